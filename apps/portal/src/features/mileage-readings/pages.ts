import { type PageAddress, recordPages } from '../../platform/record-pages.ts';

/** Where mileage readings are (MI-01). */
export const mileageReadingPages = recordPages('/mileage');

const entry = recordPages('/mileage/add');
/** Where readings are entered; without a contract it is chosen there. */
export const mileageEntryPages = {
  path: entry.list,
  address: (contract: string | number): PageAddress =>
    entry.listed(contract === '' ? {} : { contract: String(contract) }),
};
