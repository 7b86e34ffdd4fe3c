import { existsSync, statSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join, posix } from 'node:path';
import { type ESTree, Visitor } from 'rolldown/utils';
import { placeOf } from './boundaries-places.ts';
import { lineNumberAt, type SourceFile } from './source-files.ts';

/** Tests that run for every subject; they find the samples of each subject by glob. */
const testsOfAllSubjects = /^apps\/(?:server\/src|portal\/src\/app)\/testing\//;

/** One import, export from, dynamic import, import type or worker address of a file. */
export interface Import {
  readonly from: string;
  readonly line: number;
  /** As written: `./fines.ts`, `@wagenpark/domain/money`, `node:fs`, `pg`. */
  readonly specifier: string;
  /** The imported file of the repository, if any. */
  readonly target?: string;
  /** Whether it is loaded together with the file: types never are, `import(…)` only later. */
  readonly isLoaded: boolean;
  /** The imported package, if it is outside the repository: `pg`, `@tanstack/react-query`, `node:fs`. */
  readonly package?: string;
  /** It imports only types, which are erased at run time. */
  readonly isOfTypes?: true;
}

/** The imports of a file, and problems with them. */
export interface FileImports {
  readonly imports: readonly Import[];
  readonly problems: readonly string[];
  /** Lines with an `import(…)` whose specifier is only known at run time. */
  readonly unknowable: readonly number[];
}

/**
 * Finds all imports of a file: statements, `import()`, `import('…').Type`, `require()`, and `new URL('…',
 * import.meta.url)` for workers. Type imports count too, because they are dependencies as well.
 */
export function importsOf(root: string, source: SourceFile): FileImports {
  const imports: Import[] = [];
  const problems: string[] = [];
  const unknowable: number[] = [];
  const add = (node: ESTree.Node | null | undefined, kind: 'loaded' | 'types' | 'later' = 'later') => {
    if (!node) return;
    const line = lineNumberAt(source.text, node.start);
    const specifier = staticString(node);
    if (specifier === undefined) {
      unknowable.push(line);
      return;
    }
    const target = resolve(root, source.path, specifier);
    if ('problem' in target) problems.push(`${source.path}:${line}: ${target.problem}`);
    else {
      const when = { isLoaded: kind === 'loaded', ...(kind === 'types' ? { isOfTypes: true as const } : {}) };
      imports.push({ from: source.path, line, specifier, ...target, ...when });
    }
  };
  const kindOf = (kind: 'type' | 'value' | undefined) => (kind === 'type' ? 'types' : 'loaded');

  new Visitor({
    ImportDeclaration: (node) => add(node.source, kindOf(node.importKind)),
    ExportNamedDeclaration: (node) => add(node.source, kindOf(node.exportKind)),
    ExportAllDeclaration: (node) => add(node.source, kindOf(node.exportKind)),
    ImportExpression: (node) => add(node.source),
    TSImportType: (node) => add(node.source, 'types'),
    CallExpression: (node) => {
      if (node.callee.type === 'Identifier' && node.callee.name === 'require') add(node.arguments[0]);
      // Only the dev kit and the server tests find samples by glob; nobody else loads files this way or imports these.
      const findsSamples = placeOf(source.path)?.name === 'portal/dev-kit' || testsOfAllSubjects.test(source.path);
      if (isImportMeta(node.callee, 'glob') && !findsSamples) {
        problems.push(
          `${source.path}:${lineNumberAt(source.text, node.start)}: import.meta.glob hides what is imported`,
        );
      }
    },
    NewExpression: (node) => {
      const [address, base] = node.arguments;
      if (node.callee.type !== 'Identifier' || node.callee.name !== 'URL' || !address || !base) return;
      const path = staticString(address);
      if (path && /^\.{1,2}\/.*\.(?:ts|tsx|mjs|js)$/.test(path) && isImportMeta(base, 'url')) add(address);
    },
  }).visit(source.program);
  return { imports, problems, unknowable };
}

function isImportMeta(node: ESTree.Node, property: string): boolean {
  if (node.type !== 'MemberExpression' || node.object.type !== 'MetaProperty') return false;
  return node.property.type === 'Identifier' && node.property.name === property;
}

function staticString(node: ESTree.Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

type Resolution = { target: string } | { package: string } | { problem: string };

function resolve(root: string, from: string, specifier: string): Resolution {
  // The query tells the bundler how to load the file: ./search-worker.ts?worker
  const [path = ''] = specifier.split('?');
  if (path.startsWith('.')) {
    const target = posix.join(posix.dirname(from), path);
    if (target.startsWith('..')) return { problem: `${specifier} leads out of the repository` };
    if (!isFile(join(root, target))) return { problem: `${specifier} leads nowhere; is the extension written?` };
    const ownPackage = packageFolder(target);
    if (ownPackage && ownPackage !== packageFolder(from)) {
      return { problem: `${specifier} reaches into ${ownPackage}; import it by its name @wagenpark/…` };
    }
    return { target };
  }
  if (path.startsWith('/') || path.startsWith('#')) return { problem: `${specifier}: write a relative path` };
  const workspace = /^@wagenpark\/(?<name>[^/]+)(?:\/(?<inner>.+))?$/.exec(path)?.groups;
  if (workspace) {
    const { name, inner = 'index' } = workspace;
    const target = `packages/${name}/src/${inner}.ts`;
    if (isFile(join(root, target))) return { target };
    if (existsSync(join(root, `apps/${name}`))) return { target: `apps/${name}/src/${inner}.ts` };
    return { problem: `${specifier} leads nowhere` };
  }
  if (isBuiltin(path)) return { package: path.startsWith('node:') ? path : `node:${path}` };
  return { package: path.split('/', path.startsWith('@') ? 2 : 1).join('/') };
}

/** `packages/domain` for a file inside it; undefined for a file outside the packages. */
function packageFolder(path: string): string | undefined {
  return /^packages\/[^/]+/.exec(path)?.[0];
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
