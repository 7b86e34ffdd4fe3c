import type { ClientSubject } from './client-subject.ts';
import { preferredDealers } from './preferred-dealers.ts';
import { segments } from './segments.ts';

/** The subjects whose rows belong to a client and to no contract. A new one is one line here. */
export const clientSubjects = [segments, preferredDealers] as const;

type Subject = (typeof clientSubjects)[number];
type RowOf<S> =
  S extends ClientSubject<string, infer Row> ? Row & { readonly client_id: number; readonly number: number } : never;
/** Their tables, each with its row. */
export type ClientSubjectTables = { readonly [S in Subject as S['table']]: RowOf<S> };
