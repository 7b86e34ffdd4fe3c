/** A company of a client with the one above it; null at the top. */
export interface PlacedCompany {
  readonly number: number;
  readonly parent: number | null;
}

/** What is wrong with a company in a tree: its number is used before, or the one above it is unknown or below it. */
export interface CompanyFault {
  readonly index: number;
  readonly field: 'number' | 'parent';
  readonly code: 'twice' | 'unknownParent' | 'circle';
}

/** The faults of a tree of companies, at most one per company. */
export function companyTreeFaults(companies: readonly PlacedCompany[]): readonly CompanyFault[] {
  const parents = new Map(companies.toReversed().map(({ number, parent }) => [number, parent]));
  return companies.flatMap(({ number, parent }, index): CompanyFault[] => {
    if (companies.findIndex((company) => company.number === number) < index) {
      return [{ index, field: 'number', code: 'twice' }];
    }
    if (parent === null) return [];
    if (!parents.has(parent)) return [{ index, field: 'parent', code: 'unknownParent' }];
    return isInCircle(number, parents) ? [{ index, field: 'parent', code: 'circle' }] : [];
  });
}

function isInCircle(number: number, parents: ReadonlyMap<number, number | null>): boolean {
  const visited = new Set<number>();
  for (let ancestor = parents.get(number) ?? null; ancestor !== null; ancestor = parents.get(ancestor) ?? null) {
    if (ancestor === number) return true;
    // A circle further up is the fault of its members.
    if (visited.has(ancestor)) return false;
    visited.add(ancestor);
  }
  return false;
}

/** Sorts the companies of a tree without faults so that every one follows the one above it. */
export function parentsFirst<Company extends PlacedCompany>(companies: readonly Company[]): readonly Company[] {
  const byNumber = new Map(companies.map((company) => [company.number, company]));
  const ordered = new Set<Company>();
  const add = (company: Company): void => {
    const above = company.parent === null ? undefined : byNumber.get(company.parent);
    if (above !== undefined && !ordered.has(above)) add(above);
    ordered.add(company);
  };
  for (const company of companies) add(company);
  return [...ordered];
}
