/** A company of a client with its parent; null at the top. */
export interface PlacedCompany {
  readonly number: number;
  readonly parent: number | null;
}

/** A fault of a company in a tree: its number is used twice, or its parent is unknown or below the company itself. */
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
    // A cycle further up counts as the fault of its members.
    if (visited.has(ancestor)) return false;
    visited.add(ancestor);
  }
  return false;
}

/** Sorts the companies of a valid tree so that every company comes after its parent. */
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
