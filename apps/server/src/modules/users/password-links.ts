import type { OpenPasswordLink } from '@wagenpark/contract/admin/password-links';
import { refusal } from '@wagenpark/contract/define/errors';
import { PASSWORD_LINK } from '@wagenpark/domain/constants';
import { DEFAULT_LOCALE } from '@wagenpark/domain/locale';
import type { SubjectDeps } from '../../http/subject.ts';
import { audit } from '../../platform/audit.ts';
import type { CallFacts } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { clientOfToken, hashOfToken, newLinkToken } from '../../platform/link-token.ts';
import { queueLetters } from '../../platform/mail/letters.ts';
import { findBrokenRule, findSignInAccount, hashPassword, isUsable, setPassword } from '../identity/index.ts';
import { findMailedUser, type MailedUserRow, readClientName } from './account-repository.ts';
import { type MailedUser, queueUserLetter, userLetter } from './letters.ts';
import * as links from './link-repository.ts';

/** The dependencies of password links. */
export type LinkDeps = Pick<SubjectDeps, 'database' | 'clock' | 'jobs' | 'words' | 'config'>;

const HOUR_MS = 3_600_000;
const MAIL_QUEUE = 'users.password-mail';

/** The recipient of a mail with a link. */
type LinkedUser = MailedUser & { readonly number: number };

/**
 * Creates a link for an account and queues the mail with it, in the given transaction. Earlier links end.
 * @returns when the link expires
 */
export function mailPasswordLink(
  deps: LinkDeps,
  tx: Tx,
  user: LinkedUser,
  purpose: links.LinkPurpose,
  by?: string,
): Promise<Date> {
  return mailPasswordLinks(deps, tx, [user], purpose, by);
}

/**
 * Creates a link for each of the users of a client and queues the mails with them, in the given transaction. Earlier
 * links end. @param by the account that sent the invitations @returns when they expire
 */
export async function mailPasswordLinks(
  deps: LinkDeps,
  tx: Tx,
  users: readonly LinkedUser[],
  purpose: links.LinkPurpose,
  by?: string,
): Promise<Date> {
  const createdAt = deps.clock.now();
  const lifeMs = purpose === 'invitation' ? PASSWORD_LINK.invitationMs : PASSWORD_LINK.resetMs;
  const expiresAt = new Date(createdAt.getTime() + lifeMs);
  const linkOf = (user: LinkedUser) => {
    const { token, hash } = newLinkToken(user.clientId);
    const link = { clientId: user.clientId, hash, account: user.number, purpose, createdAt, expiresAt };
    const letter = userLetter(deps, purpose, user, {
      cause: `passwordLink:${hash.toString('hex')}`,
      // The token is in the fragment, which browsers do not send: logs of servers and proxies do not contain it.
      url: `${deps.config.publicUrl}/auth/password#${token}`,
      until: expiresAt,
      ...(by === undefined ? {} : { by }),
    });
    return { link, letter };
  };
  const mails = users.map(linkOf);
  await links.insertLinks(
    tx,
    mails.map(({ link }) => link),
  );
  await queueLetters(
    deps,
    tx,
    mails.map(({ letter }) => letter),
  );
  return expiresAt;
}

export type PasswordLinkService = ReturnType<typeof passwordLinkService>;

/**
 * The actions of somebody who is not signed in: the holder of a password link, or a person who forgot their password
 * (EW-24). Responses and their timing never reveal whether an account exists.
 */
