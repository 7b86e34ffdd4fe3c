import fs from 'node:fs';
import path from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { processStart } from './processes.ts';

/** One use of the server by a process. */
export interface ServerUse {
  /** Ends this use. Tells whether nobody else uses the server now. */
  end(): boolean;
}

let usesOfThisProcess = 0;

/**
 * Notes that this process uses the server of the data folder, so that whoever ends last knows to stop it. A process that
 * was killed leaves its file behind; it does not count, because no process of that id and start time exists.
 */
export function beginUse(folder: DataFolder): ServerUse {
  usesOfThisProcess += 1;
  const name = `${process.pid}-${processStart(process.pid)}-${usesOfThisProcess}`;
  fs.writeFileSync(path.join(folder.users, name), '', { mode: 0o600 });
  return {
    end() {
      fs.rmSync(path.join(folder.users, name), { force: true });
      return !othersAreUsing(folder);
    },
  };
}

function othersAreUsing(folder: DataFolder): boolean {
  return fs.readdirSync(folder.users).some((name) => {
    const [pid = '', start = ''] = name.split('-');
    if (start !== '' && processStart(Number(pid)) === start) return true;
    fs.rmSync(path.join(folder.users, name), { force: true });
    return false;
  });
}
