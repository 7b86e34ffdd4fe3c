import { words as wordsOf } from '@wagenpark/messages/server-words';
import { indentLines, quoteText } from '../source-text.ts';
import { wordInLanguage } from '../wording.ts';
import { formFactNames } from './managed-feature.ts';
import { linkFactsOf, listedFacts, type ManagedFact, type ManagedPlan } from './managed-plan.ts';
import { dutchWordOf, LINKED_NAME, managedSamples } from './managed-samples.ts';

/** The test of the screens: every column and every fact with its label and its text. */
export function managedFeatureTest(plan: ManagedPlan): Readonly<Record<string, string>> {
  const { folder, one, title, words } = plan;
  const values = managedSamples(plan);
  const valueOf = ({ name }: ManagedFact): string => values.get(name)?.shown ?? '';
  // The switch is shown as a status, in the list and beside the title.
  const isOn = values.get(plan.switchedBy ?? '')?.sent === 'true';
  const state = `${wordsOf('nl-NL')(isOn ? 'kept.on' : 'kept.off')} (${isOn ? 'ok' : 'neutral'})`;
  const listed = (fact: ManagedFact): string => (fact.name === plan.switchedBy ? state : valueOf(fact));
  const marks = plan.switchedBy === undefined ? '' : `    marks: [${quoteText(state)}],\n`;
  const valueLines = plan.facts.map(({ name }) => `${name}: ${values.get(name)?.sent ?? 'null'},`);
  const headOf = (fact: ManagedFact): string =>
    'head' in fact && fact.head !== undefined ? wordInLanguage(fact.head, 'nl-NL') : dutchWordOf(fact);
  const inForm = formFactNames(plan).flatMap((name) => plan.facts.filter((fact) => fact.name === name));
  const linked = [...new Map(linkFactsOf(plan).map(({ linked: to }) => [to.path, to])).values()].map(
    ({ path, calledBy, isNamedPerLanguage }) => {
      const name = isNamedPerLanguage ? `{ 'nl-NL': '${LINKED_NAME}' }` : quoteText(LINKED_NAME);
      return `'${path}': [{ number: 1, ${calledBy}: ${name} }],`;
    },
  );
  return {
    [`apps/portal/src/features/${folder}/values.test.tsx`]: `import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { managedDetail } from '../../shared/managed-records/managed-detail.tsx';
import { managedList } from '../../shared/managed-records/managed-list.tsx';
import { ${one}Subject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
${indentLines(valueLines, 2)}
};

test('every column of the list shows its own value', async () => {
  expect(await readListValues(managedList(${one}Subject), record)).toEqual([
${indentLines(
  listedFacts(plan).map((fact) => `[${quoteText(headOf(fact))}, ${quoteText(listed(fact))}],`),
  4,
)}
  ]);
  expect(managedList(${one}Subject).rowLabel(record)).toBe(${quoteText(valueOf(title))});
});

test('the detail shows each fact', async () => {
  const content = await readTabContent(managedDetail(${one}Subject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/${folder}/7': [record],
${indentLines(linked, 6)}
    },
  });
  expect(content).toMatchObject({
    title: ${quoteText(`${wordInLanguage(words.one, 'nl-NL')} ${valueOf(title)}`)},
${marks}    facts: [
${indentLines(
  inForm.map((fact) => `[${quoteText(dutchWordOf(fact))}, ${quoteText(valueOf(fact))}],`),
  6,
)}
    ],
  });
});
`,
  };
}
