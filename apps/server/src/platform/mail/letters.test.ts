import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { LOCALES } from '@wagenpark/domain/locale';
import { faultyPlaceholders, placeholdersIn } from '@wagenpark/domain/mail-placeholders';
import { mailTypeRule, mailTypes } from '@wagenpark/domain/mail-types';
import { words } from '@wagenpark/messages/server-words';
import { describe, expect, test } from 'vitest';
import { defaultText } from './letter-words.ts';
import { dutchLetters, letterFacts } from './letters.samples.ts';
import { chooseText, plainLetter, writeLetter } from './letters.ts';
import { contrast, linkColours, textOn } from './mail-colours.ts';
import type { MailBrand } from './mail-html.ts';

const source = fileURLToPath(new URL('../../', import.meta.url));
const filesWith = (pattern: RegExp): string[] =>
  globSync('**/*.ts', { cwd: source })
    .filter((path) => !/\.(?:test|samples)\.ts$|testing/.test(path))
    .filter((path) => pattern.test(readFileSync(`${source}/${path}`, 'utf8')))
    .toSorted();

describe('MS-09 every mail that the product sends goes through a template', () => {
  test('only the letters of the platform queue mails, and nobody else has a text of a mail', () => {
    expect(filesWith(/\bqueueMails?\b/)).toEqual(['platform/mail/letters.ts', 'platform/mail/outbox.ts']);
    expect(filesWith(/\binsertMails\b/)).toEqual(['platform/mail/outbox-repository.ts', 'platform/mail/outbox.ts']);
    expect(filesWith(/'mails\.\w+\.(?:subject|body)'/)).toEqual(['platform/mail/letter-words.ts']);
    // mime.ts writes a mail as one text, for servers without SMTP.
    expect(filesWith(/\.sendMail\(/)).toEqual(['platform/mail/mime.ts', 'platform/mail/transport.ts']);
  });

  test.each(LOCALES)('the product’s own texts have only placeholders that their type offers, in %s', (locale) => {
    for (const type of mailTypes) {
      const { placeholders, needed = [] } = mailTypeRule(type);
      const { subject, body } = defaultText(words(locale), type);
      expect(faultyPlaceholders(subject, placeholders), type).toEqual([]);
      expect(faultyPlaceholders(body, placeholders), type).toEqual([]);
      expect(
        needed.filter((name) => !placeholdersIn(body).includes(name)),
        type,
      ).toEqual([]);
    }
  });

  test('the numbers of types in the audit trail are never the same', () => {
    expect(new Set(mailTypes.map((type) => mailTypeRule(type).number)).size).toBe(mailTypes.length);
  });
});

test.each(mailTypes)('MS-09 the product’s own letter %s tells its facts, in Dutch', (type) => {
  const [subject, ...paragraphs] = dutchLetters[type];
  expect(plainLetter(words('nl-NL'), type, letterFacts)).toEqual({ subject, body: paragraphs.join('\n\n') });
});

const brand: MailBrand = {
  name: 'A & B',
  primaryColor: '#1455d9',
  phone: '0800 0226',
  email: null,
  hasLogo: false,
  font: 'inter',
};

describe('MS-11 a letter', () => {
  const write = (subject: string, body: string, values: Readonly<Record<string, string>> = {}) =>
    writeLetter({ subject, body }, values, brand, 'nl-NL');

  test('has a text part with the words of the HTML part, and the addresses of its links', () => {
    const letter = write(
      'Hallo {name}',
      '<h2>Welkom</h2><p>Lees <a href="https://a.example/1"><strong>dit</strong> en dat</a>,<br />{name}.</p><ul><li><p>een</p></li><li>twee</li></ul><ol><li>drie</li></ol><p><a href="{link}">Open</a></p>',
      { name: 'Bo <b>', link: 'https://p.example/?a=1&b=2' },
    );
    expect(letter.subject).toBe('Hallo Bo <b>');
    expect(letter.text).toBe(
      'Welkom\n\nLees dit en dat: https://a.example/1,\nBo <b>.\n\n- een\n- twee\n\n1. drie\n\nOpen: https://p.example/?a=1&b=2',
    );
    expect(letter.html).toContain('<title>Hallo Bo &lt;b&gt;</title>');
    expect(letter.html).toContain('Bo &lt;b&gt;.</p>');
    expect(letter.html).toContain(
      '<ul style="margin:0 0 16px;padding:0 0 0 22px"><li style="margin:0 0 4px">een</li><li style="margin:0 0 4px">twee</li></ul><ol',
    );
    expect(letter.html).toContain('href="https://p.example/?a=1&amp;b=2" style="display:inline-block');
  });

  test('leaves out lines of which all placeholders are empty', () => {
    const body = '<p>Auto<br />{lastKnown}<br />{name}{plate}</p><p>{where}<br />{link}</p><p>Tot ziens</p>';
    expect(write('s', body, { plate: 'G-1' }).text).toBe('Auto\nG-1\n\nTot ziens');
  });

  test('takes nothing of its values as HTML, as a placeholder or as another line of the subject', () => {
    const { subject, text, html } = write('{name}', '<p>{name}</p>', {
      name: '{link}\r\nBcc: x@y.example<script>alert(1)</script>',
      link: 'https://p.example',
    });
    expect(subject).not.toContain('\n');
    expect(text).toContain('{link}');
    expect(html).not.toContain('<script>');
  });

  test('asks for no remote picture, style or font, and its logo is attached', () => {
    const { html } = writeLetter({ subject: 's', body: '<p>b</p>' }, {}, { ...brand, hasLogo: true }, 'pl-PL');
    expect([...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, address]) => address)).toEqual(['cid:logo@wagenpark']);
    expect(html).not.toMatch(/<link|@import|url\(|<script/);
    expect(html).toContain('lang="pl-PL"');
    expect(html).toContain('alt="A &amp; B"');
    expect(html).toContain('@media (prefers-color-scheme: dark)');
  });

  test.each(['#1455d9', '#ffffff', '#000000', '#ffd500', '#777777', '#1d222b', '#9cc2ff'])(
    'is readable in the brand colour %s, light and dark',
    (colour) => {
      expect(contrast(colour, textOn(colour))).toBeGreaterThanOrEqual(3.9);
      expect(contrast(linkColours(colour).light, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      expect(contrast(linkColours(colour).dark, '#1d222b')).toBeGreaterThanOrEqual(4.5);
    },
  );
});

test('RT-25 MS-11 the language of a letter is its reader’s, else the client’s own text in its default language', () => {
  const [dutch, polish] = [
    { subject: 'nl', body: '' },
    { subject: 'pl', body: '' },
  ];
  const locales = ['nl-NL', 'en-GB', 'pl-PL'];
  expect(chooseText({ 'nl-NL': dutch, 'pl-PL': polish }, locales, 'pl-PL')).toEqual({ locale: 'pl-PL', text: polish });
  expect(chooseText({ 'nl-NL': dutch }, locales, 'pl-PL')).toEqual({ locale: 'nl-NL', text: dutch });
  expect(chooseText({ 'pl-PL': polish }, locales, 'en-GB')).toEqual({ locale: 'en-GB' });
  // A language that the client does not use has the product's text, or that of another region.
  expect(chooseText({ 'nl-NL': dutch }, locales, 'de-DE')).toEqual({ locale: 'de-DE' });
  expect(chooseText({ 'nl-NL': dutch }, locales, 'nl-BE')).toEqual({ locale: 'nl-NL', text: dutch });
  expect(chooseText({}, locales, 'pl-PL')).toEqual({ locale: 'pl-PL' });
});
