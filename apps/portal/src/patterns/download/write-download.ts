import { adminResources } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { exportFileName } from '@wagenpark/exports/file-name';
import { callRoute } from '../../platform/calls/call.ts';
import { fetchResourceWords } from '../../platform/words/resource-words.ts';
import type { BulkChoice } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import { writeSourceFile } from '../../ui/table-file/write-source-file.ts';
import type { Words } from '../../words/words.ts';
import { countRows, type DownloadFormat, type DownloadTask } from './download-task.ts';

/** A running download. */
export interface DownloadRun {
  readonly format: DownloadFormat;
  readonly choice: BulkChoice;
  readonly signal: AbortSignal;
  readonly timeZone: string;
  readonly words: Words;
  readonly onRows: (rows: number) => void;
}

/** A complete file. `cut` counts texts that were truncated because the format has a limit. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly name: string;
  readonly cut: number;
}

/** Thrown when the file would be empty: every column is personal, or the rows were removed meanwhile. */
export class EmptyDownloadError extends Error {
  readonly what: 'columns' | 'rows';

  constructor(what: 'columns' | 'rows') {
    super(`A download without ${what}`);
    this.name = 'EmptyDownloadError';
    this.what = what;
  }
}

/**
 * Writes a table to a file: on the server if its rows are there, else in a worker. Without the acknowledgement,
 * personal columns are left out. With it, the server records the download before the first row is written (EX-11,
 * RT-23). Rejects without a file when it is cancelled or fails (EX-03).
 */
export async function writeDownload(task: DownloadTask, run: DownloadRun): Promise<DownloadedFile> {
  const { name, tab, source, keys, askServer } = task;
  const { format, choice, signal, timeZone, words, onRows } = run;
  const columns = task.columns.filter(({ isPersonal }) => choice.downloadWithPrivacyData || !isPersonal);
  if (columns.length === 0) throw new EmptyDownloadError('columns');
  const ids = columns.map(({ id }) => id);
  if (askServer) {
    const request = { ...choice, format, columns: ids, keys: keys && [...keys] };
    return { ...(await askServer(request, signal)), cut: 0 };
  }
  const rows = countRows(task);
  if (rows === 0) throw new EmptyDownloadError('rows');
  if (columns.some(({ isPersonal }) => isPersonal)) {
    const auditEntry = { list: name, ...(tab === undefined ? {} : { tab }), format, columns: ids, rows };
    await callRoute(adminResources.downloads.record, { body: auditEntry }, { signal });
  }
  const plan = {
    format,
    columns,
    timeZone,
    yes: words('common.yes'),
    no: words('common.no'),
  };
  const file = await writeSourceFile(source, plan, keys, { signal, onRows, translate: fetchResourceWords });
  if (file.rows === 0) throw new EmptyDownloadError('rows');
  return { blob: file.blob, name: exportFileName(name, format, todayInZone(timeZone, new Date())), cut: file.cut };
}
