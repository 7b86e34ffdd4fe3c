import type { Facts } from '@wagenpark/contract';
import { keptKind, keptRoutes } from '@wagenpark/contract/define/kept-records';
import { atLeast } from '@wagenpark/domain/permissions';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { serve, showPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { recordPages } from '../../platform/record-pages.ts';
import { aSession } from '../../platform/session/testing.ts';
import { KeptPanel } from './kept-panel.tsx';
import type { AnyKept } from './kept-subject.ts';

/*
 * The form of a kept record, over a kind with a fact of every kind. Facts that have no words are called by their id:
 * `fact.months`.
 */

const facts = {
  code: { kind: 'text', max: 10 },
  name: { kind: 'texts', max: 60 },
  remark: { kind: 'text', max: 200, lines: true, optional: true },
  contact: { kind: 'person', optional: true },
  email: { kind: 'email', optional: true },
  plate: { kind: 'plate', optional: true },
  months: { kind: 'count', min: 1, max: 120 },
  weight: { kind: 'quantity', min: 0, max: 9_999.99, optional: true },
  budget: { kind: 'money', min: 0, max: 100_000, optional: true },
  perKm: { kind: 'price', optional: true },
  share: { kind: 'percentage', optional: true },
  active: { kind: 'yesNo' },
  agreed: { kind: 'yesNo', optional: true },
  from: { kind: 'day', optional: true },
  makes: { kind: 'tags', max: 40, most: 3, optional: true },
  segments: { kind: 'links', of: 'carSegment', most: 10, optional: true },
  terms: {
    kind: 'rows',
    key: 'fuel',
    most: 3,
    optional: true,
    of: { fuel: { kind: 'text', max: 1 }, maxKm: { kind: 'count', min: 0, max: 200_000 } },
  },
} as const satisfies Facts;
const kind = keptKind({
  kind: 'thing',
  list: 'things',
  path: '/api-admin/things',
  facts,
  calledBy: 'code',
  switchedBy: 'active',
  reads: atLeast('supervisor'),
  keeps: atLeast('supervisor'),
  one: 'thing',
  rules: [{ at: 'code', holds: ({ code }) => code !== '*', fault: 'standsForAll' }],
});
const segmentKind = { calledBy: 'code', switchedBy: 'active' } as const;
const segmentRoutes = keptRoutes(
  keptKind({
    kind: 'carSegment',
    list: 'x',
    path: '/api-admin/x',
    facts: { code: { kind: 'text', max: 9 }, active: { kind: 'yesNo' } },
    calledBy: 'code',
    reads: atLeast('supervisor'),
    keeps: atLeast('supervisor'),
    one: 'segment',
  }),
);
const kept = {
  kind,
  routes: keptRoutes(kind),
  pages: recordPages('/administration/things'),
  // Its own fault has words there.
  subject: 'segments',
  groups: [{ facts: Object.keys(facts) }],
  columns: {},
  initial: { active: true },
  links: { segments: { kind: segmentKind, routes: segmentRoutes } },
} as unknown as AnyKept;

const record = {
  number: 7,
  version: 3,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  code: 'OF',
  name: { 'nl-NL': 'Kantoor', 'en-GB': 'Office' },
  remark: 'Eén',
  contact: 'Noor de Wit',
  email: 'noor@example.nl',
  plate: 'AB-12-C',
  months: 36,
  weight: 12.5,
  budget: 550.25,
  perKm: 0.3125,
  share: 21.75,
  active: true,
  agreed: null,
  from: '2026-01-31',
  makes: ['Kia'],
  segments: [2],
  terms: [{ fuel: 'd', maxKm: 40_000 }],
} as const;
const segments = [
  { number: 1, version: 1, changedAt: record.changedAt, changedBy: null, code: 'S1', active: true },
  { number: 2, version: 1, changedAt: record.changedAt, changedBy: null, code: 'S2', active: false },
  { number: 3, version: 1, changedAt: record.changedAt, changedBy: null, code: 'S3', active: false },
];

const languages = [
  { id: 1, isDefault: true, culture: { languageCulture: 'nl-NL', name: 'Nederlands' } },
  { id: 2, isDefault: false, culture: { languageCulture: 'en-GB', name: 'English' } },
];
/** A supervisor of a client with two languages. */
const session = () => ({ ...aSession({ role: 'supervisor', client: { languages } }), can: () => true });

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
  over: typeof record | null,
  replies: readonly (() => Response)[] = [],
  latest: object = record,
): Promise<readonly Sent[]> {
  const Part = (): ReactNode => <KeptPanel kept={kept} record={over} onClose={closed} />;
  const answers = { '/api-admin/x': segments, '/api-admin/things/7': [latest] };
  await showPart(Part, 'input', answers, session());
  const sent: Sent[] = [];
  serve(answers);
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', async (path: string, init: { method?: string; body?: string } = {}) => {
    if (init.method !== 'PUT' && init.method !== 'POST') return answer(path, init);
    sent.push({ method: init.method, path, body: JSON.parse(init.body ?? '{}') as Sent['body'] });
    return replies[sent.length - 1]?.() ?? Response.json({ successful: true, results: [{ ...record, version: 4 }] });
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
const { number: _number, changedAt: _at, changedBy: _by, ...values } = record;

test('what a form shows is what it sends: every kind of fact comes back as it was', async () => {
  const sent = await open(record);
  await expect.element(field('budget')).toHaveValue('550,25');
  await save();
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ method: 'PUT', path: '/api-admin/things/7', body: values }]);
});

