import type { DemoClient } from './clients.ts';
import type { InvoiceTypeRow } from './demo-tables.ts';
import { invoiceWords, type LineKind } from './invoice-words.ts';

type Column = InvoiceTypeRow['columns'][number];

const column = (code: string, kind: Column['kind']): Column => ({ code, kind });
const about = [
  column('ContractNummer', 'text'),
  column('Kenteken', 'text'),
  column('Bestuurder', 'text'),
  column('Referentie', 'text'),
];
const amounts = [
  column('BedragExclusief', 'amount'),
  column('BtwPercentage', 'number'),
  column('BtwBedrag', 'amount'),
  column('BedragInclusief', 'amount'),
];

/** The kinds of lines with all possible columns; `resource` is their translation key. */
const KINDS: Readonly<Record<LineKind, { readonly code: string; readonly resource: string; readonly own: Column[] }>> =
  {
    lease: {
      code: 'L',
      resource: 'Lease',
      own: [column('Kostensoort', 'text'), column('PeriodeVan', 'date'), column('PeriodeTot', 'date')],
    },
    fuel: {
      code: 'B',
      resource: 'Brandstof',
      own: [column('Kostensoort', 'text'), column('Aantal', 'number'), column('Liters', 'number')],
    },
    kilometers: {
      code: 'K',
      resource: 'Kilometers',
      own: [column('Omschrijving', 'text'), column('Aantal', 'number'), column('Prijs', 'number')],
    },
    damage: { code: 'S', resource: 'Schade', own: [column('Omschrijving', 'text'), column('Datum', 'date')] },
    fines: { code: 'F', resource: 'Boetes', own: [column('Omschrijving', 'text'), column('Datum', 'date')] },
    other: {
      code: 'O',
      resource: 'Overig',
      own: [column('Omschrijving', 'text'), column('Aantal', 'number'), column('Prijs', 'amount')],
    },
  };
const lineKinds = Object.keys(KINDS) as readonly LineKind[];

/** Columns that a client does not want, by the client's name. */
const UNWANTED_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  installatie: ['ContractNummer'],
  brouwerij: ['Referentie', 'BtwBedrag', 'PeriodeTot'],
  logistik: ['Bestuurder', 'BtwPercentage'],
  handel: ['Referentie', 'Liters'],
};

/** A kind of lines of a client: its row, and its columns. */
export interface ClientLineKind {
  readonly row: InvoiceTypeRow;
  /** Keeps only the values of the client's columns. */
  cells(values: Readonly<Record<string, string | number | null>>): Readonly<Record<string, string | number | null>>;
}

/** The kinds of invoice lines of a client, each with the client's columns. */
export function clientLineKinds(client: DemoClient): Readonly<Record<LineKind, ClientLineKind>> {
  const words = invoiceWords(client.country);
  const unwantedColumns = new Set(UNWANTED_COLUMNS[client.name]);
  const entries = lineKinds.map((kind, index): [LineKind, ClientLineKind] => {
    const { code, resource, own } = KINDS[kind];
    const columns = [...about, ...own, ...amounts].filter((candidate) => !unwantedColumns.has(candidate.code));
    const row: InvoiceTypeRow = {
      client_id: client.clientId,
      code,
      position: index + 1,
      description: words.kinds[kind],
      resource_code: resource,
      columns,
    };
    const cells: ClientLineKind['cells'] = (values) =>
      Object.fromEntries(columns.map(({ code: name }) => [name, values[name] ?? null]));
    return [kind, { row, cells }];
  });
  return Object.fromEntries(entries) as Record<LineKind, ClientLineKind>;
}
