import { plannedFacts } from './planned-facts.ts';
import { indentLines, toSourceCode } from './source-text.ts';
import type { SubjectPlan } from './subject-file.ts';

/** The contract of a subject: its facts and the calls that read them. */
export function contractFiles(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, One, many, aOne, wire, right } = plan;
  const facts = plannedFacts(plan);
  const declared = (isListed: boolean) =>
    indentLines(
      facts.filter((fact) => fact.isListed === isListed).map(({ name, fact }) => `${name}: ${toSourceCode(fact)},`),
      2,
    );
  const hasMore = facts.some(({ isListed }) => !isListed);
  const detailFacts = hasMore
    ? `
/** The further facts of the detail. */
export const ${one}Facts = {
  ...${one}RowFacts,
${declared(false)}
} as const satisfies Facts;
`
    : `
/** The facts of the detail, which are those of the list. */
export const ${one}Facts = ${one}RowFacts;
`;
  return {
    [`packages/contract/src/fleet/${folder}.ts`]: `import { holdsRight } from '@wagenpark/domain/permissions';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { recordFunctions } from '../define/record-functions.ts';

/** The facts of ${aOne} in the list. */
export const ${one}RowFacts = {
${declared(true)}
} as const satisfies Facts;
${detailFacts}
/** A row of the list. */
export const ${one}Row = recordSchema(${one}RowFacts);
export interface ${One}Row extends RecordOf<typeof ${one}RowFacts> {}
/** All facts of the detail. */
export const ${one} = recordSchema(${one}Facts);
export interface ${One} extends RecordOf<typeof ${one}Facts> {}

export const ${subject} = recordFunctions({
  wire: '${wire}',
  row: ${one}Row,
  record: ${one},
  list: { name: '${folder}', facts: ${one}RowFacts },
  permission: holdsRight('${right}'),
  summaries: {
    all: 'The ${many} in scope.',
    ofLeaseContract: 'The ${many} of one lease contract.',
    byNumber: 'One ${plan.oneFolder.replaceAll('-', ' ')} with all facts of its detail.',
  },
});
`,
  };
}
