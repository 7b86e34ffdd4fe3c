import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkCommits, MAX_LENGTH, subjectProblems } from './commits.ts';
import { createFileTree } from './temporary-tree.ts';

/** The problems of a commit with this subject; two parents make it a merge. */
const problems = (subject: string, parents = 1): string[] =>
  subjectProblems({ hash: 'abc1234', parents, date: '2026-11-27T00:00:00Z', subject });

const author = { GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org' };
const committer = { GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org' };

/** A repository of empty commits, in order: author date and subject. */
function repository(...commits: readonly (readonly [date: string, subject: string])[]): string {
  const root = createFileTree({ 'README.md': '' });
  runGit(root, 'init', '--quiet', '--initial-branch', 'main');
  for (const [date, subject] of commits) {
    runGit(root, '-c', 'commit.gpgsign=false', 'commit', '--quiet', '--allow-empty', '--date', date, '-m', subject);
  }
  return root;
}

function runGit(root: string, ...args: readonly string[]): void {
  execFileSync('git', args, { cwd: root, env: { ...process.env, ...author, ...committer }, stdio: 'ignore' });
}

test.each([
  'Add a queue per client',
  'Speed up lists of 100,000 rows',
  'Merge tests of lists',
  `Fix ${'x'.repeat(MAX_LENGTH - 4)}`,
])('"%s" is a good subject', (subject) => {
  expect(problems(subject)).toEqual([]);
});

test('a subject of more than 72 characters is refused', () => {
  const subject = `Fix ${'x'.repeat(MAX_LENGTH - 3)}`;
  expect(problems(subject)).toEqual([`abc1234 "${subject}": 73 characters; at most 72`]);
});

test('characters are counted, not UTF-16 units', () => {
  expect(problems(`Show ${'🚗'.repeat(MAX_LENGTH - 5)}`)).toEqual([]);
});

test.each(['Tell nobody what a car stood at', 'Added a queue', 'add a queue', 'Addresses of links', 'Speed', 'Fix'])(
  '"%s" does not begin with a verb of the list',
  (subject) => {
    expect(problems(subject)).toEqual([expect.stringContaining('begins with none of Add, Fix, Show')]);
  },
);

test('a subject that ends with a full stop is refused', () => {
  expect(problems('Fix the queue.')).toEqual(['abc1234 "Fix the queue.": ends with a full stop']);
});

test('a merge subject that git writes may be long, if the commit has two parents', () => {
  const subject = `Merge remote-tracking branch 'origin/${'x'.repeat(MAX_LENGTH)}' into main`;
  expect(problems(subject, 2)).toEqual([]);
  expect(problems(subject)).toHaveLength(1);
});

test('commits from before the rule are ignored, those after it are checked', () => {
  const root = repository(
    ['2026-11-26T23:59:00Z', 'Tell what it takes'],
    ['2026-11-27T00:30:00+01:00', 'Say so'],
    ['2026-11-27T00:00:00Z', 'Keep it.'],
  );
  expect(checkCommits(root)).toEqual({
    checked: 1,
    problems: [
      expect.stringMatching(/^[0-9a-f]+ "Keep it\.": begins with none of /),
      expect.stringMatching(/^[0-9a-f]+ "Keep it\.": ends with a full stop$/),
    ],
  });
});

test('a base limits the check to what a branch adds, whatever the dates', () => {
  const root = repository(['2026-11-20T00:00:00Z', 'Say one'], ['2026-11-21T00:00:00Z', 'Say two']);
  expect(checkCommits(root, 'HEAD~1')).toMatchObject({
    checked: 1,
    problems: [expect.stringContaining('"Say two"')],
  });
  expect(() => checkCommits(root, 'nowhere')).toThrow('git knows no nowhere');
});

test('without a readable history the check reports why and passes', () => {
  expect(checkCommits(createFileTree({ 'README.md': '' }))).toMatchObject({ checked: 0, problems: [] });
  expect(checkCommits(repository()).skipped).toBe('there is no commit yet');

  const whole = repository(['2026-11-27T00:00:00Z', 'Say one'], ['2026-11-28T00:00:00Z', 'Say two']);
  const clones = createFileTree({ 'README.md': '' });
  runGit(clones, 'clone', '--quiet', '--depth', '1', `file://${whole}`, 'shallow');
  expect(checkCommits(join(clones, 'shallow'))).toEqual({ checked: 0, problems: [], skipped: 'the clone is shallow' });
});

test('an archive unpacked inside another repository does not read the history of that one', () => {
  const outer = repository(['2026-11-27T00:00:00Z', 'Say one']);
  mkdirSync(join(outer, 'unpacked'));
  expect(checkCommits(join(outer, 'unpacked')).skipped).toBe('there is no git or no history here');
});
