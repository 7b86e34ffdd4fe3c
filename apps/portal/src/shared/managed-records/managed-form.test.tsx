import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart, stubCalls } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { type Notice, showNoticesWith } from '../../platform/notify.ts';
import { ManagedPanel } from './managed-panel.tsx';
import { aThing, segments, session, thingScreens } from './things-testing.ts';

const closed = vi.fn<() => void>();
let notices: Notice[] = [];
beforeEach(() => {
  showNoticesWith((notice) => notices.push(notice));
  notices = [];
});
afterEach(() => {
  queryClient.clear();
  closed.mockClear();
});

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Readonly<Record<string, unknown>>;
}

/** Opens the form and answers each PUT and POST with the next reply. Returns the calls that were sent. */
async function open(
  over: typeof aThing | null,
  replies: readonly (() => Response)[] = [],
  current: object | null = aThing,
): Promise<readonly Sent[]> {
  const Part = (): ReactNode => <ManagedPanel declaration={thingScreens} record={over} onClose={closed} />;
  const answers = { '/api-admin/x': segments, '/api-admin/things/7': current === null ? undefined : [current] };
  await renderPart(Part, 'input', answers, session());
  const bodies: Sent[] = [];
  stubCalls(answers);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    if (init.method !== 'PUT' && init.method !== 'POST') return answer(path, init);
    bodies.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') as Sent['body'] });
    return replies[bodies.length - 1]?.() ?? Response.json({ successful: true, results: [{ ...aThing, version: 4 }] });
  });
  return bodies;
}
const refused =
  (status: number, code: string, more: object = {}) =>
  () =>
    Response.json({ successful: false, errors: [{ code, message: code, ...more }] }, { status });
/** The messages of the facts that have a label; other facts are labelled with their id. */
const words: Readonly<Record<string, string>> = { code: 'Code', name: 'Naam', active: 'Actief' };
const field = (name: string) => page.getByRole('textbox', { name: words[name] ?? `fact.${name}` });
const save = () => page.getByRole('button', { name: 'Opslaan' }).click();
const { number: _number, changedAt: _at, changedBy: _by, lines: _lines, ...values } = aThing;

test('saving without a change sends every kind of fact unchanged', async () => {
  const bodies = await open(aThing);
  await expect.element(field('budget')).toHaveValue('550,25');
  await save();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(bodies).toEqual([{ method: 'PUT', path: '/api-admin/things/7', body: values }]);
});

