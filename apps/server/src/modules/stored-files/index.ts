import type { storedFiles } from '@wagenpark/contract/admin/stored-files';
import type { AdminHandlers, ChunkedFileAnswer } from '../../http/handlers.ts';
import type { SubjectDeps } from '../../http/subject.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import type { FileSource } from '../../platform/stored-file.ts';
import { databaseStore } from './database-store-repository.ts';
import { fileHandlers } from './functions.ts';
import { fileJobs } from './jobs.ts';
import { openStoredFileOf } from './service.ts';

export { examineRaster } from './content/examine-raster.ts';
export { documentsOfFiles, findSameContent, isLastFile, isLastFileOfRecord } from './document-repository.ts';
export { attachFiles, listRecordFiles } from './records.ts';
export { storeForRecord } from './store-for-record.ts';

/** Uploaded files: photos and documents of records. The `sources` of other modules decide who may read them. */
export function createStoredFiles(
  deps: Pick<SubjectDeps, 'database' | 'clock'>,
  sources: readonly FileSource[],
): { readonly admin: AdminHandlers<typeof storedFiles>; readonly jobs: readonly JobDefinition[] } {
  return { admin: fileHandlers({ ...deps, store: databaseStore, sources }), jobs: fileJobs(deps) };
}

/** The content of a stored file in the caller's scope, see {@link openStoredFileOf}. */
export const openStoredFile = (
  database: Database,
  tx: Tx,
  caller: Pick<Caller, 'scope'>,
  id: string,
): Promise<ChunkedFileAnswer | undefined> => openStoredFileOf({ database, store: databaseStore }, tx, caller, id);
