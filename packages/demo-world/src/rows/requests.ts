import type { IsoDay, Locale } from '@wagenpark/domain';
import type { Moment } from './moment.ts';

/* Rows of requests, of their mails, and of the audit trail. */

export interface RequestRow {
  readonly client_id: number;
  readonly number: number;
  readonly client_number: number;
  readonly debtor_number: number;
  readonly contract_number: number;
  readonly kind: 'driverChange' | 'driverDetails' | 'greenCard';
  readonly status: 'waitingForApproval' | 'questionAsked' | 'approved' | 'declined' | 'withdrawn';
  readonly effect: 'none' | 'planned' | 'effective';
  readonly asker_client_id: number;
  readonly asker_number: number;
  readonly asker_name: string;
  readonly asker_email: string;
  readonly asker_locale: Locale;
  readonly asked_at: Moment;
  readonly effective_from: IsoDay;
  readonly payload: object;
  readonly before: object;
  readonly from_name: string | null;
  readonly to_name: string | null;
  readonly plate: string;
  readonly car: string;
  readonly search_text: string;
  readonly decision_reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Moment | null;
  readonly effective_at: Moment | null;
  readonly revision: number;
}

export type RequestEventType =
  | 'asked'
  | 'approved'
  | 'declined'
  | 'questionAsked'
  | 'answered'
  | 'withdrawn'
  | 'effective'
  | 'mailed';

export interface RequestEventRow {
  readonly client_id: number;
  readonly id: string;
  readonly request_number: number;
  readonly at: Moment;
  readonly type: RequestEventType;
  readonly actor: string | null;
  readonly text: string | null;
}

/** The mails about a request, by the server's names. */
export type Letter =
  | 'asked'
  | 'received'
  | 'approved'
  | 'declined'
  | 'question'
  | 'answered'
  | 'withdrawn'
  | 'effective'
  | 'driverApproved'
  | 'driverEffective';

/** The values of a mail's placeholders. */
export interface LetterValues {
  /** The number of the request that the client's users see. */
  readonly number: number;
  readonly kind: RequestRow['kind'];
  readonly client: string;
  readonly asker: string;
  /** The reader, '' for the leasing company. */
  readonly name: string;
  readonly plate: string;
  readonly car: string;
  readonly contract: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly day: IsoDay;
  readonly text: string;
}

/** A mail of the outbox. The writer of the row composes subject and body from the portal's messages. */
export interface MailRow {
  readonly client_id: number;
  readonly id: string;
  readonly cause: string;
  readonly request_number: number;
  readonly status: 'sent' | 'failed';
  readonly recipient: string;
  readonly locale: Locale;
  readonly created_at: Moment;
  readonly sent_at: Moment | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly letter: Letter;
  readonly reader: 'leasing' | 'asker' | 'newDriver' | 'formerDriver';
  readonly values: LetterValues;
}

export interface AuditEventRow {
  readonly client_id: number;
  readonly id: string;
  readonly at: Moment;
  readonly actor_client_id: number | null;
  readonly actor_number: number | null;
  readonly actor: string | null;
  readonly on_behalf_of: string | null;
  readonly source: 'person' | 'import' | 'job';
  readonly action: string;
  readonly entity_kind: string;
  readonly entity_number: number;
  readonly request_number: number | null;
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}
