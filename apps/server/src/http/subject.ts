import type { fleetSubjects } from '@wagenpark/contract';
import type { Locale } from '@wagenpark/domain/locale';
import type { ExportThread } from '@wagenpark/exports/node/export-thread';
import type { Words } from '@wagenpark/messages/server-words';
import type { CarRecordSource } from '../platform/car-records.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { DashboardSource } from '../platform/dashboard-source.ts';
import type { Database, Tx } from '../platform/database/database.ts';
import type { AnyKeptSource } from '../platform/database/kept-source.ts';
import type { ImportKind } from '../platform/import/import-kind.ts';
import type { JobDefinition, JobQueue } from '../platform/jobs.ts';
import type { OutboxMail } from '../platform/mail/outbox-repository.ts';
import type { PersonSource } from '../platform/person.ts';
import type { SearchSource } from '../platform/search.ts';
import type { FileSource } from '../platform/stored-file.ts';
import type { TimelineSource } from '../platform/timeline.ts';
import type { HandlersOf } from './handlers.ts';

/** The handlers of everything that the contract declares, by the names that its list of subjects gives. */
export type AllHandlers = { readonly [Name in keyof typeof fleetSubjects]: HandlersOf<(typeof fleetSubjects)[Name]> };

/** What subjects are made with in a server process. */
export interface SubjectDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'defaultClient' | 'publicUrl' | 'changeMailbox'>;
  readonly jobs: JobQueue;
  readonly words: (locale: Locale) => Words;
  /** Where files are written, beside everybody else's calls. */
  readonly exports: Pick<ExportThread, 'write' | 'writeCopied'>;
  /** Where every kind of kept record stands: what links to a record keeps it from being deleted. */
  readonly keptSources: readonly AnyKeptSource[];
  /** What subjects hand in of what happened with a car. */
  readonly carRecords: readonly CarRecordSource[];
  /** What all subjects hand the dashboard. */
  readonly dashboardSources: readonly DashboardSource[];
  /** Told of what goes wrong when nobody waits for it any more. */
  readonly onFailure: (error: unknown) => void;
}

/** What a subject does in a process that runs. */
export interface MadeSubject<Name extends keyof AllHandlers> {
  readonly handlers: Pick<AllHandlers, Name>;
  readonly jobs?: readonly JobDefinition[];
  /** Called by the outbox, in the transaction that marks a mail as sent. */
  readonly afterMailSent?: (tx: Tx, mail: OutboxMail) => Promise<void>;
}

/** All that a subject hands in: one line in `subjects.ts` adds it. `Name`: what the contract's list calls its calls. */
export interface Subject<Name extends keyof AllHandlers> {
  /** How the palette finds its records. */
  readonly search?: SearchSource;
  /** What of it belongs to the time of a lease contract. */
  readonly timeline?: readonly TimelineSource[];
  /** What of it the dashboard tells. */
  readonly dashboard?: readonly DashboardSource[];
  /** What of it is about a person who drives. */
  readonly person?: PersonSource;
  /** What of it happened with a car, for staff who enter a driver change afterwards. */
  readonly carRecords?: CarRecordSource;
  /** Who reads the files that people store with its records. */
  readonly files?: FileSource;
  /** Its records that people keep. */
  readonly kept?: readonly AnyKeptSource[];
  /** The kinds of files that bring its records. */
  readonly imports?: readonly ImportKind[];
  readonly make: (deps: SubjectDeps) => MadeSubject<Name>;
}
