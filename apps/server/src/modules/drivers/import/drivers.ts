import { allDoubts, daysUsuallyInOrder } from '../../../platform/import/day-order.ts';
import { findDuplicates } from '../../../platform/import/duplicates.ts';
import { referencesOf } from '../../../platform/import/import-columns.ts';
import { recordImport } from '../../../platform/import/import-kind.ts';
import { doubtsOfPostcode } from '../../../platform/import/lost-zeros.ts';
import type { RecordKind } from '../../../platform/import/record-kind.ts';
import type { StoredRecord } from '../../../platform/import/records-repository.ts';
import { debtorReference } from '../../clients/index.ts';
import { changedRecords } from '../../lease-contracts/index.ts';
import { searchTextOf } from '../persons.ts';
import { driverBounds, driverExample, driverFileColumns } from './driver-columns.ts';

const categories = ['A', 'B', 'C', 'D', 'E'] as const;
const flagOf = (category: string): string => `licence_${category.toLowerCase()}`;

/** Combines the five licence columns of the file into one database column. */
function toStored(values: StoredRecord, has: (header: string) => boolean): StoredRecord {
  const flags = new Set(categories.map(flagOf));
  const rest = Object.fromEntries(Object.entries(values).filter(([field]) => !flags.has(field)));
  if (!categories.some((category) => has(`Rijbewijs${category}`))) return rest;
  return { ...rest, licence_categories: categories.filter((category) => values[flagOf(category)] === true) };
}

/** The licence columns of the file, by the categories of a stored record. */
function toFileValues({ licence_categories: stored }: StoredRecord): StoredRecord {
  if (!Array.isArray(stored)) return {};
  return Object.fromEntries(categories.map((category) => [flagOf(category), stored.includes(category)]));
}

const nullableText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

const records: RecordKind = {
  table: 'driver',
  types: { licence_categories: 'text[]', search_text: 'text' },
  alsoRead: ['last_name', 'first_name', 'initials', 'prefix', 'country', 'owned_by_portal'],
  references: referencesOf(driverFileColumns, { debtor: debtorReference }),
  toStored,
  // The driver form warns about the same persons.
  doubts: [
    findDuplicates('driver', {
      columns: { licence_key: 'text' },
      computed: {
        licence_key: ({ licence_number }) =>
          nullableText(licence_number)
            ?.replace(/[^0-9A-Za-z]/g, '')
            .toUpperCase() ?? null,
      },
      field: 'licence_number',
    }),
    findDuplicates('driver', {
      columns: { email_key: 'text' },
      computed: { email_key: ({ email }) => nullableText(email)?.toLowerCase() ?? null },
      field: 'email',
    }),
    findDuplicates('driver', {
      columns: { birth_date: 'date', last_name: 'text', first_name: 'text' },
      field: 'last_name',
    }),
  ],
  toFileValues,
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
    const { drivers } = changedRecords(state, client);
    for (const { number, before } of written) if (before) drivers.add(number);
  },
};

/** The import of drivers. It does not change persons that were created or corrected in the portal. */
export const driverImport = recordImport({
  name: 'drivers',
  title: 'imports.kind.drivers',
  columns: driverFileColumns,
  bounds: driverBounds,
  doubtsOfRow: allDoubts(
    daysUsuallyInOrder(['birth_date', 'licence_issued_on'], ['licence_issued_on', 'licence_valid_until']),
    doubtsOfPostcode('postcode', 'country'),
  ),
  example: driverExample,
  records,
});
