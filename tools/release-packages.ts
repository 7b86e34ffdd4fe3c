/** The target platform of a release, in Node's terms. */
export interface Target {
  readonly platform: NodeJS.Platform;
  readonly arch: string;
}

/** The used fields of an entry in package-lock.json. */
interface LockEntry {
  readonly version?: string;
  readonly integrity?: string;
  readonly resolved?: string;
  readonly link?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockEntry>>;
}

/** A package needed at run time. */
export interface NeededPackage {
  /** Its folder in the repository: `node_modules/pg`, or `packages/domain` for one of our own. */
  readonly place: string;
  readonly name: string;
  readonly version: string;
  /** The integrity hash with which npm verifies the package; undefined for our own. */
  readonly integrity: string | undefined;
  readonly isOwn: boolean;
}

const nameAt = (place: string): string => place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Evaluates a platform restriction of a package: `["linux"]`, `["!win32"]`. */
function fits(restrictions: readonly string[] | undefined, value: string): boolean {
  if (restrictions === undefined || restrictions.includes(value)) return true;
  return restrictions.every((restriction) => restriction.startsWith('!')) && !restrictions.includes(`!${value}`);
}

const runsOn = (entry: LockEntry, { platform, arch }: Target): boolean =>
  fits(entry.os, platform) && fits(entry.cpu, arch) && (platform !== 'linux' || fits(entry.libc, 'glibc'));

/** Resolves a package as Node does: in node_modules of the folder or of one of its parents. */
function resolve(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (lock.packages[place]) return place;
    if (folder === '') return undefined;
  }
}

/**
 * The packages that a workspace needs at run time on a platform, including its own folder and other workspaces.
 * Excludes packages for bundling and tests, and type packages.
 * @throws {Error} when package-lock.json refers to a missing package
 */
export function runtimePackages(lock: LockFile, workspace: string, target: Target): readonly NeededPackage[] {
  const neededPackages = new Map<string, NeededPackage>();
  const waiting = [workspace];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const entry = lock.packages[place];
    if (entry === undefined) throw new Error(`package-lock.json does not hold ${place}`);
    if (entry.link) {
      waiting.push(entry.resolved ?? '');
      continue;
    }
    if (neededPackages.has(place) || !runsOn(entry, target)) continue;
    const isOwn = !place.includes('node_modules/');
    const name = isOwn ? place : nameAt(place);
    if (name.startsWith('@types/')) continue;
    neededPackages.set(place, { place, name, version: entry.version ?? '', integrity: entry.integrity, isOwn });
    for (const [dependency, isOptional] of dependenciesOf(entry)) {
      const resolved = resolve(lock, place, dependency);
      if (resolved !== undefined) waiting.push(resolved);
      else if (!isOptional) throw new Error(`package-lock.json does not hold ${dependency}, which ${place} needs`);
    }
  }
  return [...neededPackages.values()].sort((one, other) => (one.place < other.place ? -1 : 1));
}

function dependenciesOf(entry: LockEntry): readonly (readonly [name: string, isOptional: boolean])[] {
  const peers = Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  );
  return [
    ...Object.keys(entry.dependencies ?? {}).map((name) => [name, name in (entry.optionalDependencies ?? {})] as const),
    ...Object.keys(entry.optionalDependencies ?? {}).map((name) => [name, true] as const),
    ...peers.map((name) => [name, false] as const),
  ];
}
