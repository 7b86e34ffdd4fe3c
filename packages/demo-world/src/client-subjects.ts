import { arrangements } from './arrangements.ts';
import { brands, carModels, fuels } from './car-models.ts';
import type { ClientSubject } from './client-subject.ts';
import { employees } from './employees.ts';
import { leaseComponents } from './lease-components.ts';
import { leaseOptions } from './lease-options.ts';
import { mobilityCategories } from './mobility-categories.ts';
import { mobilityContainers } from './mobility-containers.ts';
import { mobilityProducts } from './mobility-products.ts';
import { operatingCompanies } from './operating-companies.ts';
import { orderCompanies } from './order-companies.ts';
import { policyConditions } from './policy-conditions.ts';
import { policyGroups } from './policy-groups.ts';
import { preferredDealers } from './preferred-dealers.ts';
import { releaseNotes } from './release-notes.ts';
import { segments } from './segments.ts';

/** The subjects whose rows belong to a client but not to a contract. A new subject needs one line here. */
export const clientSubjects = [
  segments,
  preferredDealers,
  releaseNotes,
  brands,
  fuels,
  carModels,
  operatingCompanies,
  orderCompanies,
  leaseOptions,
  leaseComponents,
  mobilityContainers,
  mobilityCategories,
  mobilityProducts,
  arrangements,
  employees,
  policyGroups,
  policyConditions,
] as const;

type Subject = (typeof clientSubjects)[number];
type OfClient = { readonly client_id: number };
type RowOf<S> =
  S extends ClientSubject<string, infer Row, infer _> ? Row & OfClient & { readonly number: number } : never;
type ChildTableOf<S> =
  S extends ClientSubject<string, infer _, infer ChildRows>
    ? {
        readonly [Name in keyof ChildRows & string]: { readonly table: Name; readonly row: ChildRows[Name] & OfClient };
      }[keyof ChildRows & string]
    : never;
type ChildTables = { readonly [Part in ChildTableOf<Subject> as Part['table']]: Part['row'] };
/** Their tables, each with its row. */
export type ClientSubjectTables = { readonly [S in Subject as S['table']]: RowOf<S> } & ChildTables;

/** The tables of their links and nested rows, which are filled after all records. */
export const childTables = clientSubjects.flatMap((subject) =>
  Object.keys(subject.childRows ?? {}),
) as (keyof ChildTables)[];
