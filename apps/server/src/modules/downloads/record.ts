import type { TakenDownload } from '@wagenpark/contract/admin/downloads';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countUse } from '../../platform/hourly-limits.ts';

/** Writes to the audit trail who took which list with personal data, whoever makes the file (EX-11, RT-22, RT-23). Refused as
 * `tooManyRequests` beyond the hour's limit. */
export async function recordDownload(tx: Tx, call: Call, taken: TakenDownload, at: Date): Promise<void> {
  await countUse(tx, call.caller.account, 'download', at);
  const facts = {
    list: taken.tab === undefined ? taken.list : `${taken.list}/${taken.tab}`,
    format: taken.format,
    columns: taken.columns.join(', '),
    rows: String(taken.rows),
  };
  await audit(tx, {
    clientId: call.caller.scope.clientId,
    action: 'listDownloaded',
    source: 'person',
    call,
    changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
  });
}
