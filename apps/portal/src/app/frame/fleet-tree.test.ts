import { expect, test } from 'vitest';
import { fleetsBelow, fleetTree } from './fleet-tree.ts';

const fleet = (Volgnummer: number, NaamSamengesteld: string, BovenliggendVolgnummer: number | null) => ({
  Volgnummer,
  NaamSamengesteld,
  BovenliggendVolgnummer,
  Naam: NaamSamengesteld,
  Code: 'X',
  HasBekeuringen: null,
});
const fleets = [
  fleet(1001, 'Zwaan Holding (ZH)', null),
  fleet(1002, 'Vlaanderen (VL)', 1001),
  fleet(1003, 'Ärzte (AR)', 1001),
  fleet(1004, 'Gent (GE)', 1002),
  fleet(2001, 'Andere (AN)', null),
];

test('FS-03 the tree contains every fleet below its own, labelled with number and composed name', () => {
  expect(fleetTree(fleets, 'number', 'nl-NL')).toEqual([
    {
      value: '1001',
      label: '1001 - Zwaan Holding (ZH)',
      children: [
        {
          value: '1002',
          label: '1002 - Vlaanderen (VL)',
          children: [{ value: '1004', label: '1004 - Gent (GE)', children: [] }],
        },
        { value: '1003', label: '1003 - Ärzte (AR)', children: [] },
      ],
    },
    { value: '2001', label: '2001 - Andere (AN)', children: [] },
  ]);
});

test('FS-04 the fleets managed below a fleet number', () => {
  expect(fleetsBelow(fleets, 1001).map(({ Volgnummer }) => Volgnummer)).toEqual([1002, 1003]);
  expect(fleetsBelow(fleets, 1004)).toEqual([]);
});

test('FS-05 sorted by name, each level is in alphabetical order', () => {
  const [first, second] = fleetTree(fleets, 'name', 'nl-NL');
  expect([first?.value, second?.value]).toEqual(['2001', '1001']);
  expect(second?.children?.map(({ value }) => value)).toEqual(['1003', '1002']);
});
