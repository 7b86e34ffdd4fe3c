import type { TakenDownload } from '@wagenpark/contract/admin/downloads';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';

/** Writes to the audit trail who took which list with personal data, whoever makes the file (EX-11, RT-22, RT-23). */
export function recordDownload(tx: Tx, call: Call, taken: TakenDownload): Promise<void> {
  const facts = {
    list: taken.tab === undefined ? taken.list : `${taken.list}/${taken.tab}`,
    format: taken.format,
    columns: taken.columns.join(', '),
    rows: String(taken.rows),
  };
  return audit(tx, {
    clientId: call.caller.scope.clientId,
    action: 'listDownloaded',
    source: 'person',
    call,
    changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
  });
}
