import { refusal } from '@wagenpark/contract';
import type { storedFiles } from '@wagenpark/contract/admin/stored-files';
import type { AdminHandlers } from '../../http/handlers.ts';
import { storesAnswer } from '../../http/idempotency.ts';
import { settingHandlers } from '../managed-records/index.ts';
import { quotaSetting } from './quota-repository.ts';
import { type FileDeps, openFileContent, removeFile, storeFile } from './service.ts';

/** The handlers for uploaded files and for the client's quota. */
export function fileHandlers(deps: FileDeps): AdminHandlers<typeof storedFiles> {
  return {
    store: storesAnswer(async ({ caller, spooled, query, idempotencyKey }) => {
      if (spooled === undefined) throw refusal('invalidInput', { path: 'files' });
      return [await storeFile(deps, caller, spooled, { client: query.client, key: idempotencyKey })];
    }),
    content: ({ caller, params, query }) => openFileContent(deps, caller, params.id, query.save === 'true'),
    async remove({ caller, params }) {
      await removeFile(deps, caller, params.id);
      return [true];
    },
    ...settingHandlers('quota', quotaSetting, deps),
  };
}
