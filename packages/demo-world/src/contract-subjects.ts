import { carOrderOptions, carOrderPromises, carOrders } from './car-orders.ts';
import { chargePoints } from './charge-points.ts';
import type { ContractSubject } from './contract-subject.ts';
import { damageReports } from './damage-reports.ts';
import { fines } from './fines.ts';
import { insuranceQuotes } from './insurance-quotes.ts';
import { mileageReadings } from './mileage-readings.ts';
import { rentAgreementAccessories, rentAgreements, rentTerms } from './rent-agreements.ts';
import { rentReservationAccessories, rentReservations } from './rent-reservations.ts';

/**
 * The subjects whose rows belong to a lease contract. A new subject needs one line here; the server's compilation
 * checks its rows.
 */
export const contractSubjects = [
  fines,
  chargePoints,
  carOrders,
  mileageReadings,
  damageReports,
  insuranceQuotes,
  rentAgreements,
  rentReservations,
] as const;

/** Child tables of these subjects' records, in an order that satisfies the foreign keys. */
export const childSubjects = [
  carOrderOptions,
  carOrderPromises,
  rentAgreementAccessories,
  rentTerms,
  rentReservationAccessories,
] as const;

type Subject = (typeof contractSubjects)[number] | (typeof childSubjects)[number];
type RowOf<S> = S extends ContractSubject<string, infer Row> ? Row : never;
/** Their tables, each with its row. */
export type ContractSubjectTables = { readonly [S in Subject as S['table']]: RowOf<S> };
