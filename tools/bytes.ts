/**
 * Compares the brotli-compressed size of the scripts of each page with its budget: `npm run bytes`. It counts the
 * static imports of the page's entry, the boot script, the chunks of the screen that is opened first, and the messages
 * of one language. It measures the portal's own build, or the build in a folder: `npm run bytes -- <folder>`.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The used fields of a file in the build's manifest. */
export interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
  readonly isDynamicEntry?: boolean;
}
export type Manifest = Readonly<Record<string, ManifestEntry>>;

/** A page with the modules that it loads when opened, and its budget in kilobytes of 1,000 bytes. */
interface Budget {
  readonly page: string;
  readonly opensWith: readonly string[];
  readonly kilobytes: number;
}

const app = ['index.html', 'src/app/portal.tsx', 'boot', 'words/frame'];
/** The default budget of a feature's page, in kilobytes. */
const DEFAULT_KILOBYTES = 207.5;
/** Larger budgets for some pages of features, by module. */
const ownBudgets: Readonly<Record<string, number>> = {
  // Its form and its picture of the contribution carry the employer's rules.
  'arrangements/page': 215.5,
  'brands/page': 210,
  'car-models/page': 211,
  'drivers/page': 209,
  // Its form chooses from arrangements, whose rules come with them.
  'employees/page': 215.5,
  'fuels/page': 210,
  'imports/page': 213.5,
  'lease-components/page': 210.5,
  'lease-contracts/page': 209,
  'lease-options/page': 210.5,
  // Includes the editor of rich text, which no other page loads.
  'mail-templates/page': 358,
  'mails/page': 208.5,
  'mobility-categories/page': 210.5,
  'mobility-containers/page': 210.5,
  'mobility-products/page': 214,
  'operating-companies/page': 209,
  'order-companies/page': 209,
  'policy-conditions/page': 213.5,
  'policy-groups/page': 213,
  'preferred-dealers/page': 209,
  'release-notes/page': 210.5,
  'requests/own-page': 213.5,
  'requests/queue-page': 214.5,
  'segments/page': 209,
  'users/page': 209.5,
};

/**
 * The budgets: login, the pages of password links and of a mileage link, frame, and every page that a feature loads when
 * it is opened.
 */
export const budgetsOf = (manifest: Manifest): readonly Budget[] => [
  { page: 'login', opensWith: ['login.html', 'boot', 'words/login'], kilobytes: 95 },
  { page: 'password link', opensWith: ['password.html', 'boot', 'words/password'], kilobytes: 99.5 },
  { page: 'mileage link', opensWith: ['ktc.html', 'boot', 'words/ktc'], kilobytes: 90 },
  { page: 'application frame', opensWith: app, kilobytes: 171 },
  ...Object.keys(manifest).flatMap((module) => {
    const [, page, feature] = /^src\/features\/(([^/]+)\/(?:[\w-]+-)?page)\.tsx$/.exec(module) ?? [];
    if (page === undefined || !manifest[module]?.isDynamicEntry) return [];
    return [
      { page, opensWith: [...app, module, `words/${feature}`], kilobytes: ownBudgets[page] ?? DEFAULT_KILOBYTES },
    ];
  }),
];

/** The script files that these modules need, without duplicates. Throws for a module that is not in the build. */
export function scriptsOf(manifest: Manifest, modules: readonly string[]): ReadonlySet<string> {
  const scripts = new Set<string>();
  const visit = (name: string): void => {
    const entry = manifest[name];
    if (!entry) throw new Error(`the build's manifest has no ${name}`);
    if (scripts.has(entry.file)) return;
    if (entry.file.endsWith('.js')) scripts.add(entry.file);
    for (const imported of entry.imports ?? []) visit(imported);
  };
  for (const name of modules) visit(name);
  return scripts;
}

/** The files of a build that are not in the manifest: the boot script, and the messages of one language. */
export function filesOutsideManifest(files: readonly string[]): Manifest {
  const names = files.map((file) => {
    const bundle = /^assets\/words\/[^/]+\/nl-NL\/(.+)\.js$/.exec(file)?.[1];
    return [/^assets\/boot-[^/]+\.js$/.test(file) ? 'boot' : `words/${bundle}`, { file }] as const;
  });
  return Object.fromEntries(names);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const dist = process.argv[2] ?? fileURLToPath(new URL('../apps/portal/dist', import.meta.url));
  const manifest = {
    ...filesOutsideManifest(readdirSync(dist, { recursive: true, encoding: 'utf8' })),
    ...(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest),
  };
  for (const { page, opensWith, kilobytes } of budgetsOf(manifest)) {
    const files = [...scriptsOf(manifest, opensWith)];
    const bytes = files.reduce((sum, file) => {
      // Files that are too small to be compressed are sent uncompressed.
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
