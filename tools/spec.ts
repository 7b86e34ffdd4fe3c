/**
 * Checks which requirements have a test; `npm run spec`, with `-- --all` for every id without one. Exits with code 1
 * when a promised id has no test; when a title names an unknown id, a range, or an id that is neither promised nor
 * listed as met in part; and when code is used by tests only, because its ids would promise what the product does not
 * do.
 */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFiles, isTestFile, readSource } from './source-files.ts';
import { areaOf, idsInTitles, idsOfRows, type NamedId, parseIds } from './spec-titles.ts';
import { findCodeOnlyTestsUse } from './unused-code.ts';

/** The coverage of the requirements by tests. */
export interface Coverage {
  /** Every id of the lists, in order. */
  readonly ids: readonly string[];
  readonly shown: ReadonlySet<string>;
  /** Promised ids without a test, and unknown ids. */
  readonly problems: readonly string[];
}

/** Compares the lists in `docs/spec` with the titles of all tests of the repository at `root`. */
export function specCoverage(root: string): Coverage {
  const { ids, problems } = requirementIds(root);
  const knownIds = new Set(ids);
  const areas = new Set(ids.map(areaOf));

  const namedIds = codeFiles(root)
    .filter(isTestFile)
    .flatMap((path): NamedId[] => idsInTitles(readSource(root, path), areas, () => idsBeside(root, path)));
  const coveredIds = new Set(namedIds.map(({ id }) => id).filter((id) => knownIds.has(id)));
  for (const { path, line } of new Map(
    namedIds.filter(({ isOfRange }) => isOfRange).map((namedId) => [`${namedId.path}:${namedId.line}`, namedId]),
  ).values()) {
    problems.push(`${path}:${line}: the title names a range of requirements; write the ids that the test shows`);
  }
  for (const { id, path, line } of namedIds) {
    if (!knownIds.has(id)) problems.push(`${path}:${line}: no requirement ${id} exists`);
  }
  const promisedSet = new Set(promisedIds(root, areas));
  for (const id of promisedSet) {
    if (!knownIds.has(id)) problems.push(`docs/spec/promised.txt: no requirement ${id} exists`);
    else if (!coveredIds.has(id)) problems.push(`${id} is promised and no test shows it`);
  }
  const inPart = idsInPart(root);
  for (const [id, missing] of inPart) {
    if (!knownIds.has(id)) problems.push(`docs/spec/in-part.txt: no requirement ${id} exists`);
    else if (missing === '') problems.push(`docs/spec/in-part.txt: what is missing of ${id}?`);
    else if (promisedSet.has(id)) problems.push(`${id} is promised, and kept in part only`);
    else if (!coveredIds.has(id)) problems.push(`${id} is kept in part and no test shows it`);
  }
  for (const id of coveredIds) {
    if (!promisedSet.has(id) && !inPart.has(id))
      problems.push(`${id} has a test and is neither promised nor kept in part`);
  }
  return { ids, shown: coveredIds, problems };
}

/** The ids in the tables in the folder of a test file, which are the rows of its tests. */
const idsBeside = (root: string, path: string): readonly string[] =>
  codeFiles(root)
    .filter((file) => dirname(file) === dirname(path) && !isTestFile(file))
    .flatMap((file) => idsOfRows(readSource(root, file)));

/** Reads the ids of the lists: lines that begin with `- **ID**`. Each id must be unique. */
function requirementIds(root: string): { ids: string[]; problems: string[] } {
  const ids = new Set<string>();
  const problems: string[] = [];
  const lists = globSync('docs/spec/requirements-*.md', { cwd: root }).sort();
  if (lists.length === 0) problems.push('docs/spec holds no list of requirements');
  for (const list of lists) {
    for (const [, id = ''] of readFileSync(join(root, list), 'utf8').matchAll(/^- \*\*([^*]+)\*\*/gm)) {
      if (ids.has(id)) problems.push(`${list}: ${id} stands twice`);
      ids.add(id);
    }
  }
  return { ids: [...ids], problems };
}

/** Ids promised so far: one or a range per line; what follows a `#` is a comment. */
function promisedIds(root: string, areas: ReadonlySet<string>): string[] {
  return readFileSync(join(root, 'docs/spec/promised.txt'), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const ids = parseIds(line, areas);
      // A line without an id is a typing error and is reported as one.
      return ids.length > 0 ? ids : [line];
    });
}

/** Ids with tests that are met only in part, each with what is missing. */
function idsInPart(root: string): ReadonlyMap<string, string> {
  const file = join(root, 'docs/spec/in-part.txt');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];
  return new Map(
    lines
      .filter((line) => line.trim() !== '' && !line.startsWith('#'))
      .map((line) => {
        const [id = '', ...missing] = line.split(':');
        return [id.trim(), missing.join(':').trim()];
      }),
  );
}

/** One line per area: the number of ids with a test and the total; with `all` also the ids without one. */
export function coverageTable({ ids, shown }: Coverage, all: boolean): string {
  const lines = [...Map.groupBy(ids, areaOf)].map(([area, inArea]) => {
    const uncovered = inArea.filter((id) => !shown.has(id));
    const count = `${area.padEnd(6)} ${String(inArea.length - uncovered.length).padStart(3)} of ${inArea.length}`;
    return all && uncovered.length > 0 ? `${count}\n         without a test: ${uncovered.join(' ')}` : count;
  });
  return [...lines, `${shown.size} of ${ids.length} requirements have a test`].join('\n');
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const coverage = specCoverage(root);
  console.log(coverageTable(coverage, process.argv.includes('--all')));
  const problems = [...coverage.problems, ...findCodeOnlyTestsUse(root)];
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