export function passwordLinkService(deps: LinkDeps) {
  const { database, clock, jobs } = deps;

  /**
   * Finds the open link of a token.
   * @throws {Refusal} `linkEnded`, the same for expired, used, replaced and unknown links. If the token has the form of
   * a client's links, the refusal contains the client's name for the branding of the page
   */
  async function openLink(token: string) {
    const clientId = clientOfToken(token);
    if (clientId === null) throw refusal('linkEnded');
    const { row, client } = await database.readInScope(wholeClient(clientId), async (tx) => ({
      row: await links.findOpenLink(tx, clientId, hashOfToken(token), clock.now()),
      client: await readClientName(tx, clientId),
    }));
    if (row === undefined) throw refusal('linkEnded', client === undefined ? {} : { params: { client } });
    return { clientId, row };
  }

  /**
   * Enqueues the mail for an account. Without an account it enqueues a job without an effect, so that the response time
   * does not reveal whether the account exists.
   */
  const requestMail = (clientId: number, account: number | undefined) =>
    database.inScope(wholeClient(clientId), (tx) =>
      jobs.enqueue(tx, MAIL_QUEUE, { clientId, account: account ?? null }),
    );

  /** Whether a user who requested a mail may get one. */
  async function mayBeMailed(tx: Tx, user: MailedUserRow, now: Date): Promise<boolean> {
    if (!isUsable(user, now)) return false;
    // Only users who manage users may give somebody access for the first time.
    if (!user.hasPassword && !(await links.wasInvited(tx, user.clientId, user.number))) return false;
    const since = new Date(now.getTime() - HOUR_MS);
    return (await links.countLinksSince(tx, user.clientId, user.number, since)) < PASSWORD_LINK.perHour;
  }

  const mailJob: JobDefinition = {
    queue: MAIL_QUEUE,
    retries: 3,
    async work({ clientId, account }) {
      if (typeof clientId !== 'number' || typeof account !== 'number') return;
      await database.inScope(wholeClient(clientId), async (tx) => {
        const user = await findMailedUser(tx, clientId, account, true);
        if (user === undefined || !(await mayBeMailed(tx, user, clock.now()))) return;
        await mailPasswordLink(deps, tx, user, user.hasPassword ? 'reset' : 'invitation');
      });
    },
  };
  const cleanUpJob: JobDefinition = {
    queue: 'users.links-clean-up',
    retries: 2,
    cron: '41 3 * * *',
    work: () =>
      database.atGate((tx) => links.removeLinksBefore(tx, new Date(clock.now().getTime() - PASSWORD_LINK.keptMs))),
  };

  return {
    jobs: [mailJob, cleanUpJob],

    /**
     * The purpose of a link.
     * @throws {Refusal} `linkEnded`
     */
    async open(token: string): Promise<OpenPasswordLink> {
      const { row } = await openLink(token);
      const { client, purpose, name, email, expiresAt, locale } = row;
      return { client, purpose, name, email, expiresAt: expiresAt.toISOString(), locale: locale ?? DEFAULT_LOCALE };
    },

    /**
     * Sets the password of a link's account, ends its links and sessions, and informs the person by mail.
     * @throws {Refusal} `linkEnded`; `passwordRefused` with the rule that the password breaks
     */
    async set(token: string, password: string, facts: CallFacts): Promise<string> {
      const { clientId, row } = await openLink(token);
      const owner = {
        names: row.names.filter((name) => name !== null),
        email: row.email,
        clientNames: [row.client.displayName, row.client.name],
      };
      const rule = findBrokenRule(password, owner);
      if (rule !== null) throw refusal('passwordRefused', { path: 'password', params: { rule } });
      const hash = hashOfToken(token);
      const passwordHash = await hashPassword(password);
      const now = clock.now();
      await database.atGate(async (tx) => {
        const link = await links.consumeLink(tx, clientId, hash, now);
        if (link === undefined) throw refusal('linkEnded');
        const account = { clientId, number: link.account };
        await setPassword(tx, account, passwordHash, now);
        await links.endLinks(tx, clientId, link.account, now);
        await audit(tx, {
          clientId,
          action: link.purpose === 'invitation' ? 'passwordSet' : 'passwordReset',
          source: 'token',
          facts,
          person: { accountClientId: clientId, account: link.account, name: row.name },
          entity: { kind: 'account', number: link.account },
          at: now,
        });
      });
      await database.inScope(wholeClient(clientId), async (tx) => {
        const user = await findMailedUser(tx, clientId, row.account);
        if (user === undefined) return;
        await queueUserLetter(deps, tx, 'passwordSet', user, { cause: `passwordSet:${hash.toString('hex')}` });
      });
      return row.email;
    },

    /** Requests a new mail for the account of a link that has ended (MSG-19). */
    async renew(token: string): Promise<void> {
      const clientId = clientOfToken(token);
      if (clientId === null) return;
      const account = await database.readInScope(wholeClient(clientId), (tx) =>
        links.findAccountOfLink(tx, clientId, hashOfToken(token)),
      );
      await requestMail(clientId, account);
    },

    /** Requests a mail for somebody who forgot their password. Staff may use any client's name, as for sign-in. */
    async forgot(clientName: string, email: string): Promise<void> {
      const target = await database.atGate((tx) => findSignInAccount(tx, clientName, email));
      if (target !== undefined) await requestMail(target.clientId, target.account);
    },
  };
}
