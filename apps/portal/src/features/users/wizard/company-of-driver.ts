import { drivers } from '@wagenpark/contract/fleet/drivers';
import { fleetQuery, type Query } from '../../../platform/calls/queries.ts';

/**
 * Fetches the company to which a driver's contracts are invoiced. The wire form of a driver contains it among the
 * further facts (EN-09).
 */
export function companyOfDriver(number: number): Query<number | null> {
  const query = fleetQuery(drivers.byNumber, { number });
  return {
    queryKey: [...query.queryKey, 'company'],
    queryFn: async (context) => {
      const { Velden } = await query.queryFn(context);
      const field = Velden.find(({ ResourceCode }) => ResourceCode === 'DebiteurNummer');
      const company = Number(field?.Waarde ?? Number.NaN);
      return Number.isSafeInteger(company) ? company : null;
    },
  };
}
