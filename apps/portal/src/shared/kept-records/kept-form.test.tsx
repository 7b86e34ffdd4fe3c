import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serve, showPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { KeptPanel } from './kept-panel.tsx';
import { aThing, segments, session, thingScreens } from './things-testing.ts';

const closed = vi.fn<() => void>();
afterEach(() => {
  queryClient.clear();
  closed.mockClear();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Opens the form, and answers each call that changes something in turn; gives what was sent. */
async function open(
  over: typeof aThing | null,
  replies: readonly (() => Response)[] = [],
  latest: object | null = aThing,
): Promise<readonly Sent[]> {
  const Part = (): ReactNode => <KeptPanel kept={thingScreens} record={over} onClose={closed} />;
  const answers = { '/api-admin/x': segments, '/api-admin/things/7': latest === null ? undefined : [latest] };
  await showPart(Part, 'input', answers, session());
  const sent: Sent[] = [];
  serve(answers);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    if (init.method !== 'PUT' && init.method !== 'POST') return answer(path, init);
    sent.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') as Sent['body'] });
    return replies[sent.length - 1]?.() ?? Response.json({ successful: true, results: [{ ...aThing, version: 4 }] });
  });
  return sent;
}
const refused =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ successful: false, errors: [{ code, message: code, ...more }] }, { status });
/** The facts that segments have words for. */
const words: Readonly<Record<string, string>> = { code: 'Code', name: 'Naam', active: 'Actief' };
const field = (name: string) => page.getByRole('textbox', { name: words[name] ?? `fact.${name}` });
const save = () => page.getByRole('button', { name: 'Opslaan' }).click();
const { number: _number, changedAt: _at, changedBy: _by, lines: _lines, ...values } = aThing;

test('what a form shows is what it sends: every kind of fact comes back as it was', async () => {
  const sent = await open(aThing);
  await expect.element(field('budget')).toHaveValue('550,25');
  await save();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ method: 'PUT', path: '/api-admin/things/7', body: values }]);
});

test('each field changes its own fact', async () => {
  const sent = await open(aThing);
  for (const [name, text] of [
    ['code', 'OG'],
    ['remark', 'Twee'],
    ['contact', 'Bo Smit'],
    ['email', 'bo@example.nl'],
    ['plate', 'XX-99-X'],
    ['months', '48'],
    ['weight', '13,25'],
    ['budget', '600'],
    ['perKm', '0,4021'],
    ['share', '9,5'],
    ['from', '01-02-2026'],
    ['maxKm', '50.000'],
  ] as const) {
    await field(name).fill(text);
  }
  await page.getByRole('checkbox', { name: 'Actief' }).click();
  await save();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toEqual({
    ...values,
    code: 'OG',
    remark: 'Twee',
    contact: 'Bo Smit',
    email: 'bo@example.nl',
    plate: 'XX-99-X',
    months: 48,
    weight: 13.25,
    budget: 600,
    perKm: 0.4021,
    share: 9.5,
    from: '2026-02-01',
    active: false,
    terms: [{ fuel: 'd', maxMonths: 48, maxKm: 50_000 }],
  });
});

test('tags are typed, rows are added and taken away, links are ticked among what is switched on', async () => {
  const sent = await open(aThing);
  const tags = page.getByRole('combobox', { name: 'fact.makes' });
  await tags.fill('Seat');
  await tags.click();
  await page.getByRole('button', { name: 'Regel toevoegen' }).click();
  const added = page.getByRole('group', { name: 'fact.terms, regel 2' });
  await added.getByRole('combobox', { name: 'fact.fuel' }).click();
  await page.getByRole('option', { name: 'segments.fuel.e' }).click();
  await added.getByRole('textbox', { name: 'fact.maxMonths' }).fill('60');
  await added.getByRole('textbox', { name: 'fact.maxKm' }).fill('30000');
  await page.getByRole('button', { name: 'fact.terms: regel 1 verwijderen' }).click();
  await page.getByRole('combobox', { name: 'fact.segments' }).click({ force: true });
  // What is ticked already can stay; what is switched off and not ticked cannot be chosen.
  await expect.element(page.getByRole('option', { name: 'S3' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'S1' }).click();
  await save();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    makes: ['Kia', 'Seat'],
    segments: [2, 1],
    terms: [{ fuel: 'e', maxMonths: 60, maxKm: 30_000 }],
  });
});

