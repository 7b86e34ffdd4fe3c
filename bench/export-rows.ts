import type { Cell, ExportColumn } from '@wagenpark/exports/table';

const KINDS: ExportColumn['kind'][] = [
  ...Array.from({ length: 8 }, () => 'text' as const),
  ...Array.from({ length: 3 }, () => 'money' as const),
  ...Array.from({ length: 2 }, () => 'number' as const),
  ...Array.from({ length: 2 }, () => 'date' as const),
  'boolean',
];
/** Sixteen columns: eight texts, three amounts, two numbers, two days, one boolean. */
export const columns = KINDS.map((kind, i): ExportColumn => ({ id: `column${i}`, header: `Column ${i}`, kind }));

function leaseRow(i: number): Cell[] {
  const day = `20${10 + (i % 16)}-0${1 + (i % 9)}-${10 + (i % 19)}`;
  const names = [
    `LC${100_000 + i}`,
    `AB-${i % 1000}-C`,
    `Jansen & Zn <${i}>`,
    'Škoda Octavia Combi',
    'Utrecht',
    'Diesel',
  ];
  return [...names, `ref ${i * 7}`, '', `${i % 900}.50`, `${i % 40}.25`, '12.00', i, i * 3, day, day, i % 2 === 0];
}

/** Rows in the format of the database: amounts as decimal text, days as ISO text. */
export async function* leaseRows(count: number): AsyncGenerator<Cell[]> {
  for (let i = 0; i < count; i++) yield leaseRow(i);
}

/** The same rows as JSON in portions of 500, for the export thread. */
export async function* leasePortions(count: number): AsyncGenerator<string> {
  for (let first = 0; first < count; first += 500) {
    const rows = Array.from({ length: Math.min(500, count - first) }, (_, i) => leaseRow(first + i));
    yield JSON.stringify(rows.map((row) => Object.fromEntries(columns.map(({ id }, index) => [id, row[index]]))));
  }
}

/** The same rows with days as Date and amounts as numbers, for libraries that need them. */
export async function* datedRows(count: number): AsyncGenerator<(string | number | boolean | Date | null)[]> {
  for await (const row of leaseRows(count)) {
    yield row.map((cell, i) => {
      if (KINDS[i] === 'date') return new Date(String(cell));
      return KINDS[i] === 'money' ? Number(cell) : (cell ?? null);
    });
  }
}
