import { hash } from 'node:crypto';
import type { SubjectDeps } from '../../http/subject.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { AccountNotice } from '../identity/index.ts';
import { findMailedUser } from './account-repository.ts';
import { queueUserLetter } from './letters.ts';

/** Mails a person about a sign-in to their account. A failure is logged, and the sign-in continues. */
export const accountNotices =
  (deps: Pick<SubjectDeps, 'database' | 'jobs' | 'words' | 'clock' | 'config' | 'onFailure'>) =>
  async ({ event, account, facts, device }: AccountNotice): Promise<void> => {
    const { clientId, number } = account;
    try {
      await deps.database.inScope(wholeClient(clientId), async (tx) => {
        const user = await findMailedUser(tx, clientId, number);
        if (user === undefined) return;
        // A browser without cookies, or a program, counts as one device per network address.
        const sameDevice = [device?.browser, device?.system, facts.address].join(' ');
        const cause =
          event === 'newDevice'
            ? `newDevice:${number}:${hash('sha256', sameDevice)}`
            : `${event}:${number}:${facts.traceId}`;
        await queueUserLetter(deps, tx, event, user, {
          cause,
          ...(device === undefined ? {} : { device: { ...device, address: facts.address } }),
        });
      });
    } catch (error) {
      deps.onFailure(error);
    }
  };
