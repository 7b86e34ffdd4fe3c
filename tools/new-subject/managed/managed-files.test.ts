import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readDescription, writeSubject } from '../../new-subject.ts';
import { readManagedFile } from './managed-plan.ts';
import { managedSamples } from './managed-samples.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const lists = [
  'packages/contract/src/subjects.ts',
  'packages/domain/src/page-permissions.ts',
  'apps/server/src/subjects.ts',
  'apps/portal/src/app/features.ts',
  'packages/demo-world/src/client-subjects.ts',
];
const segmentsPage = 'apps/portal/src/features/segments/page.tsx';
const linked = ['packages/contract/src/admin/segments.ts', 'apps/server/src/modules/segments/repository.ts'];

/** A copy of the registries and folders to which a subject is written, and of its linked subjects, for one test. */
function copyOfLists(): string {
  const copy = mkdtempSync(join(tmpdir(), 'managed-'));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  for (const path of [...lists, segmentsPage, ...linked, 'apps/server/database/migrations']) {
    cpSync(join(root, path), join(copy, path), { recursive: true });
  }
  return copy;
}

/** The description that the how-to shows. */
const howTo = readFileSync(join(root, 'docs/how-to/add-managed-records.md'), 'utf8');
const example = /```json\n([\s\S]*?)```/.exec(howTo)?.[1] ?? '';
type Given = Record<string, unknown> & { facts: Record<string, Record<string, unknown>> };
const workshops = (change: (file: Given) => void = () => undefined): string => {
  const file = JSON.parse(example) as Given;
  change(file);
  return JSON.stringify(file);
};
const inFact = (name: string, part: object) => (file: Given) => Object.assign(file.facts[name] ?? {}, part);

describe('an invalid description is refused with all its errors', () => {
  test.each<readonly [string, (file: Given) => void, RegExp]>([
    ['a name in capitals', (file) => (file['name'] = 'Workshops'), /^name: .*kebab-case/],
    ['a role that no page has', (file) => (file['reads'] = ['driver']), /^reads/],
    ['nobody who keeps them', (file) => (file['keeps'] = []), /^keeps: one role at least$/],
    ['who keeps and does not read', (file) => (file['keeps'] = ['bulk']), /^keeps: bulk keeps them and does not read/],
    ['a page that is there', (file) => (file['path'] = 'administration/dealers'), /^path: there is a page/],
    ['a title that is no text', (file) => (file['title'] = 'makes'), /^title: names a text, texts or person/],
    ['a switch that is none', (file) => (file['switch'] = 'city'), /^switch: names a yesNo/],
    ['what other subjects say', (file) => (file['wire'] = 'Werkplaats'), /^wire: no such name in this place/],
    ['another kind', inFact('city', { kind: 'moment' }), /^facts.city.kind: the kind is text, texts, tags, /],
    ['a wire name', ({ facts }) => (facts['Naam'] = { kind: 'yesNo', word: 'Naam' }), /^facts.*camelCase/],
    ['a fact that is there', ({ facts }) => (facts['version'] = { kind: 'yesNo', word: 'V' }), /^facts.version: every/],
    ['a column that is there', inFact('city', { column: 'version' }), /^facts.city.column: version is there already$/],
    ['a key word', ({ facts }) => (facts['from'] = { kind: 'day', word: 'From' }), /^facts.from.column: from is a key/],
    ['one column for two', inFact('city', { column: 'name' }), /^facts: name is the column of two facts$/],
    ['no word', inFact('makes', { word: undefined }), /^facts.makes.word: what is it called\?$/],
    ['a number without an end', inFact('distance', { max: undefined }), /^facts.distance.max: which is the greatest/],
    ['bounds upside down', inFact('distance', { min: 501 }), /^facts.distance.max: lies above min$/],
    ['more than a column holds', inFact('discount', { max: 5000 }), /^facts.discount.max: at most 999.99$/],
    ['a link to nothing', inFact('segments', { to: 'fines' }), /^facts.segments.to: there is no subject .* fines$/],
    ['a key that rows lack', inFact('rates', { key: 'delivery' }), /^facts.rates.key: names a text, choice or count/],
    [
      'one name within and without',
      ({ facts }) => Object.assign(facts['rates']?.['facts'] ?? {}, { city: { kind: 'place', word: 'City' } }),
      /^facts: two facts are called city$/,
    ],
  ])('%s', (_what, change, expected) => {
    expect(() => readDescription(workshops(change), root)).toThrow(expected);
  });

  test('there is one line per error', () => {
    const twice = workshops((file) => Object.assign(file, { title: 'makes', switch: 'city' }));
    expect(() => readDescription(twice, root)).toThrow(/^title: .*\nswitch: .*$/);
  });
});

test('the values of the tests are all different, except for booleans', () => {
  const samples = [...managedSamples(readManagedFile(workshops(), root))];
  expect(new Set(samples.map(([, { sent }]) => sent)).size).toBe(samples.length);
  expect(Object.fromEntries(samples)).toMatchObject({
    about: { sent: "{ 'nl-NL': 'Explanation 2 nl', 'en-GB': 'Explanation 2 en' }", shown: 'Explanation 2 nl' },
    discount: { sent: '21.75', stored: "'21.75'", shown: '21,75%', refused: ['101', 'discount'] },
    segments: {
      sent: '[1]',
      childRows: ['{ workshop_number: 1, segment_number: 1 }'],
      refused: ['[1, 1]', 'segments'],
    },
    since: { sent: "'2026-01-14'", shown: '14-01-2026' },
  });
});

