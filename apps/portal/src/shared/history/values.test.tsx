import { adminResources } from '@wagenpark/contract';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import { leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';
import { expect, test } from 'vitest';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { adminQuery } from '../../platform/calls/queries.ts';
import { historyTab } from './history-tab.tsx';

const entry: HistoryEntry = {
  id: '1',
  at: '2026-11-18T09:10:00.000Z',
  action: 'driverTaken',
  actor: 'Mieke Master',
  onBehalfOf: 'Waarden Wagenpark',
  source: 'person',
  request: 101,
  changes: [
    { field: 'Bekeuring', before: null, after: '91' },
    { field: 'Bestuurder', before: 'Olga Oud', after: null },
  ],
};

test('the history shows what happened to a record, who did it, for whom and when, with old and new values', async () => {
  const history: readonly HistoryEntry[] = [
    entry,
    {
      ...entry,
      id: '2',
      at: '2026-11-17T08:00:00.000Z',
      action: 'driverFound',
      actor: null,
      onBehalfOf: null,
      source: 'import',
      changes: [
        { field: 'Adres.Plaats', before: 'Zeist', after: 'Utrecht' },
        { field: 'Ingangsdatum', before: null, after: '2026-12-01' },
      ],
    },
    {
      ...entry,
      id: '5',
      action: 'imported',
      actor: null,
      source: 'import',
      changes: [
        { field: 'LeasebedragPerMaand', before: '500.00', after: '1520.5' },
        { field: 'KmPerJaar', before: '20000', after: null },
        { field: 'MetBanden', before: 'false', after: 'true' },
        { field: 'Status', before: 'expected', after: 'running' },
        { field: 'VertegenwoordigerNaam', before: null, after: 'Vera Vink' },
        { field: 'Adres.LandCode', before: 'nl', after: 'pl' },
      ],
    },
    {
      ...entry,
      id: '6',
      action: 'effectRefused',
      source: 'job',
      changes: [{ field: 'reason', before: null, after: 'contractTerminated' }],
    },
    { ...entry, id: '3', action: 'driverKept', actor: null, onBehalfOf: null, source: 'job', changes: [] },
    { ...entry, id: '4', action: 'ofLater', actor: null, onBehalfOf: null, source: 'token', changes: [] },
  ];
  const query = adminQuery(adminResources.leaseContractAdmin.history, { params: { number: 51 } });
  const tab = historyTab('leaseContracts', leaseContractFacts, () => query, ['driver.fact']);
  await renderPart(() => tab.render(null), 'main ol > li', {
    '/api-admin/lease-contracts/51/history': history,
  });
  const entries = [...document.querySelectorAll('main ol > li')].map((one) =>
    [...one.children].map(({ textContent }) => textContent).filter((text) => text !== ''),
  );
  expect(entries.map(([what, by]) => [what, by])).toEqual([
    ['Achteraf aan een andere bestuurder toegewezen', 'Mieke Master · namens Waarden Wagenpark · 18-11-2026, 10:10'],
    ['Bestuurder bepaald door een import', 'Import · 17-11-2026, 09:00'],
    ['Bijgewerkt door een import', 'Import · namens Waarden Wagenpark · 18-11-2026, 10:10'],
    ['Wijziging kon niet worden doorgevoerd', 'Mieke Master · namens Waarden Wagenpark · 18-11-2026, 10:10'],
    [
      'Bestuurder van de auto achteraf gewijzigd; hier bleef de oude bestuurder staan',
      'Automatisch · 18-11-2026, 10:10',
    ],
    ['Gebeurtenis', 'Link · 18-11-2026, 10:10'],
  ]);
  expect(readTexts('main ol ul > li')).toEqual([
    'Bekeuring: – → 91',
    'Bestuurder: Olga Oud → Niemand',
    'Plaats: Zeist → Utrecht',
    'Ingangsdatum: – → 01-12-2026',
    'Leasebedrag per maand excl. brandstof: € 500,00 → € 1.520,50',
    'Km per jaar: 20.000 km → –',
    'Met banden: Nee → Ja',
    'Status: Nog niet ingezet → Lopend',
    'Contactpersoon: naam: – → Vera Vink',
    'Land: Nederland → Polen',
    'Reden: – → Dit contract is beëindigd en kan niet meer gewijzigd worden.',
  ]);
});
