import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { queryClient } from '../../platform/calls/queries.ts';
import { InboxBlock } from './inbox.tsx';
import type { BlockScope } from './use-scope.ts';

const scope: BlockScope = {
  range: '12m',
  fleets: [],
  query: { range: '12m', debtors: [], contract: null },
};
const Part = (): ReactNode => <InboxBlock scope={scope} />;

/** New records; every number and day is different. */
const inbox: DashboardInbox = {
  PeilMoment: '/Date(1795610400000)/',
  Actueel: true,
  // 20 November 2026, 8:30 in Amsterdam.
  VorigeAanmelding: '/Date(1795159800000)/',
  Contracten: {
    Nieuw: 14,
    Laatste: [
      {
        LeaseContractNummer: 400_031,
        Kenteken: 'GH-131-K',
        Bestuurder: 'Anna Bos',
        BeginDatum: legacyDateOfDay('2026-12-01'),
        Datum: legacyDateOfDay('2026-11-24'),
        IsNieuw: true,
      },
      {
        LeaseContractNummer: 400_032,
        Kenteken: 'GH-132-K',
        Bestuurder: null,
        BeginDatum: legacyDateOfDay('2026-12-14'),
        Datum: legacyDateOfDay('2026-11-19'),
        IsNieuw: false,
      },
    ],
  },
  Bekeuringen: {
    Nieuw: 6,
    Laatste: [
      {
        VolgNummer: 700_041,
        Kenteken: 'GH-141-K',
        Omschrijving: 'Te hard gereden',
        TotaalTeBetalen: 182.5,
        Datum: legacyDateOfDay('2026-11-18'),
        IsNieuw: false,
      },
      {
        VolgNummer: 700_042,
        Kenteken: 'GH-142-K',
        Omschrijving: 'Door rood',
        TotaalTeBetalen: 289,
        Datum: legacyDateOfDay('2026-11-17'),
        IsNieuw: true,
      },
    ],
  },
  Facturen: {
    Nieuw: 0,
    Laatste: [
      {
        VolgNummer: 800_051,
        FactuurNummer: 'F-2026-0051',
        Omschrijving: 'Lease november',
        BedragInclusief: 12_345.67,
        Datum: legacyDateOfDay('2026-11-16'),
        IsNieuw: false,
      },
      {
        VolgNummer: 800_052,
        FactuurNummer: 'F-2026-0052',
        Omschrijving: null,
        BedragInclusief: 98.1,
        Datum: legacyDateOfDay('2026-11-15'),
        IsNieuw: true,
      },
    ],
  },
};

afterEach(() => queryClient.clear());

const show = (answer: DashboardInbox) => renderPart(Part, 'h3', { [dashboard.inbox.path]: answer });
const oneLine = (text: string | null | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();
const addressOf = (link: HTMLAnchorElement | null) => link?.getAttribute('href');
const groups = () => [...document.querySelectorAll('section section')];
/** The cells of each line, and its address. */
const lines = () =>
  groups().map((group) =>
    [...group.querySelectorAll<HTMLAnchorElement>('li a')].map((line) => [
      addressOf(line),
      ...[...line.children].map(({ textContent }) => oneLine(textContent)),
    ]),
  );

test('IB-01 IB-03 each group shows its name, the number of new items and a link to all of them', async () => {
  await show(inbox);
  expect(readTexts('h2 + span')).toEqual(['sinds 20-11-2026, 08:30']);
  expect(
    groups().map((group) => [
      ...[...(group.querySelector('header')?.children ?? [])].map(({ textContent }) => oneLine(textContent)),
      addressOf(group.querySelector('header a')),
    ]),
  ).toEqual([
    ['Leasecontracten', '14 nieuw', 'Alle', '/leaseContractList/view'],
    ['Bekeuringen', '6 nieuw', 'Alle', '/fineList/view?id=all'],
    ['Facturen', 'Alle', '/invoiceList/view'],
  ]);
});

test('IB-02 IB-05 a line shows its car or invoice, the subject and the time, and opens it', async () => {
  await show(inbox);
  expect(lines()).toEqual([
    [
      ['/leaseContract/view?id=400031', 'GH-131-K', 'Anna Bos', 'start 01-12-2026', 'nieuw'],
      ['/leaseContract/view?id=400032', 'GH-132-K', 'geen bestuurder', 'start 14-12-2026', ''],
    ],
    [
      ['/fine/view?id=700041', 'GH-141-K', '€ 182,50', 'Te hard gereden', '18-11-2026', ''],
      ['/fine/view?id=700042', 'GH-142-K', '€ 289,00', 'Door rood', '17-11-2026', 'nieuw'],
    ],
    [
      ['/invoice/view?id=800051', 'F-2026-0051', 'Lease november', '€ 12.346', ''],
      ['/invoice/view?id=800052', 'F-2026-0052', '', '€ 98', 'nieuw'],
    ],
  ]);
});

test('IB-03 only new items have the dot', async () => {
  await show(inbox);
  const newEntries = [...document.querySelectorAll('[data-new]')].map((dot) => addressOf(dot.closest('a')));
  expect(newEntries).toEqual(['/leaseContract/view?id=400031', '/fine/view?id=700042', '/invoice/view?id=800052']);
});

test('IB-05 a group without its right is hidden, an empty one shows a text', async () => {
  await show({ ...inbox, VorigeAanmelding: null, Contracten: null, Facturen: { Nieuw: 0, Laatste: [] } });
  expect(readTexts('h3')).toEqual(['Bekeuringen', 'Facturen']);
  expect(readTexts('h2 + span')).toEqual(['']);
  expect(readTexts('section section p')).toEqual(['Er is nog niets.']);
});

test.each([310, 358, 374, 700, 960])(
  'IB-02 in an inbox %i wide what a fine is for is read to its end',
  async (width) => {
    const speeding = 'Overschrijding van de maximumsnelheid op autosnelwegen buiten de bebouwde kom met 11 km/h';
    const Narrow = (): ReactNode => (
      <div style={{ width, containerType: 'inline-size' }}>
        <InboxBlock scope={scope} />
      </div>
    );
    await renderPart(Narrow, 'h3', {
      [dashboard.inbox.path]: {
        ...inbox,
        Bekeuringen: {
          Nieuw: 1,
          Laatste: [
            {
              VolgNummer: 700_043,
              Kenteken: 'MW-888-M',
              Omschrijving: speeding,
              TotaalTeBetalen: 1_289.5,
              Datum: legacyDateOfDay('2026-11-17'),
              IsNieuw: true,
            },
          ],
        },
      } satisfies DashboardInbox,
    });
    const text = document.querySelector(`[title="${speeding}"]`);
    expect(text?.scrollHeight).toBe(text?.clientHeight);
    const line = text?.closest('a');
    const inside = [...(line?.children ?? [])].filter((part) => part.scrollWidth > part.clientWidth);
    expect(inside).toEqual([]);
  },
);
