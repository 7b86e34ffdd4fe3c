import type { SubjectExpectations } from '../platform/testing/subject-expectations.ts';

const found = import.meta.glob<{ readonly expected: SubjectExpectations }>('../modules/*/expected.samples.ts', {
  eager: true,
});

/** The expectations of every module that has some, by the module's name. */
export const expectedOf: Readonly<Record<string, SubjectExpectations>> = Object.fromEntries(
  Object.entries(found).map(([path, { expected }]) => [path.split('/').at(-2) ?? path, expected]),
);
const all = Object.values(expectedOf);

/** What the subjects say together, of calls, tables or files. */
export const expectedOfAll = <Part extends 'calls' | 'tables' | 'files' | 'lists' | 'valuesElsewhere'>(
  part: Part,
): NonNullable<SubjectExpectations[Part]> =>
  Object.assign({}, ...all.map((expected) => expected[part])) as NonNullable<SubjectExpectations[Part]>;

/** What the audit trail calls the records of subjects. */
export const trailEntities: readonly string[] = all.flatMap(({ trail = [] }) => trail);

/** The numbers that calls of subjects are sent and that name no foreign record. */
export const numbersSent: readonly string[] = all.flatMap(({ numbersSent: own = [] }) => own);

/** The tables of subjects that the search reads. */
export const searchedTables: readonly string[] = all.flatMap(({ searched = [] }) => searched);
