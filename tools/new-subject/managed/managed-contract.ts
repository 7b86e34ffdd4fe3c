import type { Fact } from '@wagenpark/contract/define/facts';
import { contractFact } from '../planned-facts.ts';
import { indentLines, quoteText, toSourceCode } from '../source-text.ts';
import { isInOwnTable, isPlain, type ManagedFact, type ManagedPlan } from './managed-plan.ts';

/** The fact as the contract declares it. */
export function factOf(fact: ManagedFact): Fact {
  const unlistedFlag = isInOwnTable(fact) && fact.listed ? {} : ({ unlisted: true } as const);
  const optional = fact.optional ? ({ optional: true } as const) : {};
  if (isPlain(fact)) return { ...contractFact(fact), ...(fact.lines ? { lines: true } : {}), ...unlistedFlag };
  const head = 'head' in fact && fact.head !== undefined ? ({ head: true } as const) : {};
  switch (fact.kind) {
    case 'texts': {
      const usual = fact.usual === undefined ? {} : { usual: fact.usual };
      const lines = fact.lines ? ({ lines: true } as const) : {};
      return { kind: 'texts', max: fact.max, ...usual, ...lines, ...optional, ...head, ...unlistedFlag };
    }
    case 'tags':
      return { kind: 'tags', max: fact.max, most: fact.most, ...optional, ...head, ...unlistedFlag };
    case 'links':
      return { kind: 'links', of: fact.linked.kind, most: fact.most, ...optional, ...unlistedFlag };
    case 'rows': {
      const innerFacts = Object.fromEntries(fact.facts.map((inner) => [inner.name, contractFact(inner)]));
      return { kind: 'rows', key: fact.key, most: fact.most, of: innerFacts, ...optional, ...unlistedFlag };
    }
  }
}

/** The contract of a subject of managed records: its facts, its kind and its calls. */
export function managedContract(plan: ManagedPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, many, aOne, path, title, switchedBy } = plan;
  const singular = plan.oneFolder.replaceAll('-', ' ');
  return {
    [`packages/contract/src/admin/${folder}.ts`]: `import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { exactly } from '@wagenpark/domain/permissions';
import type { Facts } from '../define/facts.ts';
import { managedKind, managedRoutes } from '../define/managed-records.ts';

/** The facts of ${aOne}. */
export const ${one}Facts = {
${indentLines(
  plan.facts.map((fact) => `${fact.name}: ${toSourceCode(factOf(fact))},`),
  2,
)}
} as const satisfies Facts;

/** ${many.replace(/^./, (letter) => letter.toUpperCase())}, which a client keeps. */
export const ${one} = managedKind({
  kind: '${one}',
  list: '${folder}',
  path: '/api-admin/${folder}',
  facts: ${one}Facts,
  calledBy: '${title.name}',
${switchedBy === undefined ? '' : `  switchedBy: '${switchedBy}',\n`}  reads: pagePermissions['${path}'],
  keeps: exactly(${plan.keeps.map(quoteText).join(', ')}),
  one: '${singular}',
});
export const ${subject} = managedRoutes(${one});
`,
  };
}
