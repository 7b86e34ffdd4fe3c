import type { SubjectExpectations } from '../platform/testing/subject-expectations.ts';

const modules = import.meta.glob<{ readonly expected: SubjectExpectations }>('../modules/*/expected.samples.ts', {
  eager: true,
});

/** The expectations of every module that has any, by module name. */
export const expectationsByModule: Readonly<Record<string, SubjectExpectations>> = Object.fromEntries(
  Object.entries(modules).map(([path, { expected }]) => [path.split('/').at(-2) ?? path, expected]),
);
const all = Object.values(expectationsByModule);

/** Merges one part of the expectations of all subjects. */
export const mergeExpectations = <Part extends 'calls' | 'tables' | 'files' | 'lists' | 'valuesElsewhere'>(
  part: Part,
): NonNullable<SubjectExpectations[Part]> =>
  Object.assign({}, ...all.map((expected) => expected[part])) as NonNullable<SubjectExpectations[Part]>;

/** The record kinds of all subjects in the audit trail. */
export const trailEntities: readonly string[] = all.flatMap(({ trail = [] }) => trail);

/** Those of which drivers read no entries. */
export const trailEntitiesOfManagers: readonly string[] = all.flatMap(({ trailOfManagers = [] }) => trailOfManagers);

/** The numbers that calls send and that reference no other record. */
export const numbersSent: readonly string[] = all.flatMap(({ numbersSent: numbers = [] }) => numbers);

/** The tables of all subjects that the global search reads. */
export const searchedTables: readonly string[] = all.flatMap(({ searched = [] }) => searched);
