import { type Cell, ExportAborted, type ExportFormat, type TableOptions } from '@wagenpark/exports/table';
import type { FileOptions, WrittenFile } from './file-plan.ts';
import type { FileWorkerMessage, FileWorkerRequest } from './file-protocol.ts';

/**
 * Writes a file in its own worker from rows that are pulled in chunks. Rejects with ExportAborted when it was
 * cancelled, or with the error of the rows; there is no file then.
 */
export function writeFile(
  format: ExportFormat,
  look: TableOptions,
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
  { signal, onRows }: Omit<FileOptions, 'translate'>,
): Promise<WrittenFile> {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module', name: 'file' });
  const source = portions[Symbol.asyncIterator]();
  const post = (message: FileWorkerRequest): void => worker.postMessage(message);
  const next = async (): Promise<void> => {
    const step = await source.next();
    post({ kind: 'portion', rows: step.done ? null : step.value });
  };
  return new Promise<WrittenFile>((resolve, reject) => {
    const stop = (): void => reject(new ExportAborted());
    if (signal?.aborted) stop();
    signal?.addEventListener('abort', stop, { once: true });
    worker.addEventListener('error', () => reject(new Error('The worker that writes files failed.')));
    worker.addEventListener('message', ({ data }: MessageEvent<FileWorkerMessage>) => {
      if (data.kind === 'more') next().catch(reject);
      else if (data.kind === 'rows') onRows?.(data.rows);
      else if (data.kind === 'done') resolve(data.file);
      else reject(new Error(data.message));
    });
    post({ kind: 'write', format, look });
  }).finally(() => {
    worker.terminate();
    void source.return?.();
  });
}
