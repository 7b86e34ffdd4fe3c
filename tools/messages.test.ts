import { readCatalogue } from '@wagenpark/messages/catalogue';
import { baseLocales } from '@wagenpark/messages/locales';
import { describe, expect, test } from 'vitest';
import { checkMessages, messageIdSource } from './messages.ts';
import { createFileTree } from './temporary-tree.ts';

const header = 'msgid ""\nmsgstr ""\n"Language: x\\n"\n';

/** The text of a catalogue file. */
function po(texts: Readonly<Record<string, string>>): string {
  const entries = Object.entries(texts).map(
    ([id, text]) => `\n#. Cell of the list.\nmsgid "${id}"\nmsgstr "${text}"\n`,
  );
  return header + entries.join('');
}

interface Planted {
  /** Texts of `fines.po` in every base locale. */
  readonly base?: Record<string, string>;
  /** Texts of `fines.po` that differ per locale; they replace those of `base` for that locale. */
  readonly locale?: Record<string, Record<string, string>>;
  readonly code?: string;
  readonly files?: Record<string, string>;
}

/** A repository with messages of one subject and one screen. */
function plantedWords({ base = { 'fines.paid': 'Paid' }, locale = {}, code, files = {} }: Planted): string {
  const catalogues = Object.fromEntries(
    [...new Set([...baseLocales, ...Object.keys(locale)])].map((name) => [
      `packages/messages/locales/${name}/fines.po`,
      po(locale[name] ?? base),
    ]),
  );
  return createFileTree({
    ...catalogues,
    'packages/messages/src/message-id.gen.ts': messageIdSource(Object.keys(base).sort()),
    'apps/portal/src/features/fines/list.tsx':
      code ??
      Object.keys(base)
        .map((id) => `t('${id}', values);`)
        .join('\n'),
    ...files,
  });
}

const problemsOf = (planted: Planted): readonly string[] => checkMessages(plantedWords(planted), false).problems;

test('a text without a translation is counted, and its fallback is shown', () => {
  const root = plantedWords({ locale: { 'de-DE': { 'fines.paid': '' } } });
  expect(checkMessages(root, false)).toMatchObject({ problems: [], untranslated: 1 });
  expect(readCatalogue('de-DE', { folder: `${root}/packages/messages/locales` }).get('fines.paid')).toBe('Paid');
});

test('an id without a source location is reported', () => {
  const silent = po({ 'fines.paid': 'Paid' }).replace('#. Cell of the list.\n', '');
  const files = Object.fromEntries(
    baseLocales.map((name) => [`packages/messages/locales/${name}/fines.po`, silent] as const),
  );
  expect(problemsOf({ files })).toEqual(['fines.paid has no comment (#.): say in en-GB where it stands']);
});

test('words that are complete, equal in structure and used have no problems', () => {
  expect(problemsOf({})).toEqual([]);
});

test('MSG-25 a call without the values that its text names is reported', () => {
  const base = { 'fines.count': '{count, plural, one {# fine} other {# fines}} of {plate}' };
  const code = `t('fines.count');
words('fines.count', { count: 1 });
words('fines.count', { count: 1, plate });
words('fines.count', values);
words('fines.count', { ...values });`;
  const locale = { 'pl-PL': { 'fines.count': '{count, plural, one {#} few {#} many {#} other {#}} {plate}' } };
  expect(problemsOf({ base, locale, code })).toEqual([
    'apps/portal/src/features/fines/list.tsx:1: the word fines.count is not given count, plate',
    'apps/portal/src/features/fines/list.tsx:2: the word fines.count is not given plate',
  ]);
});

