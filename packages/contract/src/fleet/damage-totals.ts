import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { monthTotal } from './totals.ts';

/** The damage totals that other clients of this API show as charts (FA-11, DB-02). */
export const damageTotals = {
  ofYear: fleetFunction({
    method: 'get',
    path: '/Dashboard/Schade/Totalen/{year}',
    params: { year: integerPart },
    answer: v.array(monthTotal),
    permission: pagePermissions['damage-reports'],
    summary: 'Damage reports by month of the damage, with their known cost; includes every month of the year.',
  }),
};
