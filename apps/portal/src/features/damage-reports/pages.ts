import { recordPages } from '../../platform/record-pages.ts';

/** Where damage reports are (DR-01). */
export const damageReportPages = recordPages('/damage-reports');

const { list: path, listed } = recordPages('/damage-reports/add');
/** Where a damage is reported: of a contract's car, or of '', which is none: it is chosen there. */
export const damageFormPages = {
  path,
  address: (contract: string | number) => listed(contract === '' ? {} : { contract: `${contract}` }),
};
