import fs from 'node:fs';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { processStart } from './processes.ts';

/** One use of the server by a process. */
export interface ServerUse {
  /** Ends this use. Returns whether it was the last one. */
  end(): boolean;
}

let usesOfThisProcess = 0;

/**
 * Registers this process as a user of the server, so that the last user shuts it down. A process that was
 * killed leaves its file behind; it is ignored, because no process with that id and start time exists.
 */
export function beginUse(folder: DataFolder): ServerUse {
  usesOfThisProcess += 1;
  const name = `${process.pid}-${processStart(process.pid)}-${usesOfThisProcess}`;
  fs.writeFileSync(path.join(folder.users, name), '', { mode: 0o600 });
  return {
    end() {
      fs.rmSync(path.join(folder.users, name), { force: true });
      return !hasOtherUsers(folder);
    },
  };
}

function hasOtherUsers(folder: DataFolder): boolean {
  return fs.readdirSync(folder.users).some((name) => {
    const [pid = '', start = ''] = name.split('-');
    if (start !== '' && processStart(Number(pid)) === start) return true;
    fs.rmSync(path.join(folder.users, name), { force: true });
    return false;
  });
}
