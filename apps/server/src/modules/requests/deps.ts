import type { Locale } from '@wagenpark/domain/locale';
import type { Words } from '@wagenpark/messages/server-words';
import type { CarRecordSource } from '../../platform/car-records.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../platform/jobs.ts';

/** Everything that requests work with. */
export interface RequestDeps {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly clock: Clock;
  readonly config: Pick<Config, 'publicUrl' | 'changeMailbox'>;
  /** What happened with a car, as subjects tell it. */
  readonly carRecords: readonly CarRecordSource[];
  readonly words: (locale: Locale) => Words;
}
