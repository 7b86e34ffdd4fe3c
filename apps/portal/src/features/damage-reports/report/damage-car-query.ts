import { type DamageCarFacts, damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import { isTimeOfDay } from '@wagenpark/domain/damage-report';
import { callRoute } from '../../../platform/calls/call.ts';
import type { Query } from '../../../platform/calls/queries.ts';

/** Query for the server's data about a car on the day of a damage: driver, term, similar reports. */
export const damageCarQuery = (contract: number, day: string | null, time: string): Query<DamageCarFacts> => ({
  queryKey: ['fleet', 'known damage car', contract, day, time],
  queryFn: async ({ signal }) => {
    const [car] = await callRoute(
      damageReportAdmin.known,
      { body: { contract, day, time: isTimeOfDay(time) ? time : null } },
      { signal },
    );
    if (car === undefined) throw new Error('a known car is one');
    return car;
  },
});
