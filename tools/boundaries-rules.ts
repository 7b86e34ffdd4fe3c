import { type ESTree, Visitor } from 'rolldown/utils';
import type { Import } from './boundaries-imports.ts';
import { applicationOf, mayImport, packageProblem, placeOf } from './boundaries-places.ts';
import { isTestFile, lineAt, type SourceFile } from './source-files.ts';

/** What is wrong with one import by the directions of the house; `undefined` when nothing is. */
export function directionProblem(found: Import): string | undefined {
  const from = placeOf(found.from);
  if (!from) return undefined;
  if (found.package !== undefined) {
    return isTestFile(found.from) ? undefined : packageProblem(from.name, found.package);
  }
  const to = found.target === undefined ? undefined : placeOf(found.target);
  if (!to || found.target === undefined) return undefined;

  const [application, other] = [applicationOf(from.name), applicationOf(to.name)];
  if (application && other && application !== other) return 'the two applications never meet';
  if (isTestFile(found.from)) return undefined;
  if (found.target.endsWith('.samples.tsx')) return 'samples are found by the kit, and imported by nobody';
  if (makesRows.test(found.target)) {
    return servesTests.test(found.from) ? undefined : forTestsAlone;
  }
  if (from.name === to.name) {
    if (from.subject === to.subject) return undefined;
    if (from.name === 'portal/features') return 'features are islands';
    const atFrontDoor = found.target === `apps/server/src/modules/${to.subject}/index.ts`;
    return atFrontDoor ? undefined : 'modules meet at their front doors (index.ts)';
  }
  const allowed: readonly string[] | undefined = mayImport[from.name];
  if (!allowed || allowed.includes(to.name)) return undefined;
  return `${from.name} may not import ${to.name}`;
}

/** Files of the server that make rows for tests: those of the shared parents, and those of a module. */
const makesRows = /^apps\/server\/src\/.*\/(?:builders(?:\.samples)?|samples)\.ts$/;
const forTestsAlone = 'builders and samples make rows for tests: only tests, samples and other builders use them';
/** Files of the server beside its tests that serve nothing but them. */
export const servesTests = /^apps\/server\/src\/(?:testing\/.*|.*(?:testing|\/samples|\/builders)\.ts)$/;

/** Files of a module that may speak SQL: its repositories, and the rows that it brings to tests. */
const repositoryFile = /(?:^|[/-])repository\.ts$|\/samples\.ts$/;

const queryMethods = new Set(['query', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/**
 * Lines of a module or of the http layer that speak SQL outside a repository (house rule 5), and lines of the server that
 * read by a query builder: what is read is SQL by hand (decision 0036).
 */
export function sqlProblems(source: SourceFile): string[] {
  const place = placeOf(source.path)?.name ?? '';
  if (!place.startsWith('server/') || isTestFile(source.path)) return [];
  const maySpeak = (place !== 'server/modules' && place !== 'server/http') || repositoryFile.test(source.path);
  const problems: string[] = [];
  const tell = (node: ESTree.Node, problem = 'SQL stands in a repository only') =>
    problems.push(`${source.path}:${lineAt(source.text, node.start)}: ${problem}`);
  new Visitor({
    TaggedTemplateExpression: (node) => {
      if (!maySpeak && rootName(node.tag) === 'sql') tell(node);
    },
    CallExpression: (node) => {
      const { callee } = node;
      const method = callee.type === 'MemberExpression' ? (propertyName(callee) ?? '') : '';
      if (!maySpeak && (rootName(callee) === 'sql' || queryMethods.has(method))) tell(node);
      else if (method === 'selectFrom') tell(node, 'what is read is SQL by hand (decision 0036)');
    },
  }).visit(source.program);
  return problems;
}

/** `sql` for `sql`, `sql<Row>` and `sql.raw`. */
function rootName(node: ESTree.Expression): string | undefined {
  if (node.type === 'MemberExpression') return rootName(node.object);
  return node.type === 'Identifier' ? node.name : undefined;
}

function propertyName(node: ESTree.MemberExpression): string | undefined {
  if (node.property.type === 'Identifier' && !node.computed) return node.property.name;
  return node.property.type === 'Literal' && typeof node.property.value === 'string' ? node.property.value : undefined;
}

/** What each file imports of the repository. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/**
 * Circles of imports, each told once as the files in order: `a.ts → b.ts → a.ts`. One circle is told per knot of files
 * that all reach each other; undoing it shows the next.
 */
export function cycleProblems(graph: ImportGraph): string[] {
  const problems: string[] = [];
  const settled = new Set<string>();
  for (const start of graph.keys()) {
    const knot = settled.has(start) ? [] : shortestCircle(graph, start);
    if (knot.length === 0) continue;
    for (const file of filesReaching(graph, start)) settled.add(file);
    problems.push(`import cycle: ${[...knot, start].join(' → ')}`);
  }
  return problems;
}

/** The shortest way from a file back to itself; empty when there is none. */
function shortestCircle(graph: ImportGraph, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const { target } of graph.get(file) ?? []) {
      if (target === undefined) continue;
      if (target === start) {
        const way = [file];
        for (let at = file; at !== start; at = cameFrom.get(at) ?? start) way.unshift(cameFrom.get(at) ?? start);
        return way;
      }
      if (!cameFrom.has(target)) {
        cameFrom.set(target, file);
        queue.push(target);
      }
    }
  }
  return [];
}

/** The files that lie on some circle through `start`: reached from it and reaching it. */
function filesReaching(graph: ImportGraph, start: string): string[] {
  return [...reachable(graph, [start])].filter((file) => reachable(graph, [file]).has(start));
}

/** All files that the given ones import, directly or through others, themselves included. */
export function reachable(graph: ImportGraph, starts: readonly string[]): Set<string> {
  const seen = new Set(starts);
  for (const file of seen) {
    for (const { target } of graph.get(file) ?? []) if (target !== undefined) seen.add(target);
  }
  return seen;
}

/**
 * Imports of the contract in what is loaded with the frame of the portal: the index of each feature, and what that imports of
 * its own folder and of the shared ones. A permission taken from a call there pulls all schemas into the frame, and lets two
 * chunks need each other: compiler and linter are silent, and the page is dead.
 */
export function frameProblems(graph: ImportGraph): string[] {
  const loaded = new Map([...graph].map(([file, imports]) => [file, imports.filter(({ isLoaded }) => isLoaded)]));
  const ofFeatures = new Map([...loaded].filter(([file]) => /^apps\/portal\/src\/(?:features|shared)\//.test(file)));
  const indexes = [...ofFeatures.keys()].filter((file) =>
    /^[^/]+\/portal\/src\/features\/[^/]+\/index\.ts$/.test(file),
  );
  return [...reachable(ofFeatures, indexes)].flatMap((file) =>
    (ofFeatures.get(file) ?? [])
      .filter(({ target }) => target?.startsWith('packages/contract/'))
      .map(
        ({ line, specifier }) =>
          `${file}:${line}: it is loaded with the frame, which the contract would swell: ${specifier}`,
      ),
  );
}

/** Imports of Node's own modules in files that the browser would load. */
export function browserProblems(graph: ImportGraph): string[] {
  const isPortal = (path: string) => path.startsWith('apps/portal/src/') && !isTestFile(path);
  return [...reachable(graph, [...graph.keys()].filter(isPortal))].flatMap((file) =>
    (graph.get(file) ?? [])
      .filter((found) => found.package?.startsWith('node:'))
      .map((found) => `${found.from}:${found.line}: the browser loads this file and has no ${found.specifier}`),
  );
}
