import type { Role } from '@wagenpark/domain/permissions';
import { indentLines, quoteText } from '../source-text.ts';
import { englishWordOf } from '../wording.ts';
import { samplesName } from './linked-subject.ts';
import {
  hitFacts,
  isInOwnTable,
  isPlain,
  linkFactsOf,
  type ManagedFact,
  type ManagedPlan,
  type OwnColumnFact,
  ownNumber,
  rowFactsOf,
} from './managed-plan.ts';
import { type ManagedSample, managedSamples } from './managed-samples.ts';

/** The order of a row of the permission matrix. */
const callers = ['master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver'] as const;

/** The test files of a module of managed records, for its own tests and those of all subjects: path → text. */
export function managedModuleTests(plan: ManagedPlan): Readonly<Record<string, string>> {
  const module = `apps/server/src/modules/${plan.folder}`;
  const values = managedSamples(plan);
  return {
    [`${module}/samples.ts`]: samplesFile(plan, values),
    [`${module}/expected.samples.ts`]: expectedFile(plan),
    [`${module}/${plan.folder}.db.test.ts`]: valuesTest(plan, values),
  };
}

/** The linked subjects, without duplicates. */
const linkedOf = (plan: ManagedPlan) => [
  ...new Map(linkFactsOf(plan).map(({ linked }) => [linked.folder, linked])).values(),
];
const linkedImports = (plan: ManagedPlan): string =>
  linkedOf(plan)
    .map((linked) => `import { samples as ${samplesName(linked)} } from '../${linked.folder}/samples.ts';\n`)
    .join('');
const linkedLine = (plan: ManagedPlan): string => {
  const names = linkedOf(plan).map(samplesName);
  return names.length === 0 ? '' : `linked: [${names.join(', ')}],`;
};

type Values = ReadonlyMap<string, ManagedSample>;

function samplesFile(plan: ManagedPlan, values: Values): string {
  const { one, subject, table, facts } = plan;
  const foreignKey = ownNumber(plan);
  const row = facts
    .filter(isInOwnTable)
    .flatMap((fact) => (isMissingInRow(fact) ? [] : [`${fact.column}: ${storedInRow(plan, fact, values)}`]));
  const childTables = [
    ...linkFactsOf(plan).map(
      ({ table: between, linked }) => `${between}: { ${foreignKey}: number, ${ownNumber(linked)}: number },`,
    ),
    ...rowFactsOf(plan).map((fact) => {
      const childRow = values.get(fact.name)?.childRows?.[0] ?? '{}';
      return `${fact.table}: ${childRow.replace(`${foreignKey}: 1`, `${foreignKey}: number`)},`;
    }),
  ];
  const change = facts.map((fact) => `${fact.name}: ${sentInChange(fact, values)},`);
  return `import { managedSamples } from '../../platform/database/managed-samples.ts';
${linkedImports(plan)}
/** A sample row, for the tests that run for every subject. */
export const samples = managedSamples({
  subject: '${subject}',
  kind: '${one}',
  table: '${table}',
  row: (number) => ({ ${row.join(', ')} }),
  ${linkedLine(plan)}
${childTables.length === 0 ? '' : `  childRows: (number) => ({\n${indentLines(childTables, 4)}\n  }),\n`}  change: {
${indentLines(change, 4)}
  },
  readers: [${plan.reads.map(quoteText).join(', ')}],
  keepers: [${plan.keeps.map(quoteText).join(', ')}],
});
`;
}

/** Whether a minimal row can omit the fact. Texts and tags cannot be omitted, because their columns are never null. */
const isMissingInRow = (fact: OwnColumnFact): boolean => fact.optional && isPlain(fact);

/** The maximum length of a text that contains only the number. */
const SHORT = 12;

function storedInRow({ title }: ManagedPlan, fact: OwnColumnFact, values: Values): string {
  if (fact.optional) return fact.kind === 'texts' ? '{}' : '[]';
  const isOne = fact === title || ('unique' in fact && fact.unique);
  if (!isOne || fact.kind === 'texts') return values.get(fact.name)?.stored ?? 'null';
  const max = 'max' in fact ? (fact.max ?? SHORT) : SHORT;
  return max > SHORT ? `\`${englishWordOf(fact).slice(0, max - SHORT)} \${number}\`` : 'String(number)';
}

