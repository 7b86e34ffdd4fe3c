import type { Locale } from '@wagenpark/domain/locale';
import type { Words } from '@wagenpark/messages/server-words';
import type { CarRecordSource } from '../../platform/car-records.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs.ts';

/** The dependencies of the requests module. */
export interface RequestDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'changeMailbox'>;
  /** Where other modules (fines, refuellings, …) provide their records of a car. */
  readonly carRecords: readonly CarRecordSource[];
  readonly words: (locale: Locale) => Words;
}
