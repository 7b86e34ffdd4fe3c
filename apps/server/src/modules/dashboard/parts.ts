import { holdsRight, isPermitted, type Right } from '@wagenpark/domain/permissions';
import type { Caller } from '../../platform/caller.ts';

/**
 * What the dashboard tells, by the rights that it asks for: all of them. Figures, charts, signals and the lists behind them
 * name the part that they are of, so that nobody gets a list of what is null as a figure (KP-12, KP-20).
 */
const asked = {
  contracts: ['ContractenLease'],
  // What follows from readings is of contracts, too.
  mileage: ['ContractenLease', 'Kilometerstanden'],
  readings: ['Kilometerstanden'],
  fuel: ['BrandstofContractenLease'],
  damage: ['Schademeldingen'],
  fines: ['Bekeuringen'],
  invoices: ['Facturen'],
  orders: ['AutobestellingenLease'],
} as const satisfies Readonly<Record<string, readonly Right[]>>;

/** A part of the dashboard that has rights of its own. */
export type Part = keyof typeof asked;

/** Whether somebody sees a part. */
export const seesPart = (caller: Pick<Caller, 'role' | 'rights'>, part: Part): boolean =>
  asked[part].every((right) => isPermitted(holdsRight(right), caller));