test('each field changes its own fact', async () => {
  const sent = await open(record);
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
    terms: [{ fuel: 'd', maxKm: 50_000 }],
  });
});

test('tags are typed, rows are added and taken away, links are ticked among what is switched on', async () => {
  const sent = await open(record);
  const tags = page.getByRole('combobox', { name: 'fact.makes' });
  await tags.fill('Seat');
  await tags.click();
  await page.getByRole('button', { name: 'Regel toevoegen' }).click();
  const added = page.getByRole('group', { name: 'fact.terms, regel 2' });
  await added.getByRole('textbox', { name: 'fact.fuel' }).fill('e');
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
    terms: [{ fuel: 'e', maxKm: 30_000 }],
  });
});

test('what is wrong is said at its field, in words of the subject where it has some; nothing is sent and nothing lost', async () => {
  const sent = await open(record);
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
  const sent = await open(record);
  await page.getByRole('tab', { name: 'Engels' }).click();
  await field('name').fill('');
  await expect.element(page.getByRole('tab', { name: 'Engels ontbrekende tekst' })).toBeVisible();
  await expect.element(page.getByText('Nog in te vullen: Engels')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  expect(sent).toEqual([]);
});

test('MSG-09 what could not be saved is named, with why; what was typed stays', async () => {
  await open(record, [refused(500, 'internal')]);
  await field('code').fill('OG');
  await save();
  await expect.element(page.getByText(/^Segment OF kon niet worden gewijzigd\. /)).toBeVisible();
  await expect.element(field('code')).toHaveValue('OG');
});

test('the later of two who save is told of the other: taken over what only they changed, chosen what both did', async () => {
  const theirs = {
    ...record,
    version: 4,
    changedBy: 'Karin',
    contact: 'Karin Bos',
    months: 24,
    makes: ['Kia', 'Opel'],
  };
  const sent = await open(record, [refused(409, 'changedMeanwhile')], theirs);
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

test('a record that is gone meanwhile can be made again from what was typed', async () => {
  const sent = await open(record, [refused(404, 'notFound')]);
  await field('remark').fill('Van mij');
  await save();
  await expect.element(page.getByText(/Dit is intussen verwijderd/)).toBeVisible();
  await page.getByRole('button', { name: 'Opnieuw aanmaken' }).click();
  await expect.poll(() => sent.length).toBe(2);
  const { version: _version, ...made } = values;
  expect(sent[1]).toEqual({ method: 'POST', path: '/api-admin/things', body: { ...made, remark: 'Van mij' } });
});

test('a value that another record has is said at its field', async () => {
  await open(record, [refused(409, 'valueTaken', { path: 'code' })]);
  await field('code').fill('OG');
  await save();
  await expect.element(page.getByText('Dit staat al bij een ander; het mag maar één keer voorkomen.')).toBeVisible();
  await expect.element(field('code')).toBeInvalid();
});
