import { type Refueling, refuelingFacts } from '@wagenpark/contract/fleet/refuelings';
import type { ReactNode } from 'react';
import { DetailGrid, type TableTotal } from '../../patterns/detail/detail-grid.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext } from '../../patterns/list-screen/list-descriptor.ts';
import type { Query } from '../../platform/calls/queries.ts';
import { useSession } from '../../platform/session/session.ts';
import { useWords } from '../../words/words.ts';

/** The columns of refuelings in the order of the specification (DM-FC-01); liters with two decimals (DM-FC-02). */
// words: refuelings.fact.*
const columns = (context: ListContext) =>
  factColumns('refuelings', refuelingFacts, context, {
    TransactieDatumTijd: { card: 'title' },
    BrandstofSoort: {},
    Liters: { card: 'fact' },
    BedragInclusief: { card: 'fact' },
    BedragExclusief: { width: 108 },
    KilometerStand: {},
    ProductCode: {},
    ProductOmschrijving: { card: 'fact' },
    Snelweg: { width: 126 },
  });

const sum = (rows: readonly Refueling[], field: 'Liters' | 'BedragInclusief' | 'BedragExclusief'): number =>
  // Adds up whole ten-thousandths of a liter, to avoid rounding errors of floating-point numbers.
  rows.reduce((total, row) => total + Math.round(row[field] * 10_000), 0) / 10_000;

/** Table of refuelings that can be sorted and resized (DM-FC-03), with totals. */
export function RefuelingsTable({
  query,
  emptyText,
  emptyExplanation,
  pageSize,
}: {
  readonly query: Query<readonly Refueling[]>;
  /** Text when there are no refuelings. */
  readonly emptyText: string;
  /** Explanation below it: when refuelings will appear. */
  readonly emptyExplanation?: string;
  /** Rows per page; without it the table scrolls. */
  readonly pageSize?: number;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const totals = (rows: readonly Refueling[]): readonly TableTotal[] => [
    { label: words('refuelings.title'), value: formats.number(rows.length) },
    { label: words('refuelings.fact.Liters'), value: formats.number(sum(rows, 'Liters'), 2) },
    { label: words('refuelings.fact.BedragInclusief'), value: formats.money(sum(rows, 'BedragInclusief')) },
    { label: words('refuelings.fact.BedragExclusief'), value: formats.money(sum(rows, 'BedragExclusief')) },
  ];
  return (
    <DetailGrid
      name="refuelings"
      label={words('refuelings.title')}
      query={query}
      columns={columns}
      keyField="Volgnummer"
      totals={totals}
      emptyText={emptyText}
      {...(emptyExplanation === undefined ? {} : { emptyExplanation })}
      {...(pageSize === undefined ? {} : { pageSize })}
    />
  );
}
