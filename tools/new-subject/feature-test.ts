import { findWord } from '@wagenpark/messages/server-words';
import { shownInDetail, shownInList } from './feature-files.ts';
import { plannedFacts } from './planned-facts.ts';
import { sampleValues } from './sample-values.ts';
import { indentLines, quoteText } from './source-text.ts';
import type { SubjectPlan } from './subject-file.ts';
import { wordInLanguage } from './wording.ts';

/** The facts that every subject has: the wire value and the Dutch text. */
const framed: Readonly<Record<string, { readonly wire: string; readonly shown: string }>> = {
  VolgNummer: { wire: '95', shown: '95' },
  LeaseContractNummer: { wire: '51', shown: '51' },
  BestuurderNummer: { wire: '31', shown: '31' },
  Bestuurder: { wire: "'Pieter van der Zwart'", shown: 'Pieter van der Zwart' },
  DebiteurNummer: { wire: '12', shown: '12' },
  DebiteurNaam: { wire: "'Waarden Logistiek'", shown: 'Waarden Logistiek' },
};

/** The test of the screens: every column and every fact with its label and its text. */
export function featureTest(plan: SubjectPlan): Readonly<Record<string, string>> {
  const { folder, one, One, title, wire } = plan;
  const values = new Map([...Object.entries(framed), ...sampleValues(plan)]);
  const expectedValues = plannedFacts(plan).map(
    ({ name }) => `${name}: ${(values.get(name)?.wire ?? '').replace(/^(?:moment|day)\(/, 'wireDay(')},`,
  );
  const days = expectedValues.some((text) => text.includes(': wireDay('))
    ? "import { wireDay } from '../../patterns/testing/wire-day.ts';\n"
    : '';
  const line = (label: string, name: string): string =>
    `[${quoteText(label)}, ${quoteText(values.get(name)?.shown ?? '')}],`;
  const shownTitle = values.get(title.name)?.shown ?? '';
  return {
    [`apps/portal/src/features/${folder}/values.test.tsx`]: `import type { ${One} } from '@wagenpark/contract/fleet/${folder}';
import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
${days}import { ${one}Detail } from './detail.tsx';
import { ${one}List } from './list.tsx';

const ${one}: ${One} = {
${indentLines(expectedValues, 2)}
};

test('every column of the list shows its own value', async () => {
  expect(await readListValues(${one}List, ${one})).toEqual([
${indentLines(
  shownInList(plan).map((name) => line(headOf(plan, name), name)),
  4,
)}
  ]);
});

test('the name of a row is its ${plan.title.column.replaceAll('_', ' ')}', () => {
  expect(${one}List.rowLabel(${one})).toBe(${quoteText(shownTitle)});
});

test('the facts of the detail', async () => {
  const answers = { '/${wire}/Nummer/95': ${one} };
  expect(await readTabContent(${one}Detail, { id: 95, tab: 'details', answers })).toEqual({
    title: ${quoteText(`${wordInLanguage(plan.words.one, 'nl-NL')} ${shownTitle}`)},
    marks: [],
    facts: [
${indentLines(
  shownInDetail(plan).map((name) => line(labelOf(plan, name), name)),
  6,
)}
    ],
    notes: [],
    rows: [],
  });
});
`,
  };
}

/** The Dutch label of a fact. */
const labelOf = (plan: SubjectPlan, name: string): string => {
  const word = plan.facts.find((fact) => fact.name === name)?.word;
  return word === undefined ? (findWord('nl-NL', `fact.${name}`) ?? name) : wordInLanguage(word, 'nl-NL');
};

/** The Dutch column header of a fact. */
const headOf = (plan: SubjectPlan, name: string): string => {
  if (name === 'DebiteurNummer') return findWord('nl-NL', 'head.DebiteurNummer') ?? name;
  const head = plan.facts.find((fact) => fact.name === name)?.head;
  return head === undefined ? labelOf(plan, name) : wordInLanguage(head, 'nl-NL');
};
