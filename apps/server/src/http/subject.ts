import type { fleetSubjects } from '@wagenpark/contract';
import type { Locale } from '@wagenpark/domain/locale';
import type { ExportThread } from '@wagenpark/exports/node/export-thread';
import type { Words } from '@wagenpark/messages/server-words';
import type { CarRecordSource } from '../platform/car-records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { DashboardSource } from '../platform/dashboard-source.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { AnyManagedSource } from '../platform/database/managed-source.ts';
import type { DocumentSource } from '../platform/document-source.ts';
import type { ImportKind } from '../platform/import/import-kind.ts';
import type { JobDefinition, JobQueue } from '../platform/jobs.ts';
import type { MailServers } from '../platform/mail/client-transports.ts';
import type { OutboxMail } from '../platform/mail/outbox-repository.ts';
import type { PersonSource } from '../platform/person-source.ts';
import type { ReportSource } from '../platform/report.ts';
import type { SearchSource } from '../platform/search.ts';
import type { FileSource } from '../platform/stored-file.ts';
import type { TimelineSource } from '../platform/timeline.ts';
import type { HandlersOf } from './handlers.ts';

/** The handlers of all declared calls, by the subject names of the contract. */
export type AllHandlers = { readonly [Name in keyof typeof fleetSubjects]: HandlersOf<(typeof fleetSubjects)[Name]> };

/** Dependencies that subjects are created with. */
export interface SubjectDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'defaultClient' | 'publicUrl' | 'changeMailbox'>;
  /** The names of the clients that have temporary cars (TC-01). */
  readonly temporaryCarClients: readonly string[];
  /** The server's secret, from which the keys of stored secrets are derived. */
  readonly secret: string;
  /** What mails are sent with, for who changes or tests it. */
  readonly mailServers: MailServers;
  readonly jobs: JobQueue;
  readonly words: (locale: Locale) => Words;
  /** Writes files in a worker thread, so that exports do not block other calls. */
  readonly exports: Pick<ExportThread, 'write' | 'writeCopied'>;
  /** The tables of all managed records. A record cannot be deleted while another one references it. */
  readonly managedSources: readonly AnyManagedSource[];
  /** Events of a car that the subjects contribute. */
  readonly carRecords: readonly CarRecordSource[];
  /** The dashboard sources of all subjects. */
  readonly dashboardSources: readonly DashboardSource[];
  /** The stored files that all subjects contribute to the list of documents. */
  readonly documentSources: readonly DocumentSource[];
  /** The reports of all subjects, and their costs of cars. */
  readonly reportSources: readonly ReportSource[];
  /** Reports errors of background work that no caller waits for. */
  readonly onFailure: (error: unknown) => void;
}

/** The running parts of a subject in one process. */
export interface SubjectInstance<Name extends keyof AllHandlers> {
  readonly handlers: Pick<AllHandlers, Name>;
  readonly jobs?: readonly JobDefinition[];
  /** Called by the outbox, in the transaction that marks a mail as sent. */
  readonly afterMailSent?: (tx: Tx, mail: OutboxMail) => Promise<void>;
}

/**
 * Everything that a subject contributes. A subject is registered by one line in `subjects.ts`. `Name`: the subject's
 * name in the contract.
 */
export interface Subject<Name extends keyof AllHandlers> {
  /** Finds the subject's records in the global search. */
  readonly search?: SearchSource;
  /** Its entries in the timeline of a lease contract. */
  readonly timeline?: readonly TimelineSource[];
  /** What it contributes to the dashboard. */
  readonly dashboard?: readonly DashboardSource[];
  /** Its reports, and its part of the report of all costs. */
  readonly reports?: ReportSource;
  /** Its records on the page of a driver. */
  readonly person?: PersonSource;
  /** Its records of a car in a period. Staff see them when they enter a driver change in retrospect. */
  readonly carRecords?: CarRecordSource;
  /** Permissions of the files that users store with its records. */
  readonly files?: FileSource;
  /** The stored files of its records in the list of documents. */
  readonly documents?: DocumentSource;
  /** Its managed records: records that users create, edit and delete. */
  readonly managedSources?: readonly AnyManagedSource[];
  /** The kinds of import files that bring its records. */
  readonly imports?: readonly ImportKind[];
  readonly make: (deps: SubjectDeps) => SubjectInstance<Name>;
}
