import { globSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type ParseResult, parseSync } from 'rolldown/utils';

/** Names of folders without hand-written files. */
const skippedFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/** The extensions of code files. */
const codeExtensions = new Set(['.ts', '.tsx', '.mts', '.mjs', '.js']);

/**
 * All code files of a repository in the given folders (or all folders), as sorted paths relative to `root` with `/`. A
 * missing folder is treated as empty. Folders whose name begins with a dot are skipped.
 */
export function codeFiles(root: string, ...folders: readonly string[]): string[] {
  return (folders.length === 0 ? [''] : folders).flatMap((folder) => walk(root, folder)).sort();
}

function walk(root: string, folder: string): string[] {
  const files: string[] = [];
  let entries: ReturnType<typeof readFolder>;
  try {
    entries = readFolder(join(root, folder));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  for (const entry of entries) {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) {
      if (!skippedFolders.has(entry.name) && !entry.name.startsWith('.')) files.push(...walk(root, path));
    } else if (codeExtensions.has(extname(entry.name))) files.push(path);
  }
  return files;
}

function readFolder(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

/**
 * Counts the code files on disk without `codeFiles`: a check that compares the two notices when it skips part of the
 * repository.
 */
export function countCodeFiles(root: string): number {
  const skip = ({ name }: { name: string }) => skippedFolders.has(name) || name.startsWith('.');
  return globSync(`**/*{${[...codeExtensions].join(',')}}`, { cwd: root, withFileTypes: true, exclude: skip }).length;
}

/** Whether this is a test file of any kind (unit, database or browser), or a samples file for tests. */
export function isTestFile(path: string): boolean {
  return /\.(?:test|spec|samples)\.[a-z]+$/.test(path);
}

/** A source file with its syntax tree. Offsets count UTF-16 units from the start of `text`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: ParseResult['program'];
  readonly comments: ParseResult['comments'];
}

/**
 * Reads and parses one file (TypeScript and JSX included) with the parser that bundles the portal. A parser is needed
 * to find strings reliably among JSX text and regular expressions.
 * @throws {Error} with path and message when the file is not valid.
 */
export function readSource(root: string, path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8');
  const lang = path.endsWith('x') ? 'tsx' : path.endsWith('js') ? 'js' : 'ts';
  const result = parseSync(path, text, { lang, sourceType: 'module' });
  const error = result.errors[0];
  if (error) throw new Error(`${path}: ${error.message}`);
  return { path, text, program: result.program, comments: result.comments };
}

/** The line (from 1) of an offset in a text. */
export function lineNumberAt(text: string, offset: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < offset; index = text.indexOf('\n', index + 1)) line += 1;
  return line;
}
