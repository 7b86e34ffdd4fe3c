import type { RecordInPeriod, RequestDetail, RequestEvent } from '@wagenpark/contract/admin/requests';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTabContent, readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { recordPages } from '../../platform/record-pages.ts';
import { SimilarPersonsHint } from '../persons/similar-persons-hint.tsx';
import { BackdatedRecords, groupRecordKeys } from './backdated-records.tsx';
import { waitingRequest } from './request.samples.ts';
import { requestDetail } from './request-detail.tsx';
import { RequestList } from './request-list.tsx';

const event = (
  type: RequestEvent['type'],
  minute: number,
  actor: string | null = null,
  text: string | null = null,
): RequestEvent => ({ id: `${type} ${minute}`, type, actor, text, at: `2026-11-18T09:${String(minute)}:00.000Z` });

const request: RequestDetail = {
  ...waitingRequest,
  status: 'approved',
  effect: 'planned',
  changes: [
    { field: 'Bestuurder', before: 'Olga Oud', after: 'Nina Nieuw' },
    { field: 'Ingangsdatum', before: null, after: '2026-12-01' },
    { field: 'Geslacht', before: '1', after: '2' },
    { field: 'TaalId', before: '2', after: '5' },
    { field: 'RijbewijsB', before: 'false', after: 'true' },
    { field: 'RijbewijsGeldigTot', before: '/Date(1893452400000)/', after: '' },
    { field: 'Adres.Plaats', before: 'Zeist', after: 'Utrecht' },
    { field: 'Debiteur', before: 'Noord (11)', after: 'Zuid (12)' },
    { field: 'ContractReferentie', before: 'KP oud', after: 'KP nieuw' },
  ],
  timeline: [
    event('asked', 10, 'Vera Vrager'),
    event('questionAsked', 11, 'Mieke Master', 'Wie is dat?'),
    event('answered', 12, 'Vera Vrager', 'Een nieuwe collega'),
    event('approved', 13, 'Mieke Master', 'Akkoord'),
    event('mailed', 14),
    event('blocked', 15, null, 'contractTerminated'),
    event('revoked', 16, 'Mieke Master', 'Contract voorbij'),
    event('declined', 17, 'Mieke Master', 'Toch niet'),
    event('withdrawn', 18, 'Vera Vrager'),
    event('effective', 19),
  ],
  mails: [
    {
      id: '01900000-0000-7000-8000-0000000000a1',
      status: 'withdrawn',
      to: 'nina@waarden.example',
      subject: 'Je rijdt vanaf 1 december',
      body: 'Beste Nina Nieuw',
      createdAt: '2026-11-18T10:20:00.000Z',
    },
  ],
  can: ['withdraw', 'revoke'],
};

const tab = (id: string, overrides: Partial<RequestDetail> = {}) =>
  readTabContent(requestDetail(recordPages('/requests')), {
    id: request.number,
    tab: id,
    answers: { '/api-admin/requests/730914226': [{ ...request, ...overrides }] },
  });

// Ages are relative to today.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

test('DA-05 the panel shows what a request asks for, each value beside its own label', async () => {
  expect(await tab('request')).toEqual({
    title: 'Aanvraag 101',
    marks: ['AB-123-C', 'Goedgekeurd · gaat in op 01-12-2026 (ok)', '4 dagen geleden'],
    facts: [
      ['Klant', 'Waarden Wagenpark'],
      ['Contract', '51'],
      ['Auto', 'Kia EV6'],
      ['Ingangsdatum', '01-12-2026'],
      ['Aanvrager', 'Vera Vrager'],
      ['Aangevraagd op', '18-11-2026, 10:05'],
    ],
    // Initials precede the name.
    notes: ['t/m 30-11-2026', 'OOOlga Oud', 'vanaf 01-12-2026', 'NNNina Nieuw'],
    rows: [
      ['Bestuurder', 'Olga Oud', 'Nina Nieuw'],
      ['Ingangsdatum', '–', '01-12-2026'],
      ['Geslacht', 'Man', 'Vrouw'],
      ['Taal', 'Frans', 'Pools'],
      ['Rijbewijs B', 'Nee', 'Ja'],
      ['Rijbewijs geldig tot', '01-01-2030', '–'],
      ['Plaats', 'Zeist', 'Utrecht'],
      ['Debiteur', 'Noord (11)', 'Zuid (12)'],
      ['Referentie', 'KP oud', 'KP nieuw'],
    ].map(([field, before, after]) => [
      ['Gegeven', field],
      ['Nu', before],
      ['Wordt', after],
    ]),
  });
  expect(readTexts('#detail-panel h3')).toEqual(['Wat er verandert', 'Bestuurderswijziging', 'Tijdlijn']);
  // Below both columns, visible without scrolling.
  expect(readTexts('div:has(> aside) + div button')).toEqual(['Intrekken', 'Goedkeuring intrekken']);
});

