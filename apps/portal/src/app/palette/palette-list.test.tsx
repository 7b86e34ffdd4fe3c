import type { SearchHit } from '@wagenpark/contract/admin/search';
import { expect, test } from 'vitest';
import { renderPart } from '../../patterns/testing/shown-values.tsx';
import { features } from '../features.ts';
import type { KindTitles } from './palette-entries.ts';
import { PaletteList } from './palette-list.tsx';

const titles: KindTitles = Object.fromEntries(
  features.flatMap(({ opens = {} }) => Object.entries(opens).map(([kind, { title }]) => [kind, title])),
);

/** Renders hits, one of each kind. Returns the parts of each entry by the heading of its group. */
async function shownHits(hits: readonly SearchHit[]) {
  const groups = hits.map((hit) => ({
    kind: hit.kind,
    entries: [{ id: `${hit.kind}-${hit.id}`, hit, run: () => undefined }],
  }));
  await renderPart(
    () => (
      <PaletteList
        id="found"
        groups={groups}
        titles={titles}
        marked={undefined}
        isOld={false}
        country="nl"
        onMark={() => undefined}
        onChoose={() => undefined}
      />
    ),
    '[role="option"]',
  );
  const text = (element: Element | null) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  return [...document.querySelectorAll('[role="listbox"] > [role="group"]')].map((group) => [
    text(group.querySelector('p')),
    ...[...(group.querySelector('[role="option"]')?.children ?? [])].map(text),
  ]);
}

const bare = { plate: null, day: null, amount: null, contract: null };

test('a hit of each kind shows plate, title, facts, day and amount, each in its own format', async () => {
  expect(
    await shownHits([
      { ...bare, kind: 'leaseContract', id: 51, title: '51', facts: ['Anna Kos', 'Kia EV6'], plate: 'AB-123-C' },
      { ...bare, kind: 'driver', id: 31, title: 'Anna Kos', facts: ['31', 'Kia EV6'], plate: 'AB-124-C', contract: 52 },
      { ...bare, kind: 'fuelContract', id: 61, title: '61', facts: ['Tankpas Delta'], plate: 'AB-125-C' },
      { ...bare, kind: 'invoice', id: 71, title: 'F-71', facts: ['Lease'], day: '2026-02-01', amount: 1195.02 },
      {
        ...bare,
        kind: 'fine',
        id: 91,
        title: '2000 0091',
        facts: ['Anna Kos', 'Te hard gereden'],
        plate: 'AB-126-C',
        day: '2026-01-21',
        amount: 367.05,
      },
      {
        ...bare,
        kind: 'request',
        id: 9,
        title: '101',
        facts: ['KP oud', 'KP nieuw'],
        plate: 'AB-127-C',
        day: '2026-09-01',
      },
      { ...bare, kind: 'carOrder', id: 95, title: '95', facts: ['Volvo EX30'], plate: '' },
      { ...bare, kind: 'chargePoint', id: 96, title: 'EVB-0095', facts: ['Wandlader 22', 'Vleuten'] },
      { ...bare, kind: 'damageReport', id: 97, title: '97', facts: ['A2 bij Breukelen'], plate: 'AB-128-C' },
      { ...bare, kind: 'preferredDealer', id: 1, title: 'Vermeer', facts: ['Maarssen'] },
      { ...bare, kind: 'carSegment', id: 2, title: 'Bestel', facts: ['B'] },
      { ...bare, kind: 'user', id: 3, title: 'Uma Gebruiker', facts: ['uma@waarden.example'] },
    ]),
  ).toEqual([
    ['Leasecontracten', 'AB-123-C', '51', 'Anna Kos · Kia EV6'],
    ['Bestuurders', 'AB-124-C', 'Anna Kos', '31 · Kia EV6'],
    ['Brandstofcontracten', 'AB-125-C', '61', 'Tankpas Delta'],
    ['Facturen', 'F-71', 'Lease', '01-02-2026 · € 1.195,02'],
    ['Bekeuringen', 'AB-126-C', '2000 0091', 'Anna Kos · Te hard gereden', '21-01-2026 · € 367,05'],
    ['Aanvragen', 'AB-127-C', '101', 'KP oud · KP nieuw', '01-09-2026'],
    ['Autobestellingen', '95', 'Volvo EX30'],
    ['Thuislaadpunten', 'EVB-0095', 'Wandlader 22 · Vleuten'],
    ['Schademeldingen', 'AB-128-C', '97', 'A2 bij Breukelen'],
    ['Voorkeursdealers', 'Vermeer', 'Maarssen'],
    ['Segmenten', 'Bestel', 'B'],
    ['Gebruikers', 'Uma Gebruiker', 'uma@waarden.example'],
  ]);
});
