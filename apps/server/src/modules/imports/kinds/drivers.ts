import { searchTextOf } from '../../drivers/index.ts';
import { type RecordKind, toDebtor } from '../record-kind.ts';
import type { Stored } from '../records-repository.ts';

const categories = ['A', 'B', 'C', 'D', 'E'] as const;
const flagOf = (category: string): string => `licence_${category.toLowerCase()}`;

/** The categories of a driving licence stand in five columns of the file and in one of the database. */
function toStored(values: Stored, has: (header: string) => boolean): Stored {
  const flags = new Set(categories.map(flagOf));
  const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !flags.has(field)));
  if (!categories.some((category) => has(`Rijbewijs${category}`))) return rest;
  return { ...rest, licence_categories: categories.filter((category) => values[flagOf(category)] === true) };
}

const nullableText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** People. One whom the portal itself made or corrected is its own: an import leaves the person alone. */
export const drivers: RecordKind = {
  kind: 'drivers',
  table: 'driver',
  types: { licence_categories: 'text[]', search_text: 'text' },
  alsoRead: ['debtor_number', 'last_name', 'first_name', 'initials', 'prefix', 'owned_by_portal'],
  references: [toDebtor],
  toStored,
  isPortalOwned: (before) => before['owned_by_portal'] === true,
  derived: (after) => ({
    search_text: searchTextOf({
      number: Number(after['number']),
      first_name: nullableText(after['first_name']),
      initials: nullableText(after['initials']),
      prefix: nullableText(after['prefix']),
      last_name: String(after['last_name']),
    }),
  }),
  afterWrite: (state, client, written) => {
    const touched = state.touched(client.id);
    for (const { number, before, after } of written) {
      if (before) touched.drivers.add(number);
      touched.debtors.add(Number(after['debtor_number']));
      if (before) touched.debtors.add(Number(before['debtor_number']));
    }
  },
};
