import type { FieldGroup } from '../../../patterns/form/fact-fields.tsx';
import { arrangementSubject } from '../subject.ts';

type Values = Readonly<Record<string, unknown>>;

/** Whether the rules ignore a fact with these values: what a bike lacks, and what the contribution does not use. */
const IGNORED: Readonly<Record<string, (values: Values) => boolean>> = {
  maxCo2: ({ objectType }) => objectType === 'bike',
  maxFuelLabel: ({ objectType }) => objectType === 'bike',
  segments: ({ objectType }) => objectType === 'bike',
  fuelTerms: ({ objectType }) => objectType === 'bike',
  fixedAmount: ({ contributionMode }) => contributionMode !== 'fixed',
  contributionPercentage: ({ contributionMode }) => contributionMode !== 'standard',
  lowerLimit: ({ contributionMode }) => contributionMode !== 'standard',
};

/**
 * The groups of the form. A field that the rules ignore is hidden and keeps its value, unless that value stops the form
 * from being saved.
 */
export const groupsFor = (values: Values, hasFault: (fact: string) => boolean): readonly FieldGroup[] =>
  arrangementSubject.groups.flatMap(({ facts, ...group }) => {
    const used = facts.filter((fact) => IGNORED[fact]?.(values) !== true || hasFault(fact));
    return used.length === 0 ? [] : [{ ...group, facts: used }];
  });
