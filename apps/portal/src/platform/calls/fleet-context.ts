/**
 * What travels with every fleet call beside its own content (FA-02). Set once the session has started.
 * The server believes none of it; the fleet token at the end of `cFunctie` and the bearer decide.
 */
export interface FleetContext {
  readonly clientName: string;
  readonly accountId: number;
  /** The client that this tab works in. */
  readonly clientId: number;
  readonly debtorNumber: number | null;
  /** Null when none could be had: the calls then reach all debtors of the person. */
  readonly fleetToken: string | null;
  readonly synchronisation: string;
  /** Number of the company whose fleet is shown; absent while it is not known, and where there is none. */
  readonly company?: number;
}

let current: FleetContext | undefined;

export const fleetContext = {
  /** The context of this session. Fails before the session has started. */
  get current(): FleetContext {
    if (!current) throw new Error('a fleet call before the session has started');
    return current;
  },
  /** Whose answers these are, to keep them apart; empty without a session. */
  get owner(): string {
    return current ? `${current.clientName} ${current.accountId} ${current.fleetToken ?? ''}` : '';
  },
  /**
   * `account@client`, by which every call says whose page it comes from: another tab may have signed in somebody else or
   * switched the client, and both share the bearer token. Undefined before the session has started.
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
