import { words as wordsOf } from '@wagenpark/messages/server-words';
import { indentLines, quoteText } from '../source-text.ts';
import { wordIn } from '../wording.ts';
import { shownInForm } from './kept-feature.ts';
import { type KeptFact, type KeptPlan, linkFactsOf, listedFacts } from './kept-plan.ts';
import { dutchOf, keptSamples, LINKED_NAME } from './kept-samples.ts';

/** The test of the screens: every column and every fact with its label and its text. */
export function keptFeatureTest(plan: KeptPlan): Readonly<Record<string, string>> {
  const { folder, one, title, words } = plan;
  const values = keptSamples(plan);
  const valueOf = ({ name }: KeptFact): string => values.get(name)?.shown ?? '';
  // The switch is shown as a status, in the list and beside the title.
  const isOn = values.get(plan.switchedBy ?? '')?.sent === 'true';
  const state = `${wordsOf('nl-NL')(isOn ? 'kept.on' : 'kept.off')} (${isOn ? 'ok' : 'neutral'})`;
  const listed = (fact: KeptFact): string => (fact.name === plan.switchedBy ? state : valueOf(fact));
  const marks = plan.switchedBy === undefined ? '' : `    marks: [${quoteText(state)}],\n`;
  const valueLines = plan.facts.map(({ name }) => `${name}: ${values.get(name)?.sent ?? 'null'},`);
  const headOf = (fact: KeptFact): string =>
    'head' in fact && fact.head !== undefined ? wordIn(fact.head, 'nl-NL') : dutchOf(fact);
  const inForm = shownInForm(plan).flatMap((name) => plan.facts.filter((fact) => fact.name === name));
  const linked = [...new Map(linkFactsOf(plan).map(({ linked: to }) => [to.path, to])).values()].map(
    ({ path, calledBy, isNamedPerLanguage }) => {
      const name = isNamedPerLanguage ? `{ 'nl-NL': '${LINKED_NAME}' }` : quoteText(LINKED_NAME);
      return `'${path}': [{ number: 1, ${calledBy}: ${name} }],`;
    },
  );
  return {
    [`apps/portal/src/features/${folder}/values.test.tsx`]: `import { expect, test } from 'vitest';
import { readListValues, readTabContent } from '../../patterns/testing/shown-values.tsx';
import { keptDetail } from '../../shared/kept-records/kept-detail.tsx';
import { keptList } from '../../shared/kept-records/kept-list.tsx';
import { ${one}Subject } from './page.tsx';

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
${indentLines(valueLines, 2)}
};

test('every column of the list shows its own value', async () => {
  expect(await readListValues(keptList(${one}Subject), record)).toEqual([
${indentLines(
  listedFacts(plan).map((fact) => `[${quoteText(headOf(fact))}, ${quoteText(listed(fact))}],`),
  4,
)}
  ]);
  expect(keptList(${one}Subject).rowLabel(record)).toBe(${quoteText(valueOf(title))});
});

test('the detail tells each fact', async () => {
  const shown = await readTabContent(keptDetail(${one}Subject), {
    id: 7,
    tab: 'details',
    answers: {
      '/api-admin/${folder}/7': [record],
${indentLines(linked, 6)}
    },
  });
  expect(shown).toMatchObject({
    title: ${quoteText(`${wordIn(words.one, 'nl-NL')} ${valueOf(title)}`)},
${marks}    facts: [
${indentLines(
  inForm.map((fact) => `[${quoteText(dutchOf(fact))}, ${quoteText(valueOf(fact))}],`),
  6,
)}
    ],
  });
});
`,
  };
}
