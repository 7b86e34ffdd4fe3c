import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** The oldest supported PostgreSQL version. */
export const oldestPostgres = 15;

/** The sources of the "old" PostgreSQL for database tests, in order of preference. */
export type OldPostgres =
  | { readonly kind: 'url'; readonly url: string }
  | { readonly kind: 'programs'; readonly root: string }
  | { readonly kind: 'apt' }
  | { readonly kind: 'missing' };

/**
 * Finds a PostgreSQL for tests in addition to the embedded one: `TEST_DATABASE_URL`, else server programs installed on
 * this machine, else apt where permitted.
 */
export function findOldPostgres(): OldPostgres {
  const url = process.env['TEST_DATABASE_URL'];
  if (url !== undefined && url !== '') return { kind: 'url', url };
  const root = findInstalledPostgres();
  if (root !== undefined) return { kind: 'programs', root };
  const mayInstall = process.getuid?.() === 0 && fs.existsSync('/usr/bin/apt-get');
  return mayInstall ? { kind: 'apt' } : { kind: 'missing' };
}

/** The folder (that contains `bin`) of the oldest installed server with a supported version. */
export function findInstalledPostgres(): string | undefined {
  const [oldest] = candidateFolders()
    .filter((root) => ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(root, 'bin', program))))
    .map((root) => ({ root, major: majorVersion(root) }))
    .filter(({ major }) => major >= oldestPostgres)
    .sort((one, other) => one.major - other.major);
  return oldest?.root;
}

/** The installation folders of Debian, Red Hat and Homebrew, and the first server in PATH. */
function candidateFolders(): string[] {
  const candidates = [
    ...subfolders('/usr/lib/postgresql', /^\d+$/),
    ...subfolders('/usr', /^pgsql-\d+$/),
    ...subfolders('/opt/homebrew/opt', /^postgresql@\d+$/),
    ...subfolders('/usr/local/opt', /^postgresql@\d+$/),
  ];
  const inPath = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return inPath.status === 0 ? [...candidates, path.dirname(inPath.stdout.trim())] : candidates;
}

function subfolders(folder: string, name: RegExp): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .filter((entry) => name.test(entry))
    .map((entry) => path.join(folder, entry));
}

function majorVersion(root: string): number {
  const result = spawnSync(path.join(root, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/\(PostgreSQL\) (\d+)/.exec(result.stdout ?? '')?.[1] ?? 0);
}

/** Installs the server programs with apt and returns their folder. Throws with apt's output when that fails. */
export function installPostgresWithApt(): string {
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, { encoding: 'utf8', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update');
  const install = ['install', '--yes', '--no-install-recommends'];
  const exact = apt(...install, `postgresql-${oldestPostgres}`);
  // Newer releases of the system offer only a newer version.
  const last = exact.status === 0 ? exact : apt(...install, 'postgresql');
  const root = findInstalledPostgres();
  if (root === undefined) {
    throw new Error(
      `PostgreSQL ${oldestPostgres} or newer could not be installed for the database tests; set TEST_DATABASE_URL to ` +
        `a server where the tests may create databases. apt-get said:\n${last.stderr}`,
    );
  }
  return root;
}