test.each([
  ['Dorpsstraat 12, 1000, Dorp, Belgie', 'Dorpsstraat 12, 1000, Dorp, België'],
  ['Dorpsstraat 12, 1000, Dorp', 'Dorpsstraat 12, 1000, Dorp'],
  ['Dorpsstraat 12, 1000, Dorp, Utopia', 'Dorpsstraat 12, 1000, Dorp, Utopia'],
])(
  'CN-07 the address of a card shows the country in the reader’s language, not its name on the wire: %s',
  async (after, is) => {
    const { rows } = await tab('request', { changes: [{ field: 'PasAdres', before: null, after }] });
    expect(rows[0]?.at(-1)).toEqual(['Wordt', is]);
  },
);

test('DA-05 a change to no driver says so, and a removed reference is shown as empty', async () => {
  const { rows } = await tab('request', {
    changes: [
      { field: 'Bestuurder', before: 'Olga Oud', after: null },
      { field: 'ContractReferentie', before: 'KP oud', after: null },
    ],
  });
  expect(rows.map((row) => row.map(([, value]) => value))).toEqual([
    ['Bestuurder', 'Olga Oud', 'Niemand'],
    ['Referentie', 'KP oud', '–'],
  ]);
});

test('persons named in a request link to their pages, if they belong to the client of the current fleet', async () => {
  const links = () =>
    [...document.querySelectorAll('#detail-panel a[href^="/driver/"]')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
  await tab('request', { client: { name: 'installatie', displayName: 'Installatie', country: 'nl' } });
  expect(links()).toEqual([
    ['Olga Oud', '/driver/view?id=31'],
    ['Nina Nieuw', '/driver/view?id=32'],
  ]);
  await tab('request');
  expect(links()).toEqual([]);
});

test('DA-05 the history of a request shows what happened, who did it, when, with which remark, and its colour', async () => {
  await tab('request');
  const steps = [...document.querySelectorAll<HTMLElement>('aside ol > li')].map(({ dataset, children }) => [
    ...[...children].map(({ textContent }) => textContent).filter((text) => text !== ''),
    dataset['status'],
  ]);
  expect(steps).toEqual([
    ['Aangevraagd', 'Vera Vrager · 18-11-2026, 10:10', 'info'],
    ['Vraag gesteld', 'Mieke Master · 18-11-2026, 10:11', 'Wie is dat?', 'warn'],
    ['Beantwoord', 'Vera Vrager · 18-11-2026, 10:12', 'Een nieuwe collega', 'info'],
    ['Goedgekeurd', 'Mieke Master · 18-11-2026, 10:13', 'Akkoord', 'ok'],
    ['Mail verstuurd', '18-11-2026, 10:14', 'neutral'],
    [
      'Kon niet worden doorgevoerd',
      '18-11-2026, 10:15',
      'Dit contract is beëindigd en kan niet meer gewijzigd worden.',
      'danger',
    ],
    ['Goedkeuring ingetrokken', 'Mieke Master · 18-11-2026, 10:16', 'Contract voorbij', 'danger'],
    ['Afgewezen', 'Mieke Master · 18-11-2026, 10:17', 'Toch niet', 'danger'],
    ['Ingetrokken', 'Vera Vrager · 18-11-2026, 10:18', 'neutral'],
    ['Doorgevoerd', '18-11-2026, 10:19', 'ok'],
  ]);
});

test('DA-04 the mails of a request show subject, recipient, time, state and content', async () => {
  expect((await tab('mails')).notes).toEqual([
    'nina@waarden.example · 18-11-2026, 11:20 · Ingetrokken vóór verzending',
  ]);
  expect(readTexts('#detail-panel h3, #detail-panel pre')).toEqual(['Je rijdt vanaf 1 december', 'Beste Nina Nieuw']);
});

test('DA-06 the requests of a contract show kind and number, state, old and new value, day, person and time', async () => {
  const pagination = { pageIndex: 1, pageSize: 20, nrOfOrders: 2, hasNextPage: false, hasPreviousPage: false };
  const {
    decisionReason: _,
    persons: ______,
    changes: __,
    timeline: ___,
    mails: ____,
    can: _____,
    ...summary
  } = request;
  await renderPart(() => <RequestList of={{ contract: 51 }} />, 'main li', {
    '/api-admin/requests?contract=51': {
      results: [summary, { ...summary, number: 730_914_227, clientNumber: 102, to: null }],
      pagination,
    },
  });
  expect(readTexts('main li a')).toEqual(['Bestuurderswijziging 101', 'Bestuurderswijziging 102']);
  expect(readTexts('main li p')).toEqual([
    'Olga Oud → Nina Nieuw · per 01-12-2026 · aangevraagd door Vera Vrager op 18-11-2026, 10:05',
    'Olga Oud → Niemand · per 01-12-2026 · aangevraagd door Vera Vrager op 18-11-2026, 10:05',
  ]);
  expect(readTexts('main li [data-status]')).toEqual([
    'Goedgekeurd · gaat in op 01-12-2026 (ok)',
    'Goedgekeurd · gaat in op 01-12-2026 (ok)',
  ]);
  expect(document.querySelector('main li a')?.getAttribute('href')).toBe('/request/view?id=730914226');
});

test('the requests that a user made are counted, and the latest are listed', async () => {
  const pagination = { pageIndex: 1, pageSize: 20, nrOfOrders: 31, hasNextPage: true, hasPreviousPage: false };
  const {
    decisionReason: _,
    persons: __,
    changes: ___,
    timeline: ____,
    mails: _____,
    can: ______,
    ...summary
  } = request;
  await renderPart(() => <RequestList of={{ user: 7 }} />, 'main li', {
    '/api-admin/requests?user=7': { results: [summary], pagination },
  });
  expect(readTexts('main li a')).toEqual(['Bestuurderswijziging 101']);
  expect(readTexts('main > p, main div > p').at(-1)).toBe('De nieuwste aanvraag van in totaal 31.');
});

const between: readonly RecordInPeriod[] = [
  {
    kind: 'fine',
    number: 91,
    at: '2026-10-03T08:30:00.000Z',
    description: 'Te hard gereden',
    amount: 119.5,
    driver: 'Olga Oud',
    take: 'fines',
  },
  {
    kind: 'refueling',
    number: 81,
    at: '2026-10-04T22:15:00.000Z',
    description: 'Diesel B7',
    amount: 71.01,
    driver: null,
    take: 'refuelings',
  },
  {
    kind: 'invoice',
    number: 71,
    at: '2026-10-05T00:00:00.000Z',
    description: 'F-2026-71',
    amount: 601.02,
    driver: null,
    take: null,
  },
];

test('records since the day of a change show kind and number, time, text, amount and driver', async () => {
  const choices: (readonly string[])[] = [];
  await renderPart(
    () => (
      <BackdatedRecords request={5} from="2026-10-01" taken={['fines 91']} onChange={(keys) => choices.push(keys)} />
    ),
    'main li',
    {
      '/api-admin/requests/5/between?from=2026-10-01': [
        { until: '2026-10-20T22:00:00.000Z', next: 'Nadia Na', records: between },
      ],
    },
  );
  expect(readTexts('main [role="status"]')).toEqual([
    'De nieuwe bestuurder rijdt in de auto tot 21-10-2026, 00:00. Daarna rijdt Nadia Na.',
  ]);
  expect(readTexts('main li strong')).toEqual(['Bekeuring 91', 'Tankbeurt 81', 'Factuur 71']);
  expect(readTexts('main li small')).toEqual([
    'Te hard gereden · € 119,50 · Olga Oud',
    'Diesel B7 · € 71,01 · geen bestuurder',
    'F-2026-71 · € 601,02',
  ]);
  expect(readTexts('main li').map((text) => / · (\d\d-\d\d-\d{4}(?:, \d\d:\d\d)?)/.exec(text)?.[1])).toEqual([
    '03-10-2026, 10:30',
    '05-10-2026, 00:15',
    '05-10-2026',
  ]);
  const boxes = [...document.querySelectorAll<HTMLInputElement>('main li input')];
  expect(boxes.map((box) => [box.getAttribute('aria-label'), box.checked])).toEqual([
    ['Bekeuring 91 van 03-10-2026, 10:30 naar de nieuwe bestuurder', true],
    ['Tankbeurt 81 van 05-10-2026, 00:15 naar de nieuwe bestuurder', false],
  ]);
  for (const box of boxes) box.click();
  expect(choices).toEqual([[], ['fines 91', 'refuelings 81']]);
});

test('chosen records are sent under the wire names of their subject', () => {
  expect(groupRecordKeys(['fines 91', 'refuelings 81', 'fines 92'])).toEqual({ fines: [91, 92], refuelings: [81] });
});

test('a possible duplicate of a new person shows name, number, plate and what is equal; one can be chosen', async () => {
  const persons = [
    { number: 31, name: 'Pieter van der Zwart', plate: 'AB-123-C', by: ['email', 'licence'] as const },
    { number: 32, name: 'Pieter Zwart', plate: null, by: ['nameAndBirthDate'] as const },
  ].map(({ by, ...person }) => ({ ...person, by: [...by] }));
  const choices: (number | null)[] = [];
  await renderPart(
    () => <SimilarPersonsHint persons={persons} taken={null} onTake={(one) => choices.push(one)} />,
    'main li',
  );
  expect(readTexts('main li > span')).toEqual([
    'Pieter van der Zwart · 31 · AB-123-C (hetzelfde e-mailadres, hetzelfde rijbewijsnummer)',
    'Pieter Zwart · 32 (dezelfde naam en geboortedatum)',
  ]);
  expect(readTexts('main li button')).toEqual(['Pieter van der Zwart kiezen', 'Pieter Zwart kiezen']);
  for (const button of document.querySelectorAll<HTMLElement>('main li button')) button.click();
  await renderPart(
    () => <SimilarPersonsHint persons={persons} taken={32} onTake={(one) => choices.push(one)} />,
    'main button',
  );
  expect(readTexts('main section span')).toContain('Pieter Zwart komt in de plaats van de nieuwe persoon.');
  document.querySelector<HTMLElement>('main button')?.click();
  expect(choices).toEqual([31, 32, null]);
});
