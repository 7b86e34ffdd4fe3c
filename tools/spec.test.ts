import { describe, expect, test } from 'vitest';
import { coverageTable, specCoverage } from './spec.ts';
import { parseIds } from './spec-titles.ts';
import { createFileTree } from './temporary-tree.ts';

const lists = {
  'docs/spec/requirements-core.md':
    '## Tables\n- **TB-01** sorts\n- **TB-02** flips\n- **TB-03** searches (see **TB-01**)\n',
  'docs/spec/requirements-more.md': '- **DM-CO-01** orders\n',
};

function coverageOf(titles: string, promised = '', extra: Record<string, string> = {}) {
  return specCoverage(
    createFileTree({
      ...lists,
      'docs/spec/promised.txt': promised,
      'apps/portal/src/ui/table.test.tsx': titles,
      ...extra,
    }),
  );
}

describe('ids in titles', () => {
  const areas = new Set(['TB', 'DM-CO']);

  test.each([
    ['TB-06 search ignores hyphens', ['TB-06']],
    ['TB-06, TB-07 and DM-CO-01 hold', ['TB-06', 'TB-07', 'DM-CO-01']],
    ['TB-11…TB-13 widths', ['TB-11', 'TB-12', 'TB-13']],
    ['TB-11..TB-13 widths', ['TB-11', 'TB-12', 'TB-13']],
    ['TB-11–13 widths', ['TB-11', 'TB-12', 'TB-13']],
    ['the rule of TB-06 holds for fines', ['TB-06']],
    ['QQ-01 stands in no area, but leads', ['QQ-01']],
    ['a plate AB-12 or TB-12-XY, in UTF-8, hashed by SHA-256', []],
  ])('%s', (title, ids) => {
    expect(parseIds(title, areas)).toEqual(ids);
  });
});

test('tests, blocks and tables of tests count, in unit, database and browser tests alike', () => {
  const promised = 'TB-01…TB-03\nDM-CO-01';
  const { shown, problems } = coverageOf(
    "describe('TB-01 sorting', () => { test.each([1])('TB-02 %s', f); });",
    promised,
    {
      'apps/server/src/a.db.test.ts': "it('DM-CO-01 orders', f)",
      'e2e/tables.spec.ts': 'test(`TB-03 searches ${what}`, f)',
    },
  );
  expect([...shown].sort()).toEqual(['DM-CO-01', 'TB-01', 'TB-02', 'TB-03']);
  expect(problems).toEqual([]);
});

test('the ids of the tables count for a title with `$ids`, and for no other title', () => {
  const tables = { 'apps/server/src/a/table.ts': "export const rows = { one: { ids: ['TB-01', 'DM-CO-01'] } };" };
  const shownBy = (title: string) =>
    [...coverageOf('', '', { ...tables, 'apps/server/src/a/a.db.test.ts': title }).shown].sort();
  expect(shownBy("test.each(rows)('$ids $name', f)")).toEqual(['DM-CO-01', 'TB-01']);
  expect(shownBy("test.each(rows)('$name', f)")).toEqual([]);
  expect(shownBy("test.skip('$ids', f)")).toEqual([]);
});

test('ids in skipped tests, comments and other calls do not count', () => {
  const { shown } = coverageOf(`
    test.skip('TB-01 a', f); test.todo('TB-02 b');
    describe.skip('c', () => { test('TB-03 c', f); });
    // test('TB-01 d')
    log('TB-01 e'); text.replace('TB-02 f', '');
  `);
  expect([...shown]).toEqual([]);
});

test('a promised id without a test fails, one with a test does not', () => {
  const promised = '# tables\nTB-01 # sorting\n\nTB-02…TB-03\n';
  expect(coverageOf("test('TB-01 TB-02 sorts', f)", promised).problems).toEqual([
    'TB-03 is promised and no test shows it',
  ]);
});

test('an id with a test is promised, or listed as kept in part with what is missing', () => {
  const problemsOf = (promised: string, inPart: string) =>
    coverageOf("test('TB-01 sorts', f)", promised, { 'docs/spec/in-part.txt': inPart }).problems;
  expect(problemsOf('', '')).toEqual(['TB-01 has a test and is neither promised nor kept in part']);
  expect(problemsOf('', '# of what is missing\nTB-01: descending')).toEqual([]);
  expect(problemsOf('', 'TB-01:')).toEqual(['docs/spec/in-part.txt: what is missing of TB-01?']);
  expect(problemsOf('TB-01', 'TB-01: descending')).toEqual(['TB-01 is promised, and kept in part only']);
  expect(problemsOf('TB-01', 'TB-02: all\nTB-07: all')).toEqual([
    'TB-02 is kept in part and no test shows it',
    'docs/spec/in-part.txt: no requirement TB-07 exists',
  ]);
});

test.each(['TB-01…TB-03', 'TB-01 … TB-03', 'TB-01..03'])('a title that names the range %s fails', (range) => {
  expect(coverageOf(`\ntest('${range} sorts', f)`, 'TB-01…TB-03').problems).toEqual([
    'apps/portal/src/ui/table.test.tsx:2: the title names a range of requirements; write the ids that the test shows',
  ]);
});

test('ids that no list contains fail, wherever they are', () => {
  expect(coverageOf("\ntest('TB-09 sorts', f)", 'TB-08\nTBB-1').problems).toEqual([
    'apps/portal/src/ui/table.test.tsx:2: no requirement TB-09 exists',
    'docs/spec/promised.txt: no requirement TB-08 exists',
    'docs/spec/promised.txt: no requirement TBB-1 exists',
  ]);
});

test('the lists themselves are checked: a duplicate id, a missing list', () => {
  const twice = { 'docs/spec/requirements-zz.md': '- **TB-01** again\n' };
  expect(coverageOf('', '', twice).problems).toEqual(['docs/spec/requirements-zz.md: TB-01 stands twice']);
  expect(specCoverage(createFileTree({ 'docs/spec/promised.txt': '' })).problems).toEqual([
    'docs/spec holds no list of requirements',
  ]);
});

test('the table counts per area, and lists the rest only on request', () => {
  const coverage = coverageOf("test('TB-01 sorts', f)");
  expect(coverageTable(coverage, false)).toBe('TB       1 of 3\nDM-CO    0 of 1\n1 of 4 requirements have a test');
  expect(coverageTable(coverage, true)).toContain('without a test: TB-02 TB-03');
});
