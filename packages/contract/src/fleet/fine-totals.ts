import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { monthTotal, yearTotal } from './totals.ts';

/** The fine totals that other clients of this API show as charts (FA-11, DB-02). */
export const fineTotals = {
  all: fleetFunction({
    method: 'get',
    path: '/Dashboard/Bekeuringen/Totalen',
    answer: v.array(yearTotal),
    permission: pagePermissions.fines,
    summary: 'Fines by year of the offence, the latest year first.',
  }),
  ofYear: fleetFunction({
    method: 'get',
    path: '/Dashboard/Bekeuringen/Totalen/{year}',
    params: { year: integerPart },
    answer: v.array(monthTotal),
    permission: pagePermissions.fines,
    summary: 'Fines by month of the offence; every month of the year stands there.',
  }),
};
