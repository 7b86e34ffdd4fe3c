import { globSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { type ParseResult, parseSync } from 'rolldown/utils';

/** Folders that hold nothing written by hand, whatever they stand in. */
const skippedFolders = new Set(['node_modules', 'dist', 'data', 'test-results', 'playwright-report']);

/** Extensions of files that hold code. */
const codeExtensions = new Set(['.ts', '.tsx', '.mts', '.mjs', '.js']);

/**
 * All files of a repository that hold code, as paths relative to `root` with `/`, sorted: those under the given
 * folders, or all. A folder that does not exist holds none. Folders whose name begins with a dot are left out.
 */
export function codeFiles(root: string, ...folders: readonly string[]): string[] {
  return (folders.length === 0 ? [''] : folders).flatMap((folder) => walk(root, folder)).sort();
}

function walk(root: string, folder: string): string[] {
  const found: string[] = [];
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
      if (!skippedFolders.has(entry.name) && !entry.name.startsWith('.')) found.push(...walk(root, path));
    } else if (codeExtensions.has(extname(entry.name))) found.push(path);
  }
  return found;
}

function readFolder(folder: string) {
  return readdirSync(folder, { withFileTypes: true });
}

/**
 * How many files of code lie on disk, counted without `codeFiles`: a check that compares the two notices when it has
 * become blind to part of the repository.
 */
export function countCodeFiles(root: string): number {
  const skip = ({ name }: { name: string }) => skippedFolders.has(name) || name.startsWith('.');
  return globSync(`**/*{${[...codeExtensions].join(',')}}`, { cwd: root, withFileTypes: true, exclude: skip }).length;
}

/** Is this the file of a test, of whatever kind (unit, database or browser), or of samples, which tests look at? */
export function isTestFile(path: string): boolean {
  return /\.(?:test|spec|samples)\.[a-z]+$/.test(path);
}

/** A source file with its syntax tree; node offsets count UTF-16 units from the start of `text`. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly program: ParseResult['program'];
  readonly comments: ParseResult['comments'];
}

/**
 * Reads and parses one file, TypeScript and JSX included, with the parser that bundles the portal; a scanner of our
 * own would have to understand JSX text and regular expressions to find where a string begins.
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

/** The line, counted from 1, of an offset in a text. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}
