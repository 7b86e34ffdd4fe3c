import { recordPages } from '../../platform/record-pages.ts';

/** The addresses of the pages of damage reports (DR-01). */
export const damageReportPages = recordPages('/damage-reports');

const { list: path, listed } = recordPages('/damage-reports/add');
/** The address of the form to report a damage. With '' as contract, the car is chosen in the form. */
export const damageFormPages = {
  path,
  address: (contract: string | number) => listed(contract === '' ? {} : { contract: `${contract}` }),
};
