import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPages } from '../../patterns/form/form-testing.tsx';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { aSession } from '../../platform/session/testing.ts';
import { words } from '../../words/words.ts';
import MailTemplatesPage from './page.tsx';
import { withChips, withoutChips } from './placeholder-text.ts';
import { templateFaults } from './template-faults.ts';

describe('MS-10 placeholders of a rich text', () => {
  test('become chips and back; in the address of a link, and unknown ones, they stay as they are', () => {
    const html = '<p>Dag {name}, <a href="{link}">hier</a> {foo}</p>';
    const chips = withChips(html, ['name', 'link']);
    expect(chips).toBe('<p>Dag <span data-placeholder="name"></span>, <a href="{link}">hier</a> {foo}</p>');
    expect(withoutChips(chips)).toBe(html);
    expect(withoutChips('<p><span data-placeholder="name" class="x">Naam</span></p>')).toBe('<p>{name}</p>');
  });

  test('that are unknown, incomplete or missing are reported at their field, after the text before them', () => {
    const faults = (subject: string, body: string) =>
      templateFaults(words, 'userInvitation', { subject: { 'nl-NL': subject }, body: { 'nl-NL': body } });
    expect(faults('Dag {name}', '<p>{link}</p>')).toEqual([]);
    expect(faults('Dag {naam}', '<p>Open <a href="{link}">dit</a></p><p>Tot {expirationDate</p>')).toEqual([
      {
        path: 'subject.nl-NL',
        text: '‘Dag {naam}’: this email has no such placeholder. Choose one from the list.',
      },
      {
        path: 'body.nl-NL',
        text: '‘Tot {expirationDate’: a brace is missing here.',
      },
    ]);
    expect(faults('Dag', '<p>Dag</p>')).toEqual([{ path: 'body.nl-NL', text: 'The text must contain {link}.' }]);
  });
});

