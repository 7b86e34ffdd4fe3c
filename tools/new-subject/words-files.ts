import type { OwnFact, SubjectPlan } from './subject-file.ts';
import { type Language, languages, type Wording, wordInLanguage } from './wording.ts';

/** One message of a catalogue, with its context for translators. */
export interface Entry {
  readonly id: string;
  readonly word: Wording;
  readonly comment: string;
}

/** The title of the tab with the facts. */
const details: Wording = {
  'nl-NL': 'Gegevens',
  'en-GB': 'Details',
  'de-DE': 'Details',
  'fr-FR': 'Détails',
  'pl-PL': 'Szczegóły',
};

/** The messages of a subject, one file per language: path → text. */
export const wordsFiles = (plan: SubjectPlan): Readonly<Record<string, string>> =>
  buildCatalogues(plan.subject, entriesOf(plan));

/** Catalogues with these messages: path → text. */
export const buildCatalogues = (subject: string, entries: readonly Entry[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    languages.map((language) => [`packages/messages/locales/${language}/${subject}.po`, catalogue(language, entries)]),
  );

function entriesOf({ subject, one, wire, many, aOne, words, facts, moment }: SubjectPlan): readonly Entry[] {
  const entry = (name: string, word: Wording, comment: string): Entry => ({ id: `${subject}.${name}`, word, comment });
  return [
    entry('title', words.title, 'Menu entry, title of the page, and heading of what the palette found.'),
    entry('one', words.one, `What ${aOne} is called, above its number.`),
    entry('search', words.search, 'Placeholder of the search box above the list.'),
    entry('details', details, 'Tab of the detail.'),
    entry('none.all', emptyListWording(words.title), `In place of the list of ${many}, when there is none.`),
    entry(
      'none.contract',
      noneOfContract(words.title),
      `In place of the list of ${many}, when the lease contract that is looked at has none; plate is its car.`,
    ),
    {
      id: `imports.kind.${subject}`,
      word: inSentence(words.title),
      comment: `What the ${many} of an import are called within a sentence.`,
    },
    ...(moment === undefined
      ? []
      : [
          {
            id: `requests.between.kind.${one}`,
            word: words.one,
            comment: `What ${aOne} is called among what happened with a car, before its number.`,
          },
          {
            id: `requests.changed.${wire}`,
            word: words.one,
            comment: `What ${aOne} is called in a history, before its number: it went to another driver, or kept its own.`,
          },
        ]),
    ...facts.flatMap((fact) => wordsOf(fact, entry)),
  ];
}

/** A label in the middle of a sentence. */
export const inSentence = (word: Wording): Wording => {
  const lower = (text: string): string => text.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase());
  if (typeof word === 'string') return lower(word);
  // German capitalizes nouns everywhere.
  return Object.fromEntries(
    languages.map((language) => [language, language === 'de-DE' ? word[language] : lower(word[language])]),
  ) as Wording;
};

/** French puts d’ before a vowel. */
const ofFrench = (many: string): string => `${/^[aeiouyàâéèêîïôû]/.test(many) ? 'd’' : 'de '}${many}`;

/** The message that there are no records yet. Parts that would have to be declined in a language are left out. */
export function emptyListWording(title: Wording): Wording {
  const many = inSentence(title);
  if (typeof many === 'string') return `No ${many} yet`;
  return {
    'nl-NL': `Nog geen ${many['nl-NL']}`,
    'en-GB': `No ${many['en-GB']} yet`,
    'de-DE': `Noch keine ${many['de-DE']}`,
    'fr-FR': `Pas encore ${ofFrench(many['fr-FR'])}`,
    'pl-PL': 'Tu jeszcze nic nie ma',
  };
}

/** The message that the current car has no records. */
function noneOfContract(title: Wording): Wording {
  const many = inSentence(title);
  if (typeof many === 'string') return `No ${many} for {plate}`;
  return {
    'nl-NL': `Geen ${many['nl-NL']} bij {plate}`,
    'en-GB': `No ${many['en-GB']} for {plate}`,
    'de-DE': `Keine ${many['de-DE']} zu {plate}`,
    'fr-FR': `Pas ${ofFrench(many['fr-FR'])} pour {plate}`,
    'pl-PL': 'Brak danych dla pojazdu {plate}',
  };
}

/** The messages of a fact: its label, the shorter one, and those of its values. */
export function wordsOf(
  fact: Pick<OwnFact, 'name' | 'word' | 'head' | 'listed'> & { readonly of?: Readonly<Record<string, Wording>> },
  entry: (name: string, word: Wording, comment: string) => Entry,
): readonly Entry[] {
  const { name, word, head } = fact;
  const where = fact.listed
    ? 'Name of a fact: above its column, and beside its value.'
    : 'Name of a fact, beside its value.';
  return [
    ...(word === undefined ? [] : [entry(`fact.${name}`, word, where)]),
    ...(head === undefined ? [] : [entry(`head.${name}`, head, 'Short name of a fact, above its column.')]),
    ...Object.entries(fact.of ?? {}).map(([value, label]) => entry(`${name}.${value}`, label, `A value of ${name}.`)),
  ];
}

const escaped = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"');

function catalogue(language: Language, entries: readonly Entry[]): string {
  const lines = entries.map(({ id, word, comment }) => {
    // Only the English catalogue, which is the translators' template, has the context comments.
    const comments = language === 'en-GB' ? `#. ${comment}\n` : '';
    return `\n${comments}msgid "${id}"\nmsgstr "${escaped(wordInLanguage(word, language))}"\n`;
  });
  return `msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ${language}\\n"\n${lines.join('')}`;
}
