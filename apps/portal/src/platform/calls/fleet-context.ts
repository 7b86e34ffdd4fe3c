/**
 * Values that every fleet call sends beside its own content (FA-02). They are set once the session has started. The
 * server trusts none of them: the fleet token at the end of `cFunctie` and the bearer token decide.
 */
export interface FleetContext {
  readonly clientName: string;
  readonly accountId: number;
  /** The client in which this tab works. */
  readonly clientId: number;
  readonly debtorNumber: number | null;
  /** Null when the token could not be fetched: calls then reach all debtors of the person. */
  readonly fleetToken: string | null;
  readonly synchronisation: string;
  /** Number of the company whose fleet is shown. Absent until it is known, and when there is none. */
  readonly company?: number;
}

let current: FleetContext | undefined;
let hasEnded = false;
/** The context, unless the session has ended. */
const active = (): FleetContext | undefined => (hasEnded ? undefined : current);

export const fleetContext = {
  /**
   * The context of this session. Throws before the session has started. Stays readable after the end, because the page
   * may render until the login page has replaced it.
   */
  get current(): FleetContext {
    if (!current) throw new Error('a fleet call before the session has started');
    return current;
  },
  /** Identifies the account and fleet of the responses, for cache keys. Empty without a session. */
  get owner(): string {
    const context = active();
    return context ? `${context.clientName} ${context.accountId} ${context.fleetToken ?? ''}` : '';
  },
  /**
   * `account@client`, which every call sends so that the server knows for whom the page was loaded. All tabs share the
   * bearer token, and another tab may have signed in another user or switched the client. Undefined before the session
   * has started.
   */
  get actingAs(): string | undefined {
    const context = active();
    return context && `${context.accountId}@${context.clientId}`;
  },
  set(context: FleetContext): void {
    current = context;
    hasEnded = false;
  },
  /** Ends the session: calls and cached responses no longer have an owner. */
  end(): void {
    hasEnded = true;
  },
};