describe('the subject of the how-to', () => {
  const written = (change?: (file: Given) => void) => {
    const folder = copyOfLists();
    const paths = writeSubject(folder, readDescription(workshops(change), folder));
    return { folder, paths, text: (path: string) => readFileSync(join(folder, path), 'utf8') };
  };
  const migrationOf = ({ paths, text }: ReturnType<typeof written>) =>
    text(paths.find((path) => path.endsWith('.sql')) ?? '');

  test('expects its actions only for the roles that manage its records', () => {
    const expectations = (change?: (file: Given) => void) =>
      written(change).text('apps/portal/src/features/workshops/expected.samples.ts');
    expect(expectations()).toContain("const editors: OfferRow = ['yes', 'yes', 'no', 'no', 'no', 'no'];");
    const offer = (name: string): string => `'${name}': editors,`;
    const ofRecord = [
      offer('detail workshops.one action edit kept.edit'),
      offer('detail workshops.one action delete kept.delete'),
    ];
    const ofList = [offer('list workshops bulk switchOff'), offer('list workshops bulk switchOn')];
    for (const line of [...ofList, ...ofRecord]) expect(expectations()).toContain(line);
    expect(expectations((file) => delete file['switch'])).not.toContain('bulk');
  });

  test('gets its own files, its entry in each list, and a line on the page of each linked record', () => {
    const { paths, text } = written();
    for (const list of [...lists, segmentsPage]) {
      const before = readFileSync(join(root, list), 'utf8').split('\n');
      const added = text(list)
        .split('\n')
        .filter((line) => !before.includes(line));
      expect(added.length, list).toBeGreaterThan(0);
      expect(added.length, list).toBeLessThanOrEqual(2);
      expect(
        added.every((line) => /workshop/.test(line)),
        list,
      ).toBe(true);
    }
    expect(text(segmentsPage)).toContain("  usedBy: ['arrangement', 'workshop'],\n});");
    const own = paths.filter((path) => ![...lists, segmentsPage].includes(path));
    expect(own.every((path) => /workshops/.test(path))).toBe(true);
    expect(own).toHaveLength(18);
    expect(own.map((path) => text(path)).join('')).not.toMatch(/undefined|TODO|\[object/);
  });

  test('has a table for itself, for its links and for its rows, each with its policy', () => {
    const migration = migrationOf(written());
    for (const line of [
      'name text not null check (length(name) between 1 and 80),',
      "about jsonb not null check (jsonb_typeof(about) = 'object'),",
      'makes text[] not null check (cardinality(makes) between 1 and 50),',
      'distance integer not null check (distance between 0 and 500),',
      'discount numeric(5, 2) check (discount between 0 and 100),',
      'partner_since date,',
      'create unique index workshop_name on workshop (client_id, lower(name));',
      "call kept_table('workshop', 'workshop', '{name, city, makes}');",
      'foreign key (client_id, segment_number) references segment (client_id, number)',
      "call tenant_table('workshop_segment', debtors => 'all', drivers => 'none');",
      'primary key (client_id, workshop_number, work),',
      "call tenant_table('workshop_rate', debtors => 'all', drivers => 'none');",
    ]) {
      expect(migration).toContain(line);
    }
  });

  test('has a text in every language that counts its uses of linked records', () => {
    const { text } = written();
    const words = (language: string) => text(`packages/messages/locales/${language}/workshops.po`);
    const counted = 'msgid "segments.use.workshop"\nmsgstr';
    expect(words('nl-NL')).toContain(`${counted} "{count, plural, one {# werkplaats} other {# werkplaatsen}}"`);
    expect(words('de-DE')).toContain(`${counted} "{count, plural, one {# Werkstatt} other {# Werkstätten}}"`);
    expect(words('fr-FR')).toContain(
      `${counted} "{count, plural, one {# atelier} many {# ateliers} other {# ateliers}}"`,
    );
    expect(words('en-GB')).toContain('msgid "workshops.work.repair"\nmsgstr "Repair"\n');
  });

  test('has an ordinary permission if everybody who reads its page may change it', () => {
    const pages = ({ text }: ReturnType<typeof written>) => text('packages/domain/src/page-permissions.ts');
    const reading = (source: string) => source.slice(0, source.indexOf('export const pagePermissions'));
    expect(reading(pages(written()))).toContain("'administration/workshops'");
    const registrations = pages(written((file) => (file['reads'] = file['keeps'])));
    expect(reading(registrations)).not.toContain("'administration/workshops'");
    expect(registrations).toContain("'administration/workshops': exactly('master', 'supervisor')");
  });

  test('without links, rows and a switch has no code for them', () => {
    const { paths, text, folder } = written((file) => {
      for (const name of ['segments', 'rates', 'active']) delete file.facts[name];
      delete file['switch'];
    });
    const own = paths.filter((path) => /workshops[./]|-workshops/.test(path)).map((path) => text(path));
    expect(own.join('')).not.toMatch(/linked|childRows:|childTables:|segment|switchedBy|initial:|marks:/);
    expect(readFileSync(join(folder, segmentsPage), 'utf8')).toBe(readFileSync(join(root, segmentsPage), 'utf8'));
  });

  test('is not written if a list has no place for it, and nothing is overwritten', () => {
    const folder = copyOfLists();
    writeFileSync(join(folder, lists.at(-1) ?? ''), 'export const others = [];\n');
    const plan = readDescription(workshops(), folder);
    expect(() => writeSubject(folder, plan)).toThrow(/client-subjects.ts has no list/);
    expect(existsSync(join(folder, 'packages/contract/src/admin/workshops.ts'))).toBe(false);
    const twice = written();
    expect(() => writeSubject(twice.folder, plan)).toThrow(/already/);
  });
});