test('each field changes its own fact', async () => {
  const bodies = await open(aThing);
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
  await expect.poll(() => bodies.length).toBe(1);
  expect(bodies[0]?.body).toEqual({
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

test('tags are typed, rows added and removed, links chosen among the enabled records', async () => {
  const bodies = await open(aThing);
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
  // A record that is switched off can stay selected, but cannot be selected anew.
  await expect.element(page.getByRole('option', { name: 'S3' })).not.toBeInTheDocument();
  await page.getByRole('option', { name: 'S1' }).click();
  await save();
  await expect.poll(() => bodies.length).toBe(1);
  expect(bodies[0]?.body).toMatchObject({
    makes: ['Kia', 'Seat'],
    segments: [2, 1],
    terms: [{ fuel: 'e', maxMonths: 60, maxKm: 30_000 }],
  });
});

test('MSG-24 the notice of a saved record stays for 8 seconds', async () => {
  await open(aThing);
  await field('months').fill('48');
  await save();
  await expect.poll(() => notices).toMatchObject([{ kind: 'success', durationMs: 8_000 }]);
});

test('each error is shown at its field, in the subject’s own words if it has any; nothing is sent or lost', async () => {
  const bodies = await open(aThing);
  await field('code').fill('*');
  await field('email').fill('noor');
  await save();
  await expect.element(page.getByText('* staat voor alle segmenten; kies een andere code.')).toBeVisible();
  await expect.element(page.getByText('Vul een geldig e-mailadres in.')).toBeVisible();
  await field('months').fill('0');
  await save();
  await expect.element(page.getByText('Vul een heel getal in van 1 tot en met 120.')).toBeVisible();
  await expect.element(field('email')).toHaveValue('noor');
  expect(bodies).toEqual([]);
});

test('RT-24 RT-25 a missing translation prevents saving, and its tab says so', async () => {
  const bodies = await open(aThing);
  await page.getByRole('tab', { name: 'Engels' }).click();
  await field('name').fill('');
  await expect.element(page.getByRole('tab', { name: 'Engels ontbrekende tekst' })).toBeVisible();
  await expect.element(page.getByText('Nog in te vullen: Engels')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  expect(bodies).toEqual([]);
});

test('MSG-09 a failed save names the record and the reason; the typed values stay', async () => {
  await open(aThing, [refused(500, 'internal')]);
  await field('code').fill('OG');
  await save();
  await expect.element(page.getByText(/^Segment Kantoor kon niet worden gewijzigd\. /)).toBeVisible();
  await expect.element(field('code')).toHaveValue('OG');
});

test('a conflict with another save adopts the other user’s changes, and offers a choice where both changed a fact', async () => {
  const theirs = {
    ...aThing,
    version: 4,
    changedBy: 'Karin',
    contact: 'Karin Bos',
    months: 24,
    makes: ['Kia', 'Opel'],
  };
  const bodies = await open(aThing, [refused(409, 'changedMeanwhile')], theirs);
  await field('months').fill('60');
  await field('remark').fill('Van mij');
  await save();
  const alert = page.getByRole('alert');
  await expect
    .element(alert.getByText(/^Karin heeft dit intussen gewijzigd .*Er is nog niets van jou opgeslagen\.$/))
    .toBeVisible();
  await expect.element(alert.getByText('fact.contact: Noor de Wit → Karin Bos')).toBeVisible();
  await expect.element(field('contact')).toHaveValue('Karin Bos');
  await expect.element(field('remark')).toHaveValue('Van mij');
  await expect.element(field('months')).toHaveValue('60');
  await alert.getByRole('radio', { name: 'Van Karin 24' }).click();
  await expect.element(field('months')).toHaveValue('24');
  await alert.getByRole('radio', { name: 'Van jou 60' }).click();
  await save();
  await expect.poll(() => bodies.length).toBe(2);
  expect(bodies[1]?.body).toEqual({
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

  // The session ends, and the form reopens over the current record.
  await renderPart(() => null, 'body', {}, session());
  sessionStorage.setItem(stored[0], String(stored[1]));
  const bodies = await open(theirs as typeof aThing, [conflictRefused], theirs);
  await expect.element(field('months')).toHaveValue('60');
  await save();
  await conflict.getByRole('radio', { name: 'Van Karin 24' }).click();
  await save();
  await expect
    .poll(() => bodies.map(({ body }) => [body['version'], body['months']]))
    .toEqual([
      [aThing.version, 60],
      [4, 24],
    ]);
});

test('a record that another user deleted can be created again from the typed values', async () => {
  const bodies = await open(aThing, [refused(404, 'notFound')]);
  await field('remark').fill('Van mij');
  await save();
  await expect.element(page.getByText(/Dit is intussen verwijderd/)).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw aanmaken' }).click();
  await expect.poll(() => bodies.length).toBe(2);
  const { version: _version, ...made } = values;
  expect(bodies[1]).toEqual({ method: 'POST', path: '/api-admin/things', body: { ...made, remark: 'Van mij' } });
});

test('a record that is deleted between a conflict and the fetch of the current record can be created again, too', async () => {
  const over = { ...aThing, name: { ...aThing.name, 'fr-FR': 'Bureau' } };
  const bodies = await open(over, [refused(409, 'changedMeanwhile')], null);
  await field('remark').fill('Van mij');
  await save();
  await expect.element(page.getByText(/Dit is intussen verwijderd/)).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw aanmaken' }).click();
  await expect.poll(() => bodies.length).toBe(2);
  // The client no longer uses French, so that text is not sent.
  expect(bodies[1]).toMatchObject({ method: 'POST', body: { remark: 'Van mij', name: aThing.name } });
});

test('a new record that was refused for a concurrent change can be saved again', async () => {
  const bodies = await open(null, [refused(409, 'changedMeanwhile')]);
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
  await expect.poll(() => bodies.map(({ method }) => method)).toEqual(['POST', 'POST']);
});

test('focus moves to the first field of an added row, and to the next remove button after a removal', async () => {
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

test('a value that another record already has is reported at its field', async () => {
  await open(aThing, [refused(409, 'valueTaken', { path: 'code' })]);
  await field('code').fill('OG');
  await save();
  await expect
    .element(page.getByText('Deze waarde staat al bij een ander item en mag maar één keer voorkomen.'))
    .toBeVisible();
  await expect.element(field('code')).toBeInvalid();
});
