import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of mileage readings (MI-01). */
export const mileageReadingPages = recordPages('/mileage');

const { list: path, listed } = recordPages('/mileage/add');
/** The address of the page to enter readings. With '' as contract, the car is chosen there. */
export const mileageEntryPages = {
  path,
  address: (contract: string | number) => listed({ contract: `${contract}` }),
};
