import type { SearchHit } from '@wagenpark/contract/admin/search';
import { expect, test } from 'vitest';
import {
  buildPaletteGroups,
  matchingCommands,
  type PaletteCommand,
  type PaletteRecord,
  parsePaletteQuery,
  sortByKindOrder,
} from './palette-entries.ts';

const command = (label: string, keywords?: string): PaletteCommand => ({
  id: label,
  label,
  ...(keywords ? { keywords } : {}),
  run: () => undefined,
});
const record = (kind: SearchHit['kind'], id: number): PaletteRecord => ({
  id: `${kind}-${id}`,
  hit: { kind, id, title: String(id), facts: [], plate: null, day: null, amount: null, contract: null },
  run: () => undefined,
});
const commands = [command('Facturen', 'Algemeen'), command('Été à Liège')];

test('a command is found by each of its words, without accents', () => {
  expect(matchingCommands(commands, 'alg fact').map(({ label }) => label)).toEqual(['Facturen']);
  expect(matchingCommands(commands, 'ete liege').map(({ label }) => label)).toEqual(['Été à Liège']);
  expect(matchingCommands(commands, 'xyz')).toEqual([]);
});

test('the name of a command for records is removed from the search text', () => {
  const labels = ['Driver change', 'Debtor change'];
  expect(parsePaletteQuery('driver change 12-ABC-3', labels)).toEqual({
    search: '12abc3',
    namedCommands: ['Driver change'],
  });
  expect(parsePaletteQuery('Chang jansen', labels)).toEqual({ search: 'jansen', namedCommands: labels });
  expect(parsePaletteQuery('driver', labels)).toEqual({ search: 'driver', namedCommands: [] });
  expect(parsePaletteQuery('De Vries', labels)).toEqual({ search: 'De Vries', namedCommands: [] });
});

test('records are grouped by kind before the commands; empty groups are left out', () => {
  const records = [record('leaseContract', 1), record('fine', 7), record('leaseContract', 2)];
  const ofRecords = [command('Driver change: 12-ABC-3')];
  const kinds = buildPaletteGroups('1', records, commands, ofRecords).map(({ kind, entries }) => [
    kind,
    entries.length,
  ]);
  expect(kinds).toEqual([
    ['leaseContract', 2],
    ['fine', 1],
    ['commands', 1],
  ]);
});

test('kinds are sorted by title, records of a kind keep the order of the search', () => {
  const records = [record('fine', 7), record('leaseContract', 2), record('user', 3), record('leaseContract', 1)];
  const titles = { leaseContract: 'leaseContracts.title', fine: 'fines.title', user: 'users.title' } as const;
  expect(sortByKindOrder(records, titles).map(({ id }) => id)).toEqual([
    'leaseContract-2',
    'leaseContract-1',
    'fine-7',
    'user-3',
  ]);
});

test('an empty search shows only commands, whatever was found before', () => {
  const groups = buildPaletteGroups(' - ', [record('fine', 7)], commands, [command('Driver change: 12-ABC-3')]);
  expect(groups.map(({ kind, entries }) => [kind, entries.length])).toEqual([['commands', 2]]);
});

test('a command that was typed by name comes before the records', () => {
  const ofRecords = [command('Driver change: 12-ABC-3')];
  const groups = buildPaletteGroups('driver change 12-ABC-3', [record('leaseContract', 1)], [], ofRecords, true);
  expect(groups.map(({ kind }) => kind)).toEqual(['commands', 'leaseContract']);
});