test('what is wrong is said at its field, in words of the subject where it has some; nothing is sent and nothing lost', async () => {
  const sent = await open(aThing);
  await field('code').fill('*');
  await field('email').fill('noor');
  await save();
  await expect.element(page.getByText('* staat voor alle segmenten; kies een andere code.')).toBeVisible();
  await expect.element(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
  await field('months').fill('0');
  await save();
  await expect.element(page.getByText('Vul een heel getal in van 1 tot en met 120.')).toBeVisible();
  await expect.element(field('email')).toHaveValue('noor');
  expect(sent).toEqual([]);
});

test('RT-24 RT-25 a language without its text keeps the form from being saved, and its tab says so', async () => {
  const sent = await open(aThing);
  await page.getByRole('tab', { name: 'Engels' }).click();
  await field('name').fill('');
  await expect.element(page.getByRole('tab', { name: 'Engels ontbrekende tekst' })).toBeVisible();
  await expect.element(page.getByText('Nog in te vullen: Engels')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('MSG-09 what could not be saved is named, with why; what was typed stays', async () => {
  await open(aThing, [refused(500, 'internal')]);
  await field('code').fill('OG');
  await save();
  await expect.element(page.getByText(/^Segment Kantoor kon niet worden gewijzigd\. /)).toBeVisible();
  await expect.element(field('code')).toHaveValue('OG');
});

test('the later of two who save is told of the other: taken over what only they changed, chosen what both did', async () => {
  const theirs = {
    ...aThing,
    version: 4,
    changedBy: 'Karin',
    contact: 'Karin Bos',
    months: 24,
    makes: ['Kia', 'Opel'],
  };
  const sent = await open(aThing, [refused(409, 'changedMeanwhile')], theirs);
  await field('months').fill('60');
  await field('remark').fill('Van mij');
  await save();
  const told = page.getByRole('alert');
  await expect
    .element(told.getByText(/^Karin heeft dit intussen gewijzigd .*Er is nog niets van jou opgeslagen\.$/))
    .toBeVisible();
  await expect.element(told.getByText('fact.contact: Noor de Wit → Karin Bos')).toBeVisible();
  await expect.element(field('contact')).toHaveValue('Karin Bos');
  await expect.element(field('remark')).toHaveValue('Van mij');
  await expect.element(field('months')).toHaveValue('60');
  await told.getByRole('radio', { name: 'Van Karin 24' }).click();
  await expect.element(field('months')).toHaveValue('24');
  await told.getByRole('radio', { name: 'Van jou 60' }).click();
  await save();
  await expect.poll(() => sent.length).toBe(2);
  expect(sent[1]?.body).toEqual({
    ...values,
    contact: 'Karin Bos',
    remark: 'Van mij',
    months: 60,
    makes: ['Kia', 'Opel'],
    version: 4,
  });
});

test('RT-20 a draft of a conflict asks about the conflict again, and no key that saves is under the focus', async () => {
  const theirs = { ...aThing, version: 4, changedBy: 'Karin', months: 24 };
  const conflictRefused = refused(409, 'changedMeanwhile');
  await open(aThing, [conflictRefused], theirs);
  await field('months').fill('60');
  await save();
  const conflict = page.getByRole('alert');
  await expect.element(conflict).toHaveFocus();
  const [stored] = Object.entries(sessionStorage).filter(([, text]) => String(text).includes('"months":60'));
  if (stored === undefined) throw new Error('no draft is stored');

  // The session ends, and the form opens over the record as it is now.
  await showPart(() => null, 'body', {}, session());
  sessionStorage.setItem(stored[0], String(stored[1]));
  const sent = await open(theirs as typeof aThing, [conflictRefused], theirs);
  await expect.element(field('months')).toHaveValue('60');
  await save();
  await conflict.getByRole('radio', { name: 'Van Karin 24' }).click();
  await save();
  await expect
    .poll(() => sent.map(({ body }) => [body['version'], body['months']]))
    .toEqual([
      [aThing.version, 60],
      [4, 24],
    ]);
});

test('a record that is gone meanwhile can be made again from what was typed', async () => {
  const sent = await open(aThing, [refused(404, 'notFound')]);
  await field('remark').fill('Van mij');
  await save();
  await expect.element(page.getByText(/Dit is intussen verwijderd/)).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw aanmaken' }).click();
  await expect.poll(() => sent.length).toBe(2);
  const { version: _version, ...made } = values;
  expect(sent[1]).toEqual({ method: 'POST', path: '/api-admin/things', body: { ...made, remark: 'Van mij' } });
});

test('a record that is gone when the other’s change is fetched can be made again, too', async () => {
  const over = { ...aThing, name: { ...aThing.name, 'fr-FR': 'Bureau' } };
  const sent = await open(over, [refused(409, 'changedMeanwhile')], null);
  await field('remark').fill('Van mij');
  await save();
  await expect.element(page.getByText(/Dit is intussen verwijderd/)).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw aanmaken' }).click();
  await expect.poll(() => sent.length).toBe(2);
  // The client has no French any more.
  expect(sent[1]).toMatchObject({ method: 'POST', body: { remark: 'Van mij', name: aThing.name } });
});

test('a new record that was refused for what others did at once is saved again', async () => {
  const sent = await open(null, [refused(409, 'changedMeanwhile')]);
  await field('code').fill('OF');
  await field('months').fill('36');
  await page.getByRole('combobox', { name: 'fact.way' }).click();
  await page.getByRole('option', { name: 'segments.way.share' }).click();
  await field('name').fill('Kantoor');
  await page.getByRole('tab', { name: 'Engels ontbrekende tekst' }).click();
  await field('name').fill('Office');
  await save();
  await expect.element(page.getByText(/De gegevens zijn intussen gewijzigd/)).toBeVisible();
  await expect.element(page.getByText(/Dit is intussen verwijderd/)).not.toBeInTheDocument();
  await save();
  await expect.poll(() => sent.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('the keyboard goes to the first field of a new row, and to the next one’s button after one was taken away', async () => {
  await open(aThing);
  const add = page.getByRole('button', { name: 'Regel toevoegen' });
  await add.click();
  const added = page.getByRole('group', { name: 'fact.terms, regel 2' });
  await expect.element(added.getByRole('combobox', { name: 'fact.fuel' })).toHaveFocus();
  const remove = page.getByRole('button', { name: 'fact.terms: regel 1 verwijderen' });
  await remove.click();
  await expect.element(remove).toHaveFocus();
  await remove.click();
  await expect.element(add).toHaveFocus();
});

test('a value that another record has is said at its field', async () => {
  await open(aThing, [refused(409, 'valueTaken', { path: 'code' })]);
  await field('code').fill('OG');
  await save();
  await expect.element(page.getByText('Dit staat al bij een ander; het mag maar één keer voorkomen.')).toBeVisible();
  await expect.element(field('code')).toBeInvalid();
});
