import type { downloads } from '@wagenpark/contract/admin/downloads';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { recordDownload } from './record.ts';

export { recordDownload } from './record.ts';

/** The subject of downloads: who took which personal data out of the portal. */
export function createDownloads(database: Database): { readonly admin: AdminHandlers<typeof downloads> } {
  return {
    admin: {
      async record({ caller, facts, body }) {
        await database.inScope(caller.scope, (tx) => recordDownload(tx, { caller, facts }, body));
        return [true];
      },
    },
  };
}
