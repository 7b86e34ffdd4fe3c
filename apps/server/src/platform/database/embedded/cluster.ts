import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { programPath } from './binaries.ts';
import { type DataFolder, refuseFullDisk, serverFailure } from './data-folder.ts';
import { dataFolderError, systemErrorCode } from './errors.ts';
import { processIsAlive } from './processes.ts';
import type { Unprivileged } from './unprivileged.ts';

/** Superuser of the cluster. Nobody else can connect, because the socket is in a private folder. */
export const clusterOwner = 'postgres';

/** Makes sure that the data folder contains a complete cluster. Returns whether it was created now. */
export function ensureCluster(folder: DataFolder, unprivileged: Unprivileged): boolean {
  removeAbandoned(folder);
  if (fs.existsSync(path.join(folder.cluster, 'PG_VERSION'))) return false;
  refuseFullDisk(folder);
  // Created next to its final place and renamed when complete: a start that is killed leaves no partial cluster. If two
  // processes start for the first time at once, one wins, because a non-empty folder cannot be renamed over.
  const partialCluster = `${folder.cluster}.init-${process.pid}`;
  try {
    fs.mkdirSync(partialCluster, { mode: 0o700 });
    unprivileged.handOver(partialCluster);
    initialise(folder, unprivileged, partialCluster);
    fs.renameSync(partialCluster, folder.cluster);
    return true;
  } catch (error) {
    fs.rmSync(partialCluster, { recursive: true, force: true });
    const code = systemErrorCode(error);
    if (code === 'ENOTEMPTY' || code === 'EEXIST') return false;
    throw code === undefined ? error : dataFolderError(folder.root, error);
  }
}

/**
 * Distinguishes a cluster from a copy of it. PostgreSQL writes its control file in place for as long as the cluster
 * exists, so the file keeps its inode and creation time. Copying the folder, or restoring a copy, creates a new file.
 */
export function storageOf(folder: DataFolder): string {
  const { ino, birthtimeNs } = fs.statSync(path.join(folder.cluster, 'global', 'pg_control'), { bigint: true });
  return `${ino} ${birthtimeNs}`;
}

function initialise(folder: DataFolder, unprivileged: Unprivileged, cluster: string): void {
  const { file, args, options } = unprivileged.wrap([
    programPath(unprivileged.binaries, 'initdb'),
    '-D',
    cluster,
    `--username=${clusterOwner}`,
    '--encoding=UTF8',
    '--auth-local=trust',
    '--auth-host=reject',
    ...localeArguments(unprivileged.binaries.major),
  ]);
  const result = spawnSync(file, args, { ...options, encoding: 'utf8' });
  if (result.status !== 0) {
    throw serverFailure(folder, 'be created', `${result.stderr ?? ''}${result.error?.message ?? ''}`);
  }
  fs.appendFileSync(
    path.join(cluster, 'postgresql.conf'),
    "\ninclude_if_exists = 'wagenpark.conf'\n\n# Own settings:\n",
  );
}

/**
 * Sorts by code point, with PostgreSQL's built-in collation where available, so that an upgrade of the system does not
 * invalidate indexes.
 */
function localeArguments(major: number): string[] {
  // macOS has no C.UTF-8. The builtin provider only needs any valid system locale next to it.
  const system = process.platform === 'darwin' ? 'C' : 'C.UTF-8';
  return major >= 17
    ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', `--locale=${system}`]
    : [`--locale=${system}`];
}

function removeAbandoned(folder: DataFolder): void {
  const prefix = `${path.basename(folder.cluster)}.init-`;
  for (const name of fs.readdirSync(folder.root)) {
    if (!name.startsWith(prefix)) continue;
    const pid = Number(name.slice(prefix.length));
    if (pid === process.pid || !processIsAlive(pid)) {
      fs.rmSync(path.join(folder.root, name), { recursive: true, force: true });
    }
  }
}
