import { type Language, languages, type Wording, wordInLanguage } from '../wording.ts';
import { buildCatalogues, type Entry, emptyListWording, inSentence, wordsOf } from '../words-files.ts';
import { isInOwnTable, linkFactsOf, type ManagedPlan } from './managed-plan.ts';

/** The plural forms of each language. The form `one` uses the singular label, the others the plural. */
const formsOf: Readonly<Record<Language, readonly string[]>> = {
  'nl-NL': ['one', 'other'],
  'en-GB': ['one', 'other'],
  'de-DE': ['one', 'other'],
  'fr-FR': ['one', 'many', 'other'],
  'pl-PL': ['one', 'few', 'many', 'other'],
};

/** The label with a count. */
function countedWord(one: Wording, several: Wording): Wording {
  const [single, plural] = [inSentence(one), inSentence(several)];
  return Object.fromEntries(
    languages.map((language) => {
      const forms = formsOf[language].map(
        (form) => `${form} {# ${wordInLanguage(form === 'one' ? single : plural, language)}}`,
      );
      return [language, `{count, plural, ${forms.join(' ')}}`];
    }),
  ) as Wording;
}

/** The messages of a subject of managed records, one file per language: path → text. */
export function managedWords(plan: ManagedPlan): Readonly<Record<string, string>> {
  const { subject, one, many, aOne, words, facts } = plan;
  const entry = (name: string, word: Wording, comment: string): Entry => ({ id: `${subject}.${name}`, word, comment });
  const linked = [...new Map(linkFactsOf(plan).map((fact) => [fact.linked.folder, fact.linked])).values()];
  return buildCatalogues(subject, [
    entry('title', words.title, `Menu entry and title of the list of ${many}.`),
    entry('one', words.one, 'One of them; in front of its name.'),
    entry('add', words.add, 'Button: makes a new one.'),
    entry('search', words.search, 'In the search box of the list.'),
    entry('none', words.none ?? emptyListWording(words.title), 'In the empty list.'),
    ...facts.flatMap((fact) => {
      if (fact.kind === 'rows') {
        const inner = fact.facts.flatMap((innerFact) =>
          wordsOf({ ...innerFact, listed: false, head: undefined }, entry),
        );
        return [...wordsOf({ name: fact.name, word: fact.word, head: undefined, listed: false }, entry), ...inner];
      }
      return wordsOf(isInOwnTable(fact) ? fact : { ...fact, head: undefined, listed: false }, entry);
    }),
    ...linked.map((to) => ({
      id: `${to.subject}.use.${one}`,
      word: countedWord(words.one, words.title),
      comment: `How many ${many} use ${aOne === '' ? '' : 'one of '}the ${to.folder.replaceAll('-', ' ')}, before it is deleted.`,
    })),
  ]);
}
