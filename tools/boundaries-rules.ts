import { type ESTree, Visitor } from 'rolldown/utils';
import type { Import } from './boundaries-imports.ts';
import { allowedImports, applicationOf, packageProblem, placeOf } from './boundaries-places.ts';
import { isTestFile, lineNumberAt, type SourceFile } from './source-files.ts';

/** Checks the direction of one import; `undefined` when it is allowed. */
export function directionProblem(imported: Import): string | undefined {
  const from = placeOf(imported.from);
  if (!from) return undefined;
  if (imported.package !== undefined) {
    return isTestFile(imported.from) ? undefined : packageProblem(from.name, imported.package);
  }
  const to = imported.target === undefined ? undefined : placeOf(imported.target);
  if (!to || imported.target === undefined) return undefined;

  const [application, other] = [applicationOf(from.name), applicationOf(to.name)];
  if (application && other && application !== other) return 'the two applications never meet';
  if (isTestFile(imported.from)) return undefined;
  if (imported.target.endsWith('.samples.tsx')) return 'samples are found by the kit, and imported by nobody';
  if (makesRows.test(imported.target)) {
    return testSupportPath.test(imported.from) ? undefined : forTestsAlone;
  }
  if (from.name === to.name) {
    if (from.subject === to.subject) return undefined;
    if (from.name === 'portal/features') return 'features are islands';
    const atFrontDoor = imported.target === `apps/server/src/modules/${to.subject}/index.ts`;
    return atFrontDoor ? undefined : 'modules meet at their front doors (index.ts)';
  }
  const allowed: readonly string[] | undefined = allowedImports[from.name];
  if (!allowed || allowed.includes(to.name)) return undefined;
  return `${from.name} may not import ${to.name}`;
}

/** Server files that create test rows: the shared builders, and those of a module. */
const makesRows = /^apps\/server\/src\/.*\/(?:builders(?:\.samples)?|samples)\.ts$/;
const forTestsAlone = 'builders and samples make rows for tests: only tests, samples and other builders use them';
/** Server files that are used only by tests, apart from the tests themselves. */
export const testSupportPath = /^apps\/server\/src\/(?:testing\/.*|.*(?:testing|\/samples|\/builders)\.ts)$/;

/** Files of a module that may contain SQL: its repositories and its test rows. */
const repositoryFile = /(?:^|[/-])repository\.ts$|\/samples\.ts$/;

const queryMethods = new Set(['query', 'selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto']);

/**
 * Reports lines of modules and the http layer with SQL outside a repository (house rule 5), and lines of the server
 * that read with the query builder, because reads are hand-written SQL (decision 0036).
 */
export function sqlProblems(source: SourceFile): string[] {
  const place = placeOf(source.path)?.name ?? '';
  if (!place.startsWith('server/') || isTestFile(source.path)) return [];
  const maySpeak = (place !== 'server/modules' && place !== 'server/http') || repositoryFile.test(source.path);
  const problems: string[] = [];
  const tell = (node: ESTree.Node, problem = 'SQL stands in a repository only') =>
    problems.push(`${source.path}:${lineNumberAt(source.text, node.start)}: ${problem}`);
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

/** The imports within the repository, by file. */
export type ImportGraph = ReadonlyMap<string, readonly Import[]>;

/**
 * Reports import cycles as the files in order: `a.ts → b.ts → a.ts`. It reports one cycle per strongly connected
 * component; fixing it reveals the next.
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

/** The shortest cycle through a file; empty when there is none. */
function shortestCircle(graph: ImportGraph, start: string): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const { target } of graph.get(file) ?? []) {
      if (target === undefined) continue;
      if (target === start) {
        const cycle = [file];
        for (let current = file; current !== start; current = cameFrom.get(current) ?? start)
          cycle.unshift(cameFrom.get(current) ?? start);
        return cycle;
      }
      if (!cameFrom.has(target)) {
        cameFrom.set(target, file);
        queue.push(target);
      }
    }
  }
  return [];
}

/** The files on any cycle through `start`: those that are reachable from it and reach it. */
function filesReaching(graph: ImportGraph, start: string): string[] {
  return [...findReachable(graph, [start])].filter((file) => findReachable(graph, [file]).has(start));
}

/** All files that the given files import, directly or transitively, including themselves. */
export function findReachable(graph: ImportGraph, starts: readonly string[]): Set<string> {
  const seen = new Set(starts);
  for (const file of seen) {
    for (const { target } of graph.get(file) ?? []) if (target !== undefined) seen.add(target);
  }
  return seen;
}

/**
 * Reports imports of the contract in code that is loaded with the portal's frame: the index of each feature, and its
 * imports from its own folder and the shared ones. Importing a permission from a call there would pull all schemas into
 * the frame's bundle and make two chunks depend on each other. Neither compiler nor linter reports that, and the page
 * does not start.
 */
export function frameProblems(graph: ImportGraph): string[] {
  const loaded = new Map([...graph].map(([file, imports]) => [file, imports.filter(({ isLoaded }) => isLoaded)]));
  const ofFeatures = new Map([...loaded].filter(([file]) => /^apps\/portal\/src\/(?:features|shared)\//.test(file)));
  const indexes = [...ofFeatures.keys()].filter((file) =>
    /^[^/]+\/portal\/src\/features\/[^/]+\/index\.ts$/.test(file),
  );
  return [...findReachable(ofFeatures, indexes)].flatMap((file) =>
    (ofFeatures.get(file) ?? [])
      .filter(({ target }) => target?.startsWith('packages/contract/'))
      .map(
        ({ line, specifier }) =>
          `${file}:${line}: it is loaded with the frame, which the contract would swell: ${specifier}`,
      ),
  );
}

/** Reports imports of Node's built-in modules in files that the browser loads. */
export function browserProblems(graph: ImportGraph): string[] {
  const isPortal = (path: string) => path.startsWith('apps/portal/src/') && !isTestFile(path);
  return [...findReachable(graph, [...graph.keys()].filter(isPortal))].flatMap((file) =>
    (graph.get(file) ?? [])
      .filter((moduleImport) => moduleImport.package?.startsWith('node:'))
      .map(
        (moduleImport) =>
          `${moduleImport.from}:${moduleImport.line}: the browser loads this file and has no ${moduleImport.specifier}`,
      ),
  );
}
