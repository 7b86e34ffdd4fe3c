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

export const fleetContext = {
  /** The context of this session. Throws before the session has started. */
  get current(): FleetContext {
    if (!current) throw new Error('a fleet call before the session has started');
    return current;
  },
  /** Identifies the account and fleet of the responses, for cache keys. Empty without a session. */
  get owner(): string {
    return current ? `${current.clientName} ${current.accountId} ${current.fleetToken ?? ''}` : '';
  },
  /**
   * `account@client`, which every call sends so that the server knows for whom the page was loaded. All tabs share the
   * bearer token, and another tab may have signed in another user or switched the client. Undefined before the session
   * has started.
   */
  get actingAs(): string | undefined {
    return current && `${current.accountId}@${current.clientId}`;
  },
  set(context: FleetContext): void {
    current = context;
  },
  clear(): void {
    current = undefined;
  },
};