const languages = [
  { id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands' } },
  { id: 2, isDefault: false, culture: { languageCulture: 'pl-PL', name: 'Polski' } },
];
const standard = {
  'nl-NL': { subject: 'Toegang tot {companyName}', body: '<p>Beste {name},</p><p>{link}</p>' },
  'pl-PL': { subject: 'Dostęp do {companyName}', body: '<p>{name}: {link}</p>' },
};
const template = (changes: object = {}) => ({
  type: 'userInvitation',
  languages: [
    { locale: 'nl-NL', state: 'standard' },
    { locale: 'pl-PL', state: 'standard' },
  ],
  changedAt: null,
  changedBy: null,
  version: 0,
  texts: {},
  standard,
  examples: { 'nl-NL': { name: 'Daan Kuiper' }, 'pl-PL': { name: 'Daan Kuiper' } },
  ...changes,
});

let notices: Notice[] = [];
let sentCalls: { readonly path: string; readonly body: unknown }[] = [];
let stored = template();
let answerToSave: () => unknown = () => [];
const html = (text: string) =>
  `<!doctype html><html><head><style>@media (prefers-color-scheme: dark) { p { color: rgb(1, 2, 3) !important } }</style></head><body><p style="color:rgb(9, 8, 7)">${text}</p><script>parent.document.title = 'taken'</script></body></html>`;

beforeEach(() => {
  notices = [];
  sentCalls = [];
  stored = template();
  answerToSave = () => {
    stored = template({
      version: 1,
      changedAt: '2026-11-12T09:00:00Z',
      changedBy: 'Marloes Verhoeven',
      texts: standard,
      languages: stored.languages.map(({ locale }) => ({ locale, state: 'own' })),
    });
    return [stored];
  };
  showNoticesWith((notice) => notices.push(notice));
});

async function openPage() {
  const path = '/api-admin/mail-templates';
  stubCalls({
    [path]: () => [stored],
    [`${path}/userInvitation`]: () => [stored],
    [`${path}/userInvitation/preview`]: [
      { locale: 'nl-NL', subject: 'Toegang tot Van Dongen', html: html('Beste Daan Kuiper'), text: 'Alleen tekst' },
    ],
    [`${path}/userInvitation/test`]: [{ to: 'supervisor@installatie.example' }],
  });
  const served = fetch;
  vi.stubGlobal('fetch', (address: string, init: RequestInit = {}) => {
    if (typeof init.body === 'string')
      sentCalls.push({ path: address.slice(path.length), body: JSON.parse(init.body) });
    if (init.method !== 'PUT') return served(address, init);
    const answer = answerToSave();
    return Promise.resolve(answer instanceof Response ? answer : Response.json({ successful: true, results: answer }));
  });
  await renderPages(
    { '/management/mail/template': MailTemplatesPage },
    { session: aSession({ role: 'supervisor', client: { languages } }) },
  );
  await expect.element(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
}
const body = () => page.getByRole('textbox', { name: 'Text', exact: true });
const subject = () => page.getByRole('textbox', { name: 'Subject' });
const frame = () => document.querySelector('iframe')?.contentDocument;

describe('MT-05 the page of mail templates', () => {
  test('shows the text with chips, and a preview of the mail that runs no scripts, in light and dark', async () => {
    await openPage();
    await expect.element(subject()).toHaveValue('Toegang tot {companyName}');
    await expect.element(body()).toHaveTextContent('Beste Name,Link');
    await expect.poll(() => frame()?.body.textContent).toContain('Beste Daan Kuiper');
    const colour = () => {
      const paragraph = frame()?.querySelector('p');
      return paragraph ? frame()?.defaultView?.getComputedStyle(paragraph).color : undefined;
    };
    expect(colour()).toBe('rgb(9, 8, 7)');
    expect(document.title).not.toBe('taken');
    await page.getByText('Dark', { exact: true }).click();
    await expect.poll(colour).toBe('rgb(1, 2, 3)');
    await page.getByText('Text only', { exact: true }).click();
    await expect.element(page.getByText('Alleen tekst')).toBeVisible();
    expect(frame()).toBeUndefined();
  });

  test('MS-10 a placeholder is inserted at the cursor, in the subject too, and all languages are saved', async () => {
    await openPage();
    await body().click();
    await userEvent.keyboard('{Control>}{End}{/Control} tot ');
    await page.getByRole('button', { name: 'Valid until' }).click();
    await subject().click();
    await userEvent.keyboard('{End} ');
    await page.getByRole('button', { name: 'Name', exact: true }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect
      .poll(() => sentCalls.find(({ path }) => path === '/userInvitation')?.body)
      .toEqual({
        version: 0,
        subject: { 'nl-NL': 'Toegang tot {companyName} {name}', 'pl-PL': standard['pl-PL'].subject },
        body: { 'nl-NL': '<p>Beste {name},</p><p>{link} tot {expirationDate}</p>', 'pl-PL': standard['pl-PL'].body },
      });
    await expect.element(page.getByText(/^Last changed on .* by Marloes Verhoeven$/)).toBeVisible();
    await expect.element(page.getByText('edited')).toBeVisible();
  });

  test('RT-24 RT-25 an empty subject prevents saving, and says which language lacks a text', async () => {
    await openPage();
    await subject().fill('');
    await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    await expect.element(page.getByText('Dutch', { exact: false }).last()).toBeVisible();
    expect(sentCalls.filter(({ path }) => path === '/userInvitation')).toEqual([]);
  });

  test('a placeholder that the server refuses is reported at its field, and the typed text stays', async () => {
    answerToSave = () =>
      Response.json(
        {
          successful: false,
          errors: [{ code: 'placeholderInTag', message: 'x', path: 'body.nl-NL', params: { typed: '{name}' } }],
        },
        { status: 422 },
      );
    await openPage();
    await subject().fill('Welkom');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText('‘{name}’: a placeholder can only stand in the text itself.')).toBeVisible();
    await expect.element(subject()).toHaveValue('Welkom');
  });

  test('after a concurrent save, the later user sees who saved first, keeps the own text, and can adopt the other', async () => {
    await openPage();
    await subject().fill('Van mij');
    answerToSave = () => {
      stored = template({
        version: 4,
        changedAt: '2026-11-12T09:00:00Z',
        changedBy: 'Bert',
        texts: { ...standard, 'nl-NL': { ...standard['nl-NL'], subject: 'Van Bert' } },
      });
      return Response.json(
        { successful: false, errors: [{ code: 'changedMeanwhile', message: 'x' }] },
        { status: 409 },
      );
    };
    await page.getByRole('button', { name: 'Save' }).click();
    await expect.element(page.getByText(/^Bert has changed this in the meantime/)).toBeVisible();
    await expect.element(subject()).toHaveValue('Van mij');
    await page.getByRole('button', { name: /Use Bert’s text: Subject, Dutch/ }).click();
    await expect.element(subject()).toHaveValue('Van Bert');
  });

  test('a test mail with the typed text is sent to the user’s own address', async () => {
    await openPage();
    await subject().fill('Proef');
    await page.getByRole('button', { name: 'Send me a test email' }).click();
    await expect
      .poll(() => notices.map(({ text }) => text))
      .toEqual(['A test email is on its way to supervisor@installatie.example.']);
    expect(sentCalls.find(({ path }) => path === '/userInvitation/test')?.body).toEqual({
      locale: 'nl-NL',
      subject: 'Proef',
      body: standard['nl-NL'].body,
    });
  });
});
