import { carOrders } from './car-orders.ts';
import { chargePoints } from './charge-points.ts';
import type { ContractSubject } from './contract-subject.ts';
import { fines } from './fines.ts';

/** The subjects whose rows hang on a lease contract. A new one is one line here; the server checks that its rows fit. */
export const contractSubjects = [fines, chargePoints, carOrders] as const;

type Subject = (typeof contractSubjects)[number];
type RowOf<S> = S extends ContractSubject<string, infer Row> ? Row : never;
/** Their tables, each with its row. */
export type ContractSubjectTables = { readonly [S in Subject as S['table']]: RowOf<S> };
