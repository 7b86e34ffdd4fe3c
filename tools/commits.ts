/**
 * Checks the subjects of commits: their length and their first verb (CONTRIBUTING.md, "Commits"). Without an argument
 * it reads the commits written since the check exists; `node tools/commits.ts main` reads those that the branch adds to
 * `main`. Exit code 1 when a subject breaks a rule. Without a readable history (an unpacked archive, a shallow clone,
 * no git), it says so and passes.
 */
import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Commits with an author date up to this moment are not checked, because the rule did not exist then. */
const RULE_SINCE = '2026-11-26T23:59:00Z';
/** The maximum length of a subject, in characters. */
export const MAX_LENGTH = 72;
/** The verbs with which a subject may begin. */
const VERBS =
  'Add|Fix|Show|Remove|Rename|Speed up|Move|Split|Document|Test|Refuse|Store|Replace|Use|Read|Write|Check|Measure|' +
  'Merge|Start|End';
const beginsWithVerb = new RegExp(`^(?:${VERBS}) \\S`);
/** The subjects that `git merge` and a merged pull request write by themselves. */
const writtenByGit = /^Merge (?:branch(?:es)?|remote-tracking branch|commit|tag|pull request) /;

/** One commit, as `git log` prints it. */
export interface Commit {
  /** The abbreviated hash. */
  readonly hash: string;
  readonly parents: number;
  /** Author date, ISO 8601. */
  readonly date: string;
  readonly subject: string;
}

/** The result of reading a history. */
export interface CommitCheck {
  readonly checked: number;
  readonly problems: readonly string[];
  /** The reason why no commits could be read; undefined if they were read. */
  readonly skipped?: string;
}

/** The violations of the rules by a commit's subject, one line each. */
export function subjectProblems({ hash, parents, subject }: Commit): string[] {
  if (parents > 1 && writtenByGit.test(subject)) return [];
  const length = [...new Intl.Segmenter().segment(subject)].length;
  const problems = [
    ...(length > MAX_LENGTH ? [`${length} characters; at most ${MAX_LENGTH}`] : []),
    ...(beginsWithVerb.test(subject) ? [] : [`begins with none of ${VERBS.replaceAll('|', ', ')}`]),
    ...(subject.endsWith('.') ? ['ends with a full stop'] : []),
  ];
  return problems.map((problem) => `${hash} "${subject}": ${problem}`);
}

/**
 * Checks the commits of the repository at `root`.
 * @param base a branch or commit: reads the commits that HEAD adds to it, whatever their date. Without it, reads those
 *   with an author date after `since`.
 * @param since ISO 8601
 * @throws {Error} when git does not know `base`.
 */
export function checkCommits(root: string, base?: string, since = RULE_SINCE): CommitCheck {
  const skipped = reasonToSkip(root);
  if (skipped !== undefined) return { checked: 0, problems: [], skipped };
  const log = git(root, 'log', '--format=%h%x09%P%x09%aI%x09%s', base === undefined ? 'HEAD' : `${base}..HEAD`);
  if (log === undefined) throw new Error(`git knows no ${base ?? 'HEAD'}`);
  const commits = log.split('\n').flatMap((line) => (line === '' ? [] : [commitOf(line)]));
  const checked = base === undefined ? commits.filter(({ date }) => Date.parse(date) > Date.parse(since)) : commits;
  return { checked: checked.length, problems: checked.flatMap(subjectProblems) };
}

/** Why the history of `root` cannot be read, or undefined. An archive may lie inside of somebody else's repository. */
function reasonToSkip(root: string): string | undefined {
  const top = git(root, 'rev-parse', '--show-toplevel')?.trim();
  if (top === undefined || realpathSync(top) !== realpathSync(root)) return 'there is no git or no history here';
  if (git(root, 'rev-parse', '--is-shallow-repository')?.trim() === 'true') return 'the clone is shallow';
  return git(root, 'rev-parse', '--verify', 'HEAD') === undefined ? 'there is no commit yet' : undefined;
}

function commitOf(line: string): Commit {
  const [hash = '', parents = '', date = '', ...subject] = line.split('\t');
  return {
    hash,
    parents: parents.split(' ').filter((parent) => parent !== '').length,
    date,
    subject: subject.join('\t'),
  };
}

/** The output of a git command in `root`; undefined where git is missing or fails. */
function git(root: string, ...args: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout : undefined;
}

if (import.meta.main) {
  const { checked, problems, skipped } = checkCommits(fileURLToPath(new URL('..', import.meta.url)), process.argv[2]);
  for (const problem of problems) console.error(problem);
  console.log(
    skipped === undefined ? `commits: ${checked} read, ${problems.length} problems` : `commits: none read, ${skipped}`,
  );
  process.exitCode = problems.length === 0 ? 0 : 1;
}
