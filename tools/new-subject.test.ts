import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { singularOf, subjectNames } from './new-subject/names.ts';
import { sampleValues } from './new-subject/sample-values.ts';
import { readSubjectFile } from './new-subject/subject-file.ts';
import { writeSubject } from './new-subject.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
let copy: string | undefined;
afterEach(() => {
  if (copy !== undefined) rmSync(copy, { recursive: true });
  copy = undefined;
});

const lists = [
  'packages/contract/src/subjects.ts',
  'apps/server/src/subjects.ts',
  'apps/portal/src/app/features.ts',
  'packages/demo-world/src/contract-subjects.ts',
];

/** A copy of the registries and folders to which a subject is written. */
function copyOfLists(): string {
  copy = mkdtempSync(join(tmpdir(), 'subject-'));
  for (const path of [...lists, 'apps/server/database/migrations']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  return copy;
}

/** The file that the how-to shows. */
const howTo = readFileSync(join(root, 'docs/how-to/add-a-subject.md'), 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(howTo)?.[1] ?? '';
type Given = Record<string, unknown> & { facts: Record<string, Record<string, unknown>> };
const parkingPermits = (change: (file: Given) => void = () => undefined): string => {
  const file = JSON.parse(example) as Given;
  change(file);
  return JSON.stringify(file);
};

describe('names', () => {
  test('have the form that each place uses', () => {
    expect(subjectNames('temporary-cars', 'temporary-car')).toEqual({
      folder: 'temporary-cars',
      subject: 'temporaryCars',
      oneFolder: 'temporary-car',
      one: 'temporaryCar',
      One: 'TemporaryCar',
      builder: 'aTemporaryCar',
      table: 'temporary_car',
      many: 'temporary cars',
      aOne: 'a temporary car',
    });
    expect(subjectNames('invoices', 'invoice')).toMatchObject({ builder: 'anInvoice', aOne: 'an invoice' });
  });

  test('have an English singular, if regular', () => {
    expect(['fuel-passes', 'tyre-boxes', 'cities', 'cars'].map(singularOf)).toEqual([
      'fuel-pass',
      'tyre-box',
      'city',
      'car',
    ]);
  });
});

describe('an invalid file is refused with all its errors', () => {
  test.each<readonly [string, (file: Given) => void, RegExp]>([
    ['a name in capitals', (file) => (file['name'] = 'ParkingPermits'), /^name: .*kebab-case/],
    ['no singular', (file) => (file['name'] = 'sheep'), /^one: what is one of sheep called\?$/],
    ['a right that nobody has', (file) => (file['right'] = 'Everything'), /^right: /],
    ['another section', (file) => (file['section'] = 'top'), /^section: /],
    ['a wire name in words', (file) => (file['wire'] = 'de auto'), /^wire: .*TijdelijkeAuto/],
    ['a word that no file has', (file) => (file['colour'] = 'red'), /^colour: /],
    ['a title that is no fact', (file) => (file['title'] = 'Naam'), /^title: names a text/],
    [
      'a title that may be missing',
      ({ facts }) => (facts['VergunningNummer'] = { ...facts['VergunningNummer'], optional: true }),
      /^title: names/,
    ],
    [
      'another kind',
      ({ facts }) => (facts['Soort'] = { kind: 'colour', column: 'sort' }),
      /^facts.Soort.kind: the kind is text, /,
    ],
    ['a text without a length', ({ facts }) => delete facts['Opmerking']?.['max'], /^facts.Opmerking.max: /],
    [
      'what a kind does not have',
      ({ facts }) => (facts['Kenteken'] = { ...facts['Kenteken'], min: 1 }),
      /^facts.Kenteken.min: /,
    ],
    [
      'a choice of one',
      ({ facts }) => (facts['Soort'] = { ...facts['Soort'], of: { street: 'Street' } }),
      /^facts.Soort.of: .*two values/,
    ],
    [
      'a column in capitals',
      ({ facts }) => (facts['Soort'] = { ...facts['Soort'], column: 'Kind' }),
      /^facts.Soort.column: .*snake_case/,
    ],
    [
      'a column that is there',
      ({ facts }) => (facts['Soort'] = { ...facts['Soort'], column: 'number' }),
      /^facts.Soort.column: number is there already$/,
    ],
    [
      'a key word',
      ({ facts }) => (facts['Soort'] = { ...facts['Soort'], column: 'order' }),
      /^facts.Soort.column: order is a key word/,
    ],
    [
      'one column for two',
      ({ facts }) => (facts['Soort'] = { ...facts['Soort'], column: 'fee' }),
      /^facts: fee is the column of two facts$/,
    ],
    [
      'a moment that nobody tells',
      (file) => (file['driver'] = 'moment'),
      /^driver: needs a fact of the kind moment that every record has$/,
    ],
    [
      'a moment of no car',
      (file) =>
        Object.assign(file, {
          driver: 'moment',
          facts: { ...file.facts, Kenteken: { ...file.facts['Kenteken'], optional: true } },
        }),
      /^driver: .*moment.*\ndriver: needs a fact of the kind plate in the column plate that every record has$/,
    ],
    ['another way to a driver', (file) => (file['driver'] = 'guess'), /^driver: true, false or "moment"$/],
    ['no word', ({ facts }) => delete facts['Soort']?.['word'], /^facts.Soort.word: what is it called\?/],
    [
      'a word in two languages',
      ({ facts }) => (facts['Soort'] = { ...facts['Soort'], word: { 'nl-NL': 'Soort', 'en-GB': 'Kind' } }),
      /^facts.Soort.word/,
    ],
    [
      'a fact of all subjects',
      ({ facts }) => (facts['DebiteurNaam'] = { ...facts['Opmerking'], column: 'debtor' }),
      /^facts.DebiteurNaam: every subject has it/,
    ],
    [
      'nobody to bring it',
      ({ facts }) => (facts['Plaats'] = { ...facts['Plaats'], imported: false }),
      /^facts.Plaats.imported: /,
    ],
    [
      'a number without a doubt',
      ({ facts }) => (facts['Dagen'] = { kind: 'count', column: 'days', word: 'Days' }),
      /^facts.Dagen.doubtAbove: /,
    ],
    [
      'bounds upside down',
      ({ facts }) => (facts['Tarief'] = { ...facts['Tarief'], min: 10_000 }),
      /^facts.Tarief.max: lies above min$/,
    ],
  ])('%s', (_what, change, expected) => {
    expect(() => readSubjectFile(parkingPermits(change))).toThrow(expected);
  });

  test('there is one line per error, also for a file that is not JSON', () => {
    const twice = parkingPermits((file) => Object.assign(file, { right: 'Everything', section: 'top' }));
    expect(() => readSubjectFile(twice)).toThrow(/^right: .*\nsection: .*$/);
    expect(() => readSubjectFile('{')).toThrow(/no JSON/);
  });
});

test('the values of the tests are all different', () => {
  const numbers = { kind: 'count', column: 'a', word: 'A', doubtAbove: 30 };
  const plan = readSubjectFile(
    parkingPermits(({ facts }) => {
      Object.assign(facts, {
        Een: numbers,
        Twee: { ...numbers, column: 'b' },
        Drie: { ...numbers, column: 'c', max: 9 },
      });
    }),
  );
  const values = [...sampleValues(plan)].filter(([name]) => name !== 'Bewonersvergunning').map(([, { cell }]) => cell);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toHaveLength(10);
  expect(sampleValues(plan).get('GeldigTot')).toEqual({
    stored: "'2026-01-10'",
    wire: "day('2026-01-10')",
    cell: "'2026-01-10'",
    shown: '10-01-2026',
  });
  expect(sampleValues(plan).get('Tarief')).toEqual({
    stored: "'21.50'",
    wire: '21.5',
    cell: "'21.50'",
    shown: '€ 21,50',
  });
});

describe('the subject of the how-to', () => {
  const written = (change?: (file: Given) => void) => {
    const folder = copyOfLists();
    const paths = writeSubject(folder, readSubjectFile(parkingPermits(change)));
    return { paths, text: (path: string) => readFileSync(join(folder, path), 'utf8') };
  };

  test('gets its own files, and its entry in each list', () => {
    const { paths, text } = written();
    for (const list of lists) {
      const before = readFileSync(join(root, list), 'utf8').split('\n');
      const after = text(list).split('\n');
      const added = after.filter((line) => !before.includes(line));
      // A line, and the import that it needs.
      expect(added.length).toBeLessThanOrEqual(2);
      expect(added.every((line) => /parking-?[pP]ermit/.test(line))).toBe(true);
      expect(after.length - before.length, list).toBeLessThanOrEqual(2);
    }
    const own = paths.filter((path) => !lists.includes(path));
    expect(own.every((path) => /parking-?[pP]ermits/.test(path))).toBe(true);
    expect(own).toHaveLength(28);
    expect(own.map((path) => text(path)).join('')).not.toMatch(/undefined|TODO|\[object/);
  });

  test('has a table with the columns that its kinds need', () => {
    const { paths, text } = written();
    const migration = paths.find((path) => path.endsWith('.sql')) ?? '';
    for (const line of [
      'permit_number text not null check (length(permit_number) between 1 and 40),',
      'plate text not null check (length(plate) between 2 and 15),',
      "sort text not null check (sort in ('street', 'garage')),",
      'valid_until date not null,',
      'fee numeric(12, 2) not null check (fee between 0 and 9999.99),',
      'is_residential boolean not null,',
      'remark text check (length(remark) between 1 and 500),',
      "call tenant_table('parking_permit', drivers => 'driver_number');",
      "call searched_table('parkingPermit', 'parking_permit', array['permit_number', 'plate'], 'driver_number');",
    ]) {
      expect(text(migration)).toContain(line);
    }
  });

  test('expects a search hit with each fact in its place', () => {
    const { text } = written();
    expect(text('apps/server/src/modules/parking-permits/expected.samples.ts')).toContain(
      "title: 'Permit number 1', facts: ['Pieter van der Zwart'], plate: 'VL-002-P', day: null",
    );
    expect(text('apps/server/src/modules/parking-permits/search-repository.ts')).toContain(
      "title: 'r.permit_number',\n  facts: ['d.full_name'],\n  plate: 'r.plate',",
    );
  });

  test('has words for every language that no other subject has', () => {
    const { text } = written();
    const dutch = text('packages/messages/locales/nl-NL/parkingPermits.po');
    expect(dutch).toContain('msgid "parkingPermits.one"\nmsgstr "Parkeervergunning"\n');
    expect(dutch).toContain('msgid "parkingPermits.Soort.garage"\nmsgstr "Garage"\n');
    expect(dutch).toContain('msgid "imports.kind.parkingPermits"\nmsgstr "parking permits"\n');
    for (const shared of ['Kenteken', 'Plaats', 'Opmerking']) expect(dutch).not.toContain(`fact.${shared}`);
    const english = text('packages/messages/locales/en-GB/parkingPermits.po');
    expect(english.match(/^#\. /gm)).toHaveLength(english.match(/^msgid "\w/gm)?.length ?? 0);
  });

  test('with a personal fact has a personal column; without a driver, drivers see those of their contracts', () => {
    const { paths, text } = written((file) => (file['driver'] = false));
    expect(text('apps/portal/src/features/parking-permits/expected.samples.ts')).toContain(
      "'parking-permits': ['Plaats']",
    );
    expect(paths.map((path) => text(path)).join('')).not.toMatch(/BestuurderNummer|driverReference|driver d on/);
    expect(text(paths.find((path) => path.endsWith('.sql')) ?? '')).toContain("drivers => 'contract'");
  });

  test('with the driver of its moment has an import that finds contract, debtor and driver, and follows assignments', () => {
    const { paths, text } = written((file) => {
      file['driver'] = 'moment';
      file.facts['GezienOp'] = { kind: 'moment', column: 'seen_at', word: 'Seen at' };
    });
    const own = 'apps/server/src/modules/parking-permits/import';
    expect(text(`${own}/parking-permits.ts`)).toContain("matching: matchAtMoment('seen_at')");
    expect(text(`${own}/parking-permits.ts`)).toContain('subscriptions: drivers.listeners');
    expect(text(`${own}/parking-permit-columns.ts`)).not.toContain('DebiteurNummer');
    expect(paths).toContain(`${own}/parking-permits.db.test.ts`);
    const module = 'apps/server/src/modules/parking-permits';
    expect(text(`${module}/subject.ts`)).toContain('carRecords: carParkingPermits,');
    expect(text(`${module}/car-parking-permits-repository.ts`)).toContain("at: 'r.seen_at',");
    for (const language of ['nl-NL', 'pl-PL']) {
      const words = text(`packages/messages/locales/${language}/parkingPermits.po`);
      expect(words).toContain('msgid "requests.between.kind.parkingPermit"');
      expect(words).toContain('msgid "requests.changed.Parkeervergunning"');
    }
    const migration = text(paths.find((path) => path.endsWith('.sql')) ?? '');
    expect(migration).toContain('driver_found boolean not null default false,');
    expect(migration).toContain("call trail_table('parkingPermit', 'parking_permit');");
    expect(text('packages/demo-world/src/parking-permits.ts')).toContain(
      'driverAtMoment(contract.stretches, contract.start, minutes)',
    );
  });

  test('is refused if it exists already, and nothing is overwritten', () => {
    const { text } = written();
    const list = text('packages/contract/src/subjects.ts');
    expect(() => writeSubject(copy ?? '', readSubjectFile(parkingPermits()))).toThrow(/already/);
    expect(text('packages/contract/src/subjects.ts')).toBe(list);
  });

  test('is not written if a list has no place for it', () => {
    const folder = copyOfLists();
    writeFileSync(join(folder, lists.at(-1) ?? ''), 'export const others = [];\n');
    expect(() => writeSubject(folder, readSubjectFile(parkingPermits()))).toThrow(/contract-subjects.ts has no list/);
    expect(existsSync(join(folder, 'packages/contract/src/fleet/parking-permits.ts'))).toBe(false);
  });
});
