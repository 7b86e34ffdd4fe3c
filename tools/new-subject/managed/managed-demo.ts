import { demoValue, withMissingValues } from '../demo-file.ts';
import { indentLines, toSourceCode } from '../source-text.ts';
import { englishWordOf } from '../wording.ts';
import {
  isInOwnTable,
  isPlain,
  linkFactsOf,
  type ManagedPlan,
  type OwnColumnFact,
  ownNumber,
  rowFactsOf,
} from './managed-plan.ts';

/** The demo rows of a subject of managed records: four for each client, with plain invented values. */
export function managedDemo(plan: ManagedPlan): Readonly<Record<string, string>> {
  const { folder, subject, one, table, many, facts } = plan;
  const foreignKey = ownNumber(plan);
  const values = facts.filter(isInOwnTable).map((fact) => `${fact.column}: ${valueOf(plan, fact)},`);
  const links = linkFactsOf(plan).map(
    ({ table: between, linked }) => `${between}: (client, today) =>
      letters.map((_, place) => ({
        ${foreignKey}: place + 1,
        ${ownNumber(linked)}: (place % ${linked.subject}.rowsOf(client, today).length) + 1,
      })),`,
  );
  const rows = rowFactsOf(plan).map(({ table: within, name, facts: inner }) => {
    const inRow = inner.map((fact) => `${fact.column}: ${withMissingValues(fact, demoValue(fact, false))},`);
    const random = inRow.some((line) => line.includes('random.'))
      ? `\n      const random = new SeededRandom(\`${folder}/${name}/\${client.name}\`);`
      : '';
    return `${within}: (${random === '' ? '' : 'client'}) => {${random}
      return letters.map((_, place) => ({
        ${foreignKey}: place + 1,
${indentLines(inRow, 8)}
      }));
    },`;
  });
  const childTables = [...links, ...rows];
  const allLines = [...values, ...childTables].join('\n');
  const people = values.some((value) => value.includes('people.'));
  const random = values.some((value) => value.includes('random.'));
  const linked = [...new Map(linkFactsOf(plan).map((fact) => [fact.linked.folder, fact.linked])).values()];
  return {
    [`packages/demo-world/src/${folder}.ts`]: `import { clientSubject } from './client-subject.ts';
${people ? "import { peopleWords } from './data.ts';\n" : ''}${allLines.includes('random.') ? "import { SeededRandom } from './seeded-random.ts';\n" : ''}${linked.map((to) => `import { ${to.subject} } from './${to.folder}.ts';\n`).join('')}
const letters = ['A', 'B', 'C', 'D'] as const;

/** The ${many} of every client. */
export const ${subject} = clientSubject({
  table: '${table}',
  kind: '${one}',
  rowsOf: (${people || random || allLines.includes('client.locales') ? 'client' : ''}) => {
${random ? `    const random = new SeededRandom(\`${folder}/\${client.name}\`);\n` : ''}${people ? '    const people = peopleWords(client.country);\n' : ''}    return letters.map((${values.some((value) => value.includes('letter}')) ? 'letter' : '_'}${values.some((value) => value.includes('place')) ? ', place' : ''}) => ({
${indentLines(values, 6)}
    }));
  },
${childTables.length === 0 ? '' : `  childRows: {\n${indentLines(childTables, 4)}\n  },\n`}});
`,
  };
}

/** A text followed by the letter of its record. */
function lettered(word: string, max: number): string {
  const start = word.slice(0, Math.max(0, max - 2)).trim();
  return start === '' ? '`${letter}`' : `\`${start} \${letter}\``;
}

function valueOf(plan: ManagedPlan, fact: OwnColumnFact): string {
  if (fact.kind === 'texts') {
    const text = lettered(englishWordOf(fact), fact.max);
    return `Object.fromEntries(client.locales.map((locale) => [locale, ${text}]))`;
  }
  if (fact.kind === 'tags') {
    const tags = ['A', 'B', 'C'].map((end) => `${englishWordOf(fact).slice(0, fact.max - 2)} ${end}`.trim());
    return `random.pick([${toSourceCode(tags.slice(0, 2))}, ${toSourceCode(tags.slice(1))}])`;
  }
  if (fact.name === plan.switchedBy) return 'place < 3';
  if (isPlain(fact) && fact.kind === 'text' && (fact === plan.title || fact.unique)) {
    return lettered(englishWordOf(fact), fact.max);
  }
  if (fact.kind === 'day') return withMissingValues(fact, '`2026-0${place + 1}-01`');
  return withMissingValues(fact, demoValue(fact, false));
}
