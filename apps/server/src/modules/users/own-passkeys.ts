import type { passkeys } from '@wagenpark/contract/admin/passkeys';
import { refusal } from '@wagenpark/contract/define/errors';
import { PASSKEYS } from '@wagenpark/domain/constants';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Tx } from '../../platform/database/database.ts';
import {
  beginCreation,
  checkCreation,
  endOtherSessions,
  insertPasskey,
  lockAccount,
  passkeySite,
  readOwnPasskeys,
  readPasskeys,
  readSecondFactor,
  removePasskey,
  removeSecondFactor,
  renamePasskey,
  requirePasskey,
  takeChallenge,
} from '../identity/index.ts';
import { keyOfCaller, type OwnProof } from './own-proof.ts';
import type { UserDeps } from './user-changes.ts';

/** The handlers of one's own passkeys (decision 0137). */
export function ownPasskeyRoutes(
  deps: UserDeps & Pick<SubjectDeps, 'secret'>,
  proof: OwnProof,
): AdminHandlers<typeof passkeys> {
  const { database, clock, secret, config } = deps;
  const site = passkeySite(config.publicUrl);
  const isFree = async () => undefined;

  /** The passkeys of an account, of which one more may be added. @throws {Refusal} `tooManyPasskeys` */
  async function readForOneMore(tx: Tx, account: ReturnType<typeof keyOfCaller>) {
    const present = await readPasskeys(tx, account);
    if (present.length < PASSKEYS.perAccount) return present;
    throw refusal('tooManyPasskeys', { params: { max: PASSKEYS.perAccount } });
  }

  return {
    async all({ caller }) {
      const own = await database.atGate((tx) => readOwnPasskeys(tx, keyOfCaller(caller)));
      return own.map(({ addedAt, lastUsedAt, ...passkey }) => ({
        ...passkey,
        addedAt: addedAt.toISOString(),
        lastUsedAt: lastUsedAt?.toISOString() ?? null,
      }));
    },

    async begin(call) {
      const account = keyOfCaller(call.caller);
      const options = await proof.change(call, call.body.password, isFree, async (tx, { client, email, name }) => {
        const present = await readForOneMore(tx, account);
        return beginCreation(tx, site, { ...account, client, email, name }, present, clock.now());
      });
      return [options];
    },

    async add(call) {
      const { name, passkey } = call.body;
      const account = keyOfCaller(call.caller);
      // The challenge, for which the password was given, is used up whatever the check says.
      const challenge = await database.atGate((tx) =>
        takeChallenge(tx, { purpose: 'add', account }, passkey.clientData, clock.now()),
      );
      const created = challenge && (await checkCreation(site, challenge, passkey));
      if (!created) throw refusal('wrongPasskey', { path: 'passkey' });
      const codes = await database.atGate(async (tx) => {
        const now = clock.now();
        await lockAccount(tx, account);
        await readForOneMore(tx, account);
        if (!(await insertPasskey(tx, account, { ...created, name }, now))) {
          throw refusal('passkeyKnown', { path: 'passkey' });
        }
        const given = await requirePasskey(tx, account, secret, now);
        if (given.length > 0) await endOtherSessions(tx, account, call.caller.session, now);
        await proof.writeTrail(tx, call, 'passkeyAdded');
        return given;
      });
      await proof.mail(call, 'passkeyAdded');
      return [{ recoveryCodes: [...codes] }];
    },

    async rename(call) {
      await database.atGate(async (tx) => {
        if (!(await renamePasskey(tx, keyOfCaller(call.caller), call.params.id, call.body.name))) {
          throw refusal('notFound');
        }
        await proof.writeTrail(tx, call, 'passkeyRenamed');
      });
      return [true];
    },

    async remove(call) {
      const { caller, body, params } = call;
      const account = keyOfCaller(caller);
      const isOff = await proof.change(call, body.password, isFree, async (tx) => {
        if (!(await removePasskey(tx, account, params.id))) throw refusal('notFound');
        const { passkeys: left, hasApp, isDemanded } = await readSecondFactor(tx, account);
        const isLast = left === 0 && !hasApp;
        if (isLast && isDemanded) throw refusal('lastPasskey');
        if (isLast) await removeSecondFactor(tx, account);
        // Also those that were signed in with it: it may be lost.
        await endOtherSessions(tx, account, caller.session, clock.now());
        await proof.writeTrail(tx, call, 'passkeyRemoved');
        if (isLast) await proof.writeTrail(tx, call, 'secondFactorOff');
        return isLast;
      });
      await proof.mail(call, 'passkeyRemoved');
      if (isOff) await proof.mail(call, 'secondFactorOff');
      return [true];
    },
  };
}
