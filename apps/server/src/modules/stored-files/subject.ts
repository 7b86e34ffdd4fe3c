import type { Subject } from '../../http/subject.ts';
import { databaseStore } from './database-store-repository.ts';
import { fileHandlers } from './functions.ts';
import { fileJobs } from './jobs.ts';

/** The subject of files that people store: photos and documents of records. */
export const storedFileSubject: Subject<'storedFiles'> = {
  make: (deps) => ({
    handlers: { storedFiles: fileHandlers({ ...deps, store: databaseStore }) },
    jobs: fileJobs(deps),
  }),
};
