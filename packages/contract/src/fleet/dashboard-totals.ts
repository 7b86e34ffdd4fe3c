import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { amount, count } from '../define/schemas.ts';

/** How many there were of a year, and what they cost. */
export const yearTotal = v.strictObject({ Jaar: count, Aantal: count, Bedrag: amount });
export type YearTotal = v.InferOutput<typeof yearTotal>;
/** The same of a month of a year, 1 to 12. */
export const monthTotal = v.strictObject({ Maand: count, Aantal: count, Bedrag: amount });
export type MonthTotal = v.InferOutput<typeof monthTotal>;

/** The totals that other clients of this interface draw (FA-11, DB-02). */
export const dashboardTotalCalls = {
  fineTotals: fleetFunction({
    method: 'get',
    path: '/Dashboard/Bekeuringen/Totalen',
    answer: v.array(yearTotal),
    permission: pagePermissions.fines,
    summary: 'Fines by year of the offence, the latest year first.',
  }),
  fineTotalsOfYear: fleetFunction({
    method: 'get',
    path: '/Dashboard/Bekeuringen/Totalen/{year}',
    params: { year: integerPart },
    answer: v.array(monthTotal),
    permission: pagePermissions.fines,
    summary: 'Fines by month of the offence; every month of the year stands there.',
  }),
  damageTotalsOfYear: fleetFunction({
    method: 'get',
    path: '/Dashboard/Schade/Totalen/{year}',
    params: { year: integerPart },
    answer: v.array(monthTotal),
    permission: pagePermissions['damage-reports'],
    summary:
      'Damage reports by month of the damage, with what is known of their cost; every month of the year stands there.',
  }),
};
