/**
 * Checks imports (house rule 7), the location of SQL (house rule 5), the use of subject names (house rule 3), table
 * ownership (house rule 13), and that long files give a reason; `npm run boundaries`. Prints one line per violation and
 * then exits with code 1.
 */
import { fileURLToPath } from 'node:url';
import { addressProblems, openingsOf } from './boundaries-addresses.ts';
import { type FileImports, type Import, importsOf } from './boundaries-imports.ts';
import { placeOf, placesThatLoadByName } from './boundaries-places.ts';
import { browserProblems, cycleProblems, directionProblem, frameProblems, sqlProblems } from './boundaries-rules.ts';
import { tableProblems } from './boundaries-tables.ts';
import { longFileProblems } from './long-files.ts';
import { codeFiles, countCodeFiles, isTestFile, readSource, type SourceFile } from './source-files.ts';
import { type TableOwners, tableOwners } from './table-owners.ts';

/**
 * Finds every violation in the repository at `root`, and counts the files read. Reading fewer files than exist on disk
 * is a violation too, because a check that skips files gives false confidence.
 * @param owners who may use which tables; without it tables are not checked
 */
export function checkBoundaries(root: string, owners?: TableOwners): { problems: string[]; seen: number } {
  const problems: string[] = [];
  const graph = new Map<string, readonly Import[]>();
  let fileCount = 0;
  const ofServer: SourceFile[] = [];
  const openings = openingsOf(codeFiles(root, 'apps/portal/src/features').map((path) => readSource(root, path)));
  for (const path of codeFiles(root)) {
    if (!placeOf(path)) problems.push(`${path}: the house has no such place`);
    const source = readSource(root, path);
    const fileImports = importsOf(root, source);
    fileCount += 1;
    if (path.startsWith('apps/server/src/')) ofServer.push(source);
    graph.set(path, fileImports.imports);
    problems.push(...fileImports.problems, ...unknowableProblems(path, fileImports), ...sqlProblems(source));
    problems.push(...addressProblems(source, openings), ...longFileProblems(source));
    for (const imported of fileImports.imports) {
      const problem = directionProblem(imported);
      if (problem) problems.push(`${path}:${imported.line}: ${problem}: ${imported.specifier}`);
    }
  }
  problems.push(...cycleProblems(graph), ...browserProblems(graph), ...frameProblems(graph));
  if (owners) problems.push(...tableProblems(root, ofServer, owners));
  const existing = countCodeFiles(root);
  if (fileCount !== existing) problems.push(`${existing} files of code lie on disk, but ${fileCount} were read`);
  return { problems, seen: fileCount };
}

function unknowableProblems(path: string, { unknowable }: FileImports): string[] {
  const place = placeOf(path);
  if (isTestFile(path) || (place && placesThatLoadByName.has(place.name))) return [];
  return unknowable.map((line) => `${path}:${line}: cannot be checked: import of a name made at run time`);
}

if (import.meta.main) {
  const { problems, seen } = checkBoundaries(fileURLToPath(new URL('..', import.meta.url)), tableOwners);
  for (const problem of problems) console.error(problem);
  console.log(`boundaries: ${seen} files, ${problems.length} violations`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