function sentInChange(fact: ManagedFact, values: Values): string {
  const value = values.get(fact.name)?.sent ?? 'null';
  if (!fact.optional) return value;
  return isPlain(fact) ? 'null' : fact.kind === 'texts' ? '{}' : '[]';
}

/** The facts that identify a record in the test of foreign records. */
function numbersOf(facts: readonly ManagedFact[]): readonly string[] {
  return facts.flatMap((fact) => {
    if (fact.kind === 'links') return [fact.name];
    if (fact.kind === 'rows') return numbersOf(fact.facts).map((name) => `${fact.name}.${name}`);
    return 'min' in fact && (fact.min ?? 0) <= 1 && (fact.max ?? 1) >= 1 ? [fact.name] : [];
  });
}

function expectedFile(plan: ManagedPlan): string {
  const { folder, subject, table, many, reads, keeps } = plan;
  const row = (permittedRoles: readonly Role[]): string =>
    [...callers.map((role) => (permittedRoles.includes(role) ? 'yes' : 'no')), 'no'].map(quoteText).join(', ');
  const foreignKey = ownNumber(plan);
  const childTables = [...linkFactsOf(plan), ...rowFactsOf(plan)].map(({ table: name }) => `${name}: '${foreignKey}'`);
  const numbers = numbersOf(plan.facts);
  return `import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/** Expected access to the calls and lists of ${many}, for tests. */
export const expected = managedExpectations('${subject}', {
  reads: [${row(reads)}],
  keeps: [${row(keeps)}],
  list: { name: '${folder}', permission: exactly(${reads.map(quoteText).join(', ')}) },
  table: '${table}',
${childTables.length === 0 ? '' : `  childTables: { ${childTables.join(', ')} },\n`}${numbers.length === 0 ? '' : `  numbers: [${numbers.map(quoteText).join(', ')}],\n`}  valuesIn: '${folder}/${folder}.db.test.ts',
});
`;
}

function valuesTest(plan: ManagedPlan, values: Values): string {
  const { folder, subject, one, many, facts, title } = plan;
  const sentLines = facts.map(({ name }) => `${name}: ${values.get(name)?.sent ?? 'null'},`);
  const storedLines = facts
    .filter(isInOwnTable)
    .map(({ name, column }) => `${column}: ${values.get(name)?.stored ?? 'null'},`);
  const childLines = [...linkFactsOf(plan), ...rowFactsOf(plan)].map(
    ({ name, table }) => `${table}: [${(values.get(name)?.childRows ?? []).join(', ')}],`,
  );
  const refusedLines = facts.flatMap(({ name }) => {
    const [value, path] = values.get(name)?.refused ?? [];
    return value === undefined || path === undefined ? [] : [`[{ ${name}: ${value} }, '${path}'],`];
  });
  const shownText = (fact: OwnColumnFact): string => values.get(fact.name)?.shown ?? '';
  const word = /\p{L}{2,}/u.exec(shownText(title))?.[0] ?? shownText(title);
  const foundTexts = hitFacts(plan).slice(0, 2).map(shownText);
  return `import { ${subject} } from '@wagenpark/contract/admin/${folder}';
import { describe } from 'vitest';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
${linkedImports(plan)}import { ${one}Source } from './repository.ts';

describe('${many}', () => {
  managedValuesTest({
    source: ${one}Source,
    routes: ${subject},
    sent: {
${indentLines(sentLines, 6)}
    },
    stored: {
${indentLines(storedLines, 6)}
    },
    ${linkedLine(plan)}
${childLines.length === 0 ? '' : `    childRows: {\n${indentLines(childLines, 6)}\n    },\n`}    refused: [
${indentLines(refusedLines, 6)}
    ],
    searchHit: { word: ${quoteText(word.toLowerCase())}, title: ${quoteText(shownText(title))}, facts: [${foundTexts.map(quoteText).join(', ')}] },
  });
});
`;
}
