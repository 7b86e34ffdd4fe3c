import { adminResources, fleetSubjects, type ItemOf, Refusal } from '@wagenpark/contract';
import type { Account } from '@wagenpark/contract/admin/account';
import type { ClientSetting } from '@wagenpark/contract/admin/client-settings';
import type { Company, CurrentUser } from '@wagenpark/contract/fleet/session';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { PRODUCT } from '@wagenpark/domain/constants';
import { call, callRoute } from '../calls/call.ts';
import { fleetContext } from '../calls/fleet-context.ts';
import { drafts } from '../drafts.ts';
import { clearListCacheOfOtherAccounts } from '../list-cache.ts';
import { localStore, personalKeys, tabStore } from '../storage.ts';

/** What the server returns at the start of a session (AU-11, AU-13). */
export interface SessionFacts {
  readonly account: Account;
  readonly client: ClientSetting;
  /** The company whose fleet is shown; null for staff in a client that has no debtors yet. */
  readonly company: Company | null;
  readonly user: CurrentUser;
  readonly licences: ItemOf<typeof adminResources.clientSettings.licences>;
  /** Moment of the previous visit, fixed during a session (AU-21, AU-22). */
  readonly previousLogin: string;
}

/**
 * The fleet token of this tab, else a new one (AU-08). Null when it could not be fetched, without a message to the user
 * (AU-10): calls then cover all debtors of the user.
 */
async function fleetToken(email: string): Promise<string | null> {
  const storedToken = tabStore.get(personalKeys.fleetToken);
  if (storedToken !== null) return storedToken;
  // A new token means a new visit. The stored previous login belongs to the visit before it (AU-09).
  localStore.remove(personalKeys.previousLogin);
  const [token] = await callRoute(adminResources.accounts.fleetToken, { query: { email } }, { background: true }).catch(
    (): readonly string[] => [],
  );
  if (token === undefined) return null;
  tabStore.set(personalKeys.fleetToken, token);
  return token;
}

/**
 * Fetches the facts in the order that the specification gives: user, settings and licences in parallel (AU-13), the
 * fleet token (AU-08), the synchronisation version, then company and user in parallel (AU-11). Throws what a call
 * throws; the caller decides between the login page and the error page (AU-14).
 */
async function askFacts(): Promise<SessionFacts> {
  const options = { background: true };
  const [[account], [client], [licences]] = await Promise.all([
    callRoute(adminResources.accounts.current, { query: { product: PRODUCT.defaultCode } }, options),
    callRoute(adminResources.clientSettings.get, {}, options),
    callRoute(adminResources.clientSettings.licences, {}, options),
  ]);
  if (!account || !client || !licences) throw new Error('the session’s account or client is missing');
  // This user must not see drafts of another account in this tab.
  drafts.keepOnlyOf(account.id);
  void clearListCacheOfOtherAccounts(account.id);
  const token = fleetToken(account.emailAddress);
  // Creating the time zone's formatter is slow, so it happens while a response is awaited.
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
  const synchronisation = await call(fleetSubjects.session.synchronisation, {}, undefined, options).catch(async () => {
    // The stored fleet token may have ended with an earlier session. Fetch another one, once.
    tabStore.remove(personalKeys.fleetToken);
    fleetContext.set({ ...context, fleetToken: await fleetToken(account.emailAddress) });
    return call(fleetSubjects.session.synchronisation, {}, undefined, options);
  });
  fleetContext.set({ ...fleetContext.current, synchronisation });
  const [company, user] = await Promise.all([
    call(fleetSubjects.session.currentCompany, {}, undefined, options).catch(noneYetFor(account)),
    call(fleetSubjects.session.currentUser, {}, undefined, options),
  ]);
  if (company !== null) fleetContext.set({ ...fleetContext.current, company: company.Volgnummer });
  return { account, client, company, user, licences, previousLogin: previousLogin(account) };
}

/** Staff may enter a client without imported data. For anybody else a missing company is a failure. */
const noneYetFor =
  ({ role }: Account) =>
  (error: unknown): null => {
    if (role.name === 'master' && error instanceof Refusal && error.code === 'notFound') return null;
    throw error;
  };

/** The stored date, else the one of product 7, else today. The result is stored (AU-21, AU-22). */
function previousLogin(account: Account): string {
  const storedLogin = localStore.get(personalKeys.previousLogin);
  if (storedLogin !== null) return storedLogin;
  const product = account.managementProducts.find(({ id }) => id === PRODUCT.id);
  const date = product?.datePreviousLogin ?? new Date().toISOString();
  localStore.set(personalKeys.previousLogin, date);
  return date;
}

let prefetched: Promise<SessionFacts> | undefined;

/**
 * Prefetches the session's facts while the rest of the application loads. On a slow connection the responses arrive
 * before it. The order of the calls is the same.
 */
export function prefetchSession(): void {
  prefetched = askFacts();
  // The error is reported to the caller of `fetchSessionFacts`.
  prefetched.catch(() => undefined);
}

/** The session's facts: the prefetched ones the first time, else fetched now. */
export function fetchSessionFacts(): Promise<SessionFacts> {
  const facts = prefetched ?? askFacts();
  prefetched = undefined;
  return facts;
}
