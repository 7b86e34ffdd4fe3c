import type { Authority } from '@wagenpark/domain/permissions';
import type { Scope } from './database/scope.ts';

/**
 * The caller of a request, identified only by the bearer token. Fields of the request body about the caller
 * (`AmwUserId`, `debtorNumber`, client name) are ignored.
 */
export interface Caller extends Authority {
  readonly account: number;
  /** The client that the account belongs to; staff belong to the provider's client. */
  readonly accountClientId: number;
  /** The client that the session works in. */
  readonly clientId: number;
  readonly clientName: string;
  readonly name: string;
  readonly email: string;
  /** The account's own language, else the client's default: one of the locales of LO-01. */
  readonly locale: string;
  readonly scope: Scope;
  /** The session's token family; logging out ends all its tokens. */
  readonly session: string;
}

/** Facts of the HTTP request that the audit trail and the logs record. */
export interface CallFacts {
  /** The request id of the HTTP call, which every error response also contains. */
  readonly traceId: string;
  /** The network address of the caller. */
  readonly address: string;
}

/** A caller with the facts of the call. */
export interface Call {
  readonly caller: Caller;
  readonly facts: CallFacts;
}
