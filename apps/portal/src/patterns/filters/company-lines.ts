import type { Fleet } from '@wagenpark/contract/fleet/session';

/** A company in a flattened tree. */
export interface CompanyLine {
  readonly company: Fleet;
  /** Level in the tree; 0 is the top. */
  readonly depth: number;
}

/** Flattens the tree of companies: each company, followed by those below it. @param parent null for the whole tree */
export const companyLines = (companies: readonly Fleet[], parent: number | null, depth = 0): readonly CompanyLine[] =>
  companies
    .filter(({ BovenliggendVolgnummer }) => BovenliggendVolgnummer === parent)
    .flatMap((company) => [{ company, depth }, ...companyLines(companies, company.Volgnummer, depth + 1)]);
