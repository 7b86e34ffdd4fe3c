import type { RecordedDownload } from '@wagenpark/contract/admin/downloads';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Tx } from '../../platform/database/database.ts';
import { countUse } from '../../platform/hourly-limits.ts';

/** A download, also of a format that only the server writes. */
export type DownloadOfAnyFormat = Omit<RecordedDownload, 'format'> & {
  readonly format: RecordedDownload['format'] | 'pdf';
};

/**
 * Records in the audit trail who downloaded which list with personal data, also for files that the browser created
 * (EX-11, RT-22, RT-23).
 * @throws {Refusal} `tooManyRequests` beyond the hourly limit
 */
export async function recordDownload(tx: Tx, call: Call, download: DownloadOfAnyFormat, now: Date): Promise<void> {
  await countUse(tx, call.caller.account, 'download', now);
  const facts = {
    list: download.tab === undefined ? download.list : `${download.list}/${download.tab}`,
    format: download.format,
    columns: download.columns.join(', '),
    rows: String(download.rows),
  };
  await audit(tx, {
    clientId: call.caller.scope.clientId,
    action: 'listDownloaded',
    source: 'person',
    call,
    changes: Object.entries(facts).map(([field, after]) => ({ field, before: null, after })),
  });
}
