/**
 * How much script a page brings, brotli-compressed as it travels, against its budget: `npm run bytes`. Counts what the
 * page's entry pulls in at once, the script before it, the chunks of the screen it opens with, and the words of one
 * language. It looks at the portal's own build, or at that in a folder: `npm run bytes -- <folder>`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One file of the build's manifest, as far as this looks at it. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A page with the modules that it opens with, and its budget in kilobytes of 1,000 bytes. */
interface Budget {
  readonly page: string;
  readonly opensWith: readonly string[];
  readonly kilobytes: number;
}

const app = ['index.html', 'src/app/portal.tsx', 'boot', 'words/frame'];
/** Kilobytes of a page of a feature that has no budget of its own. */
const USUAL = 201;
/** Pages of features that may be bigger, by their modules. */
const own: Readonly<Record<string, number>> = {
  'drivers/page': 202,
  'imports/page': 207,
  'requests/own-page': 205,
  'requests/queue-page': 206,
};

/** The budgets: login, the page of a mileage link, frame, and every page that a feature loads when it is opened. */
export const budgetsOf = (manifest: Manifest): readonly Budget[] => [
  { page: 'login', opensWith: ['login.html', 'boot', 'words/login'], kilobytes: 94 },
  { page: 'mileage link', opensWith: ['ktc.html', 'boot', 'words/ktc'], kilobytes: 90 },
  { page: 'application frame', opensWith: app, kilobytes: 165 },
  ...Object.keys(manifest).flatMap((module) => {
    const [, page, feature] = /^src\/features\/(([^/]+)\/(?:[\w-]+-)?page)\.tsx$/.exec(module) ?? [];
    if (page === undefined || !manifest[module]?.isDynamicEntry) return [];
    return [{ page, opensWith: [...app, module, `words/${feature}`], kilobytes: own[page] ?? USUAL }];
  }),
];

/** The script files that these modules need, each once. Fails on a module that the build does not know. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const entry = manifest[name];
    if (!entry) throw new Error(`the build's manifest has no ${name}`);
    if (found.has(entry.file)) return;
    if (entry.file.endsWith('.js')) found.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return found;
}

/** What the manifest does not tell of a build's files: the script before the page, and the words of one language. */
export function besideManifest(files: readonly string[]): Manifest {
  const names = files.map((file) => {
    const bundle = /^assets\/words\/[^/]+\/nl-NL\/(.+)\.js$/.exec(file)?.[1];
    return [/^assets\/boot-[^/]+\.js$/.test(file) ? 'boot' : `words/${bundle}`, { file }] as const;
  });
  return Object.fromEntries(names);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = process.argv[2] ?? fileURLToPath(new URL('../apps/portal/dist', import.meta.url));
  const manifest = {
    ...besideManifest(readdirSync(dist, { recursive: true, encoding: 'utf8' })),
    ...(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest),
  };
  for (const { page, opensWith, kilobytes } of budgetsOf(manifest)) {
    const files = [...scriptsOf(manifest, opensWith)];
    const bytes = files.reduce((sum, file) => {
      // A file that is too small to be worth compressing travels as it is.
      const compressed = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false });
      return sum + (compressed ?? statSync(join(dist, file))).size;
    }, 0);
    const isOver = bytes > kilobytes * 1000;
    if (isOver) process.exitCode = 1;
    console.log(
      `${isOver ? 'OVER  ' : 'within'} ${page.padEnd(22)} ${(bytes / 1000).toFixed(1).padStart(6)} of ${kilobytes} kB in ${files.length} files`,
    );
  }
}
