import type { Authority } from '@wagenpark/domain/permissions';
import type { Scope } from './database/scope.ts';

/**
 * Who makes a call, established from the bearer token alone. Nothing that the call says of itself
 * (`AmwUserId`, `debtorNumber`, client name) takes part.
 */
export interface Caller extends Authority {
  readonly account: number;
  /** Where the account lives; staff live in the provider's client. */
  readonly accountClientId: number;
  /** The client that the session works in. */
  readonly clientId: number;
  readonly clientName: string;
  readonly name: string;
  readonly email: string;
  /** The account's own language, else the client's default; one of the locales of LO-01. */
  readonly locale: string;
  readonly scope: Scope;
  /** The session's family; ends as a whole at logout. */
  readonly session: string;
}

/** What the audit trail and the logs keep of the call around an action. */
export interface CallFacts {
  /** The request id of the HTTP call; also stands in every error answer. */
  readonly traceId: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** A caller with the facts of the call. */
export interface Call {
  readonly caller: Caller;
  readonly facts: CallFacts;
}
