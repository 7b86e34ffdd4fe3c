import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { blocks } from '../apps/portal/src/features/dashboard/blocks.ts';
import { tileFacts } from '../apps/portal/src/features/dashboard/tile-facts.ts';
import { charts } from '../apps/server/src/testing/definitions/charts.ts';
import type { CountedList, Example } from '../apps/server/src/testing/definitions/definition.ts';
import { figures } from '../apps/server/src/testing/definitions/figures.ts';
import { inboxGroups, signalKinds } from './dashboard-samples.ts';
import { definitionsPage, factsOf, figureSentence } from './reference-definitions.ts';

const page = definitionsPage();
const sectionOf = (heading: string): string => page.split('\n### ').find((part) => part.startsWith(heading)) ?? '';

test('a figure is documented with the sentence of its tile, its example in words, and where it is shown', () => {
  const section = sectionOf('Ends within 6 months (`Aflopend`)');
  expect(section).toContain('\nActive contracts that end between today and the same day in 6 months.');
  expect(section).toContain('- Shown: tile, list, tab *Expiring* of the signals\n');
  expect(section).toContain('- Opens: lease contracts of the set `expiring` (*Ends within 6 months*)\n');
  expect(section).toContain('- Requirements: KP-07, KP-08\n');
  expect(section).toContain('On 25 November 2026:\n\n- contract 1, until 25 November 2026\n');
  expect(section).toContain('| end within six months | 2 | `Aflopend.Waarde` |');
  expect(section).toContain('Its list (`expiring`): contracts 1, 2. Its list (`overdue`): contract 4.');
});

test('the values of a sentence are those of its example', () => {
  expect(figureSentence('Co2')).toMatch(/50 trees a year to absorb one tonne: 100 trees for this fleet\.$/);
});

test('a signal is documented with its sentence in the portal', () => {
  expect(sectionOf('Contract that ends (`expiring`)')).toContain(
    '| Expiring | 1 | Ends in 3 months, no replacement ordered | 25 August 2026 | yes |',
  );
  expect(sectionOf('Fine to be seen to (`fine`)')).toContain('| Fine of €');
});

test('a sentence about a tile uses the name of the tile in the portal', () => {
  expect(sectionOf('Contract that ends (`expiring`)')).toContain(
    '\nThose that the tile *Ends within 6 months* counts.',
  );
  expect(page).not.toMatch(/\{\w+\}/);
});

test('all facts of an example are described in words', () => {
  const facts: Example = {
    shows: '',
    today: '2026-11-25',
    contracts: [
      {},
      { isBike: true, from: '2026-01-01', until: '2026-12-31', takenBack: '2026-02-03', readings: [] },
      { isAwaited: true, make: 'Kia', fuel: 'd', co2: null, monthly: 512.5, taxValue: null, kmPerYear: 30_000 },
      { co2: 120, taxValue: 30_000, readings: [{ on: '2026-01-02', km: 13_500, entered: '2026-01-03' }] },
      { mot: '2026-01-02', isSucceeded: true, registered: '2026-01-03', changed: '2026-01-04' },
      { ends: { km: -500, amount: -40 } },
    ],
    damage: [
      {
        on: '2026-01-02',
        reported: '2026-01-03',
        amount: 1200.25,
        isHandled: true,
        isRecoverable: false,
        cause: 'parked',
      },
    ],
    fines: [
      { on: '2026-01-02', at: '23:30', sanction: 100, costs: 9, increase1: 50, increase2: 70 },
      { on: '2026-01-02', sanction: 20.5, agency: 'CJIB', processed: '2026-01-03', isForwarded: true },
    ],
    refuelings: [{ on: '2026-01-02', amount: 66.12 }],
    invoices: [{ on: '2026-01-02', amount: 1210 }],
    records: [{ said: 'order 1, delivered on 2 January 2026', store: async () => undefined }],
    requests: [{ answer: 'questionAsked', on: '2026-01-02' }],
  };
  expect(factsOf(facts)).toEqual([
    'contract 1',
    'contract 2, of a bike, from 1 January 2026 until 31 December 2026, its car was taken back on 3 February 2026, without a reading',
    'contract 3, its car is not there yet, Kia, fuel `d`, emission not known, €512.50 a month, no taxable value, 30,000 km a year',
    'contract 4, 120 g/km, taxable value €30,000, 13,500 km read on 2 January 2026 and entered on 3 January 2026',
    'contract 5, MOT until 2 January 2026, its successor is ordered, registered on 3 January 2026, changed on 4 January 2026',
    'contract 6, expected to end 500 km below, -€40',
    'report 1, damage of 2 January 2026, reported on 3 January 2026, €1,200.25, handled, not recoverable, cause `parked`',
    'fine 1, offence of 2 January 2026 at 23:30, sanction €100, costs €9, first increase €50, second increase €70',
    'fine 2, offence of 2 January 2026, sanction €20.50, by CJIB, processed on 3 January 2026, forwarded',
    'refueling 1, on 2 January 2026, €66.12 without VAT',
    'invoice 1, of 2 January 2026, €1,210 with VAT',
    'request 1, asked about on 2 January 2026',
    'order 1, delivered on 2 January 2026',
  ]);
});

describe('what the portal does', () => {
  const openedByTile = new Map<string, CountedList>(
    tileFacts.map(({ name, records }) => {
      if (records.kind === 'leaseContractSet')
        return [name, { of: 'contracts', set: records.set } satisfies CountedList];
      const { list, ...days } = records.filters('days');
      const [filter] = Object.keys(days);
      if (records.kind === 'fineSearch') return [name, { of: 'fines', filter } as CountedList];
      return [name, { of: 'damage', list, ...(filter === undefined ? {} : { filter }) } as CountedList];
    }),
  );

  test('KP-20 a tile opens the list that its definition names', () => {
    expect(new Map(Object.entries(figures).map(([name, { opens }]) => [name, opens[0]]))).toEqual(openedByTile);
  });

  test('every chart of the page is defined', () => {
    const otherBlocks = ['actions', 'tiles', 'signals', 'inbox', 'calendar'];
    expect(Object.keys(blocks).filter((id) => !otherBlocks.includes(id))).toEqual(Object.keys(charts));
  });
});

test('requirements that definitions name are in the lists', () => {
  const spec = (name: string) =>
    readFileSync(fileURLToPath(new URL(`../docs/spec/${name}.md`, import.meta.url)), 'utf8');
  const lists = spec('requirements-core') + spec('requirements-dashboard-admin');
  const definitions: readonly { readonly ids: readonly string[] }[] = [
    ...Object.values(figures),
    ...Object.values(charts),
    ...Object.values(signalKinds),
    ...Object.values(inboxGroups),
  ];
  const namedIds = new Set(definitions.flatMap(({ ids }) => ids));
  expect([...namedIds].filter((id) => !lists.includes(`**${id}**`))).toEqual([]);
});