describe('MSG-25 the catalogues against each other', () => {
  const plural = '{n, plural, one {# fine} other {# fines}}';
  const polish = '{n, plural, one {# mandat} few {# mandaty} many {# mandatów} other {# mandatu}}';

  test('an id that one base locale lacks is reported', () => {
    const problems = problemsOf({ locale: { 'de-DE': {} } });
    expect(problems).toEqual(['de-DE: fines.paid is missing']);
  });

  test('a regional locale may differ, but not repeat or add ids', () => {
    expect(problemsOf({ locale: { 'nl-BE': { 'fines.paid': 'Betaald' } } })).toEqual([]);
    expect(problemsOf({ locale: { 'nl-BE': { 'fines.paid': 'Paid' } } })).toEqual([
      'nl-BE: fines.paid is the same as in nl-NL; remove it',
    ]);
    expect(problemsOf({ locale: { 'en-US': { 'fines.gone': 'Gone' } } })).toEqual([
      'en-US: fines.gone does not exist in en-GB',
    ]);
  });

  test.each([
    ['an unclosed placeholder', '{plate', /Unexpected message end/],
    ['a lone brace', 'Payé {', /a brace that is no placeholder/],
    ['an apostrophe that quotes a placeholder', "L'{plate}'", /a brace that is no placeholder/],
    ['a mistyped kind', '{plate, plurl, one {x}}', /unknown kind "plurl"/],
  ])('a text that is not ICU MessageFormat is reported: %s', (_, text, problem) => {
    const problems = problemsOf({ base: { 'fines.of': '{plate}' }, locale: { 'fr-FR': { 'fines.of': text } } });
    expect(problems).toContainEqual(expect.stringMatching(new RegExp(`^fr-FR: fines\\.of: .*${problem.source}`)));
  });

  test('placeholders and tags that a translation lost are reported', () => {
    const base = { 'fines.of': '<bold>{plate}</bold>' };
    expect(problemsOf({ base, locale: { 'pl-PL': { 'fines.of': '<bold>{numer}</bold>' } } })).toEqual([
      'pl-PL: fines.of has placeholders </bold>, <bold>, {numer}, but nl-NL has </bold>, <bold>, {plate}',
    ]);
    expect(problemsOf({ base, locale: { 'de-DE': { 'fines.of': '{plate}' } } })).toEqual([
      'de-DE: fines.of has placeholders {plate}, but nl-NL has </bold>, <bold>, {plate}',
    ]);
  });

  test('plural forms that Polish needs and others do not know are checked', () => {
    const base = { 'fines.count': plural };
    expect(problemsOf({ base, locale: { 'pl-PL': { 'fines.count': polish } } })).toEqual([]);
    expect(problemsOf({ base })).toEqual([
      'pl-PL: fines.count: {n} has no "many"',
      'pl-PL: fines.count: {n} has no "few"',
    ]);
    expect(
      problemsOf({ base, locale: { 'pl-PL': { 'fines.count': polish }, 'nl-NL': { 'fines.count': polish } } }),
    ).toEqual([
      'nl-NL: fines.count: {n} has "few", which the language lacks',
      'nl-NL: fines.count: {n} has "many", which the language lacks',
    ]);
  });

  test.each([
    ['a file without a header', 'msgid "fines.paid"\nmsgstr "Paid"\n', /without a header/],
    ['an unclosed quote', `${header}\nmsgid "fines.paid"\nmsgstr "Paid\n`, /po:6: not a line of a catalogue/],
    ['an id twice', po({ 'fines.paid': 'Paid' }) + po({ 'fines.paid': 'Paid' }).slice(header.length), /stands twice/],
    ['a text to look at again', `${header}\n#, fuzzy\nmsgid "fines.paid"\nmsgstr "Paid"\n`, /fines.paid is fuzzy/],
  ])('%s', (_, text, problem) => {
    const files = { 'packages/messages/locales/nl-NL/fines.po': text };
    expect(problemsOf({ files })).toContainEqual(expect.stringMatching(problem));
  });

  test('an id in two subjects is reported', () => {
    const files = { 'packages/messages/locales/nl-NL/invoices.po': po({ 'fines.paid': 'Betaald' }) };
    expect(problemsOf({ files })).toEqual(['nl-NL/invoices.po: fines.paid stands in another subject too']);
  });

  test('a folder that is not a locale is reported', () => {
    const files = { 'packages/messages/locales/nl/fines.po': po({}) };
    expect(problemsOf({ files })).toEqual(['locales/nl: not a locale of the interface']);
  });
});

describe('MSG-25 the code against the catalogues', () => {
  test('an unknown id is reported', () => {
    expect(problemsOf({ code: "t('fines.paid');\nt('fines.piad');" })).toEqual([
      'apps/portal/src/features/fines/list.tsx:2: the word fines.piad does not exist',
    ]);
  });

  test('an id that nothing uses, or only a test, is reported', () => {
    const files = { 'apps/portal/src/features/fines/list.test.tsx': "t('fines.paid')" };
    expect(problemsOf({ code: '', files })).toEqual(['fines.paid is not used anywhere']);
  });

  test('an id as a plain value or as JSX attribute counts as used', () => {
    expect(problemsOf({ code: "const column = { label: 'fines.paid' };" })).toEqual([]);
    expect(problemsOf({ code: "const a = <Tab label='fines.paid'>don't</Tab>;" })).toEqual([]);
  });

  test('an id composed at run time must be declared at its place', () => {
    const base = { 'fines.status.open': 'Open', 'fines.status.paid': 'Paid' };
    const call = 'const a = t(`fines.status.${status}`);';
    expect(problemsOf({ base, code: `// words: fines.status.*\n${call}` })).toEqual([]);
    expect(problemsOf({ base, code: call.replace('t(', 'words(') })).toContain(
      'apps/portal/src/features/fines/list.tsx:1: an id put together at run time; declare it on the spot: // words: fines.status.*',
    );
    expect(problemsOf({ base, code: call })).toContain(
      'apps/portal/src/features/fines/list.tsx:1: an id put together at run time; declare it on the spot: // words: fines.status.*',
    );
    expect(problemsOf({ base, code: "['fines.status.open', 'fines.status.paid'];\n// words: fines.state.*" })).toEqual([
      'apps/portal/src/features/fines/list.tsx:2: no id fits the declared words fines.state.*',
    ]);
  });

  test('an outdated generated list of ids is reported', () => {
    const files = { 'packages/messages/src/message-id.gen.ts': messageIdSource(['fines.old']) };
    expect(problemsOf({ files })).toEqual(['packages/messages/src/message-id.gen.ts is out of date: run with --write']);
  });
});
