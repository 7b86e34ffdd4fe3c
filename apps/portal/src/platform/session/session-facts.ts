import { adminResources, fleetSubjects, type ItemOf, Refusal } from '@wagenpark/contract';
import type { Account } from '@wagenpark/contract/admin/account';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { Company, CurrentUser } from '@wagenpark/contract/fleet/session';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { PRODUCT } from '@wagenpark/domain/constants';
import { ask, call } from '../calls/call.ts';
import { fleetContext } from '../calls/fleet-context.ts';
import { drafts } from '../drafts.ts';
import { keepAnswersOnlyOf } from '../kept-answers.ts';
import { localStore, personalKeys, tabStore } from '../storage.ts';

/** What the server tells of a session at its start (AU-11, AU-13). */
export interface SessionFacts {
  readonly account: Account;
  readonly client: ClientSetting;
  /** The company whose fleet is shown; null for staff in a client that has no debtors yet. */
  readonly company: Company | null;
  readonly user: CurrentUser;
  readonly licences: ItemOf<typeof adminResources.clientSettings.licences>;
  /** When the person was here before; fixed during a session (AU-21, AU-22). */
  readonly previousLogin: string;
}

/**
 * The fleet token of this tab, else a new one (AU-08). None at all, and no word about it, when it could not be had
 * (AU-10): the calls then go without, within the debtors of the person.
 */
async function fleetToken(email: string): Promise<string | null> {
  const stored = tabStore.get(personalKeys.fleetToken);
  if (stored !== null) return stored;
  // A new token means a new visit: the stored previous login belongs to the one before (AU-09).
  localStore.remove(personalKeys.previousLogin);
  const [token] = await ask(adminResources.accounts.fleetToken, { query: { email } }, { background: true }).catch(
    (): readonly string[] => [],
  );
  if (token === undefined) return null;
  tabStore.set(personalKeys.fleetToken, token);
  return token;
}

/**
 * Asks for them in the order that the specification gives: user, settings and licences in parallel (AU-13); the
 * fleet token (AU-08), then the synchronisation, and only then company and user in parallel (AU-11).
 * Throws what a call throws; the caller decides between the login page and the error page (AU-14).
 */
async function askFacts(): Promise<SessionFacts> {
  const quiet = { background: true };
  const [[account], [client], [licences]] = await Promise.all([
    ask(adminResources.accounts.current, { query: { product: PRODUCT.defaultCode } }, quiet),
    ask(adminResources.clientSettings.get, {}, quiet),
    ask(adminResources.clientSettings.licences, {}, quiet),
  ]);
  if (!account || !client || !licences) throw new Error('the session’s account or client is missing');
  // What somebody else had typed in this tab is none of this person's.
  drafts.keepOnlyOf(account.id);
  void keepAnswersOnlyOf(account.id);
  const token = fleetToken(account.emailAddress);
  // A zone's clock takes long to make: better while an answer is on its way than when a list waits for it.
  todayInZone(client.timeZone, new Date());
  const context = {
    clientName: client.name,
    accountId: account.id,
    clientId: client.clientId,
    debtorNumber: account.client.debtorNumber,
    fleetToken: await token,
    synchronisation: '',
  };
  fleetContext.set(context);
  const synchronisation = await call(fleetSubjects.session.synchronisation, {}, undefined, quiet).catch(async () => {
    // A stored fleet token may have ended with an earlier session; ask once for another.
    tabStore.remove(personalKeys.fleetToken);
    fleetContext.set({ ...context, fleetToken: await fleetToken(account.emailAddress) });
    return call(fleetSubjects.session.synchronisation, {}, undefined, quiet);
  });
  fleetContext.set({ ...fleetContext.current, synchronisation });
  const [company, user] = await Promise.all([
    call(fleetSubjects.session.currentCompany, {}, undefined, quiet).catch(noneYetFor(account)),
    call(fleetSubjects.session.currentUser, {}, undefined, quiet),
  ]);
  if (company !== null) fleetContext.set({ ...fleetContext.current, company: company.Volgnummer });
  return { account, client, company, user, licences, previousLogin: previousLogin(account) };
}

/** Staff may enter a client that nothing was imported for; for anybody else no company is a failure. */
const noneYetFor =
  ({ role }: Account) =>
  (error: unknown): null => {
    if (role.name === 'master' && error instanceof Refusal && error.code === 'notFound') return null;
    throw error;
  };

/** The stored date wins; else the one of product 7, else today; the result is stored (AU-21, AU-22). */
function previousLogin(account: Account): string {
  const stored = localStore.get(personalKeys.previousLogin);
  if (stored !== null) return stored;
  const product = account.managementProducts.find(({ id }) => id === PRODUCT.id);
  const date = product?.datePreviousLogin ?? new Date().toISOString();
  localStore.set(personalKeys.previousLogin, date);
  return date;
}

let ahead: Promise<SessionFacts> | undefined;

/**
 * Begins to ask while the rest of the application is still on its way: on a slow line the answers are there before it. The
 * order of the calls is the same.
 */
export function askForSessionAhead(): void {
  ahead = askFacts();
  // Whoever takes them is told what went wrong.
  ahead.catch(() => undefined);
}

/** The session's facts: those that were asked for ahead, once, else asked for now. */
export function sessionFacts(): Promise<SessionFacts> {
  const asked = ahead ?? askFacts();
  ahead = undefined;
  return asked;
}
