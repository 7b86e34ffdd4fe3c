import type { Locale } from '@wagenpark/messages/locales';
import { describe, expect, test } from 'vitest';
import { checkTerms } from './messages-terms.ts';
import { createFileTree } from './temporary-tree.ts';

const terms = {
  nl: {
    quotes: ['‘', '’'],
    terms: [
      { never: 'u|uw', instead: 'je, jouw', canary: 'Uw', except: ['mails'] },
      { never: 'boetes?', instead: 'bekeuring', canary: 'Boete', regionsMaySay: true },
    ],
  },
  belgian: { quotes: ['‘', '’'], terms: [{ never: 'kentekens?', instead: 'nummerplaat', canary: 'kenteken' }] },
  de: { quotes: ['„', '“'], terms: [] },
  fr: { quotes: ['«', '»'], terms: [] },
};

const po = (text: string) =>
  `msgid ""\nmsgstr ""\n"Language: x\\n"\n\nmsgid "fines.text"\nmsgstr ${JSON.stringify(text)}\n`;

/** The problems of one text in one locale, optionally in another subject. */
function problemsOf(locale: Locale, text: string, subject = 'fines'): string[] {
  const root = createFileTree({
    'terms/nl-NL.json': JSON.stringify(terms.nl),
    'terms/nl-BE.json': JSON.stringify(terms.belgian),
    'terms/fr-FR.json': JSON.stringify(terms.fr),
    'terms/de-DE.json': JSON.stringify(terms.de),
    [`locales/${locale}/${subject}.po`]: po(text),
  });
  const result = checkTerms(root).filter((problem) => problem.startsWith(locale));
  return result.map((problem) => problem.slice(`${locale}: fines.text `.length));
}

describe('MSG-25 terms', () => {
  test('an avoided word is reported, in any case, as a whole word', () => {
    expect(problemsOf('nl-NL', 'Hebt U iets?')).toEqual(['says "U"; here it is: je, jouw']);
    expect(problemsOf('nl-NL', 'Uur: 80\u00a0km/u')).toEqual([]);
    expect(problemsOf('nl-NL', 'Uw verzoek', 'mails')).toEqual([]);
  });

  test('a name in braces is a placeholder, not a word', () => {
    expect(problemsOf('nl-NL', '{boete} is {u}')).toEqual([]);
  });

  test('a term that a region may use is only checked for its own country', () => {
    expect(problemsOf('nl-NL', 'Boete')).toEqual(['says "Boete"; here it is: bekeuring']);
    expect(problemsOf('nl-BE', 'Boete')).toEqual([]);
  });

  test('a term whose pattern does not match its own example is reported', () => {
    const deaf = { never: 'uw ', instead: 'je', canary: 'Uw' };
    const root = createFileTree({
      'terms/nl-NL.json': JSON.stringify({ quotes: ['‘', '’'], terms: [deaf] }),
      'locales/nl-NL/fines.po': po('Je'),
    });
    expect(checkTerms(root)).toEqual(['terms/nl-NL.json: "uw " does not find itself in "Uw"']);
  });

  test('a region is checked by its displayed texts, against its own terms and those of its language', () => {
    const root = createFileTree({
      'terms/nl-BE.json': JSON.stringify(terms.belgian),
      'locales/nl-NL/fines.po': po('Kenteken'),
    });
    expect(checkTerms(root)).toEqual(['nl-BE: fines.text says "Kenteken"; here it is: nummerplaat']);
    const mended = createFileTree({
      'terms/nl-BE.json': JSON.stringify(terms.belgian),
      'locales/nl-NL/fines.po': po('Kenteken'),
      'locales/nl-BE/fines.po': po('Nummerplaat'),
    });
    expect(checkTerms(mended)).toEqual([]);
    expect(problemsOf('nl-BE', 'Uw kenteken')).toEqual([
      'says "kenteken"; here it is: nummerplaat',
      'says "Uw"; here it is: je, jouw',
    ]);
  });
});

describe('MSG-25 typography', () => {
  test.each<[Locale, string, RegExp]>([
    ['nl-NL', 'Twee  spaties', /two spaces/],
    ['nl-NL', 'Geen “{query}”', /quotes with “; here it is: ‘…’/],
    ['nl-NL', 'Geen "{query}"', /quotes with "/],
    ['nl-NL', '{value} km', /U\+00A0\) belongs between/],
    ['nl-NL', 'Maximaal 10 MB', /U\+00A0\) belongs between/],
    ['nl-NL', 'Over {seconds} s', /U\+00A0\) belongs between/],
    ['de-DE', '{count, plural, other {# %}}', /U\+00A0\) belongs between/],
    ['de-DE', 'Suchen …', /… without/],
    ['de-DE', 'Suchen…', /… without/],
    ['fr-FR', 'Vraiment ?', /U\+202F/],
    ['fr-FR', 'Non\u00a0; oui', /U\+202F/],
    ['fr-FR', 'Total : 3', /U\+00A0\) before it/],
    ['fr-FR', 'Rien pour « {query} »', /U\+00A0\) inside/],
  ])('%s: %s', (locale, text, problem) => {
    expect(problemsOf(locale, text)).toEqual([expect.stringMatching(problem)]);
  });

  test('correct typography is accepted', () => {
    expect(problemsOf('nl-NL', 'Foto’s van ‘{query}’')).toEqual([]);
    expect(problemsOf('nl-NL', '{from} t/m {until}, 3 soorten')).toEqual([]);
    expect(problemsOf('fr-FR', 'Vraiment\u202f?! «\u00a0{query}\u00a0»\u00a0: 10:30, https://a.example')).toEqual([]);
    expect(problemsOf('de-DE', 'Suchen\u00a0… {value}\u00a0km')).toEqual([]);
    expect(problemsOf('fr-FR', '{code} s’applique')).toEqual([]);
  });
});
