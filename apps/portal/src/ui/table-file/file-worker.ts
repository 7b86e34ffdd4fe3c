import { writeBlob } from '@wagenpark/exports/browser/write-blob';
import type { Cell } from '@wagenpark/exports/table';
import type { FileWorkerMessage, FileWorkerRequest } from './file-protocol.ts';

const post = (message: FileWorkerMessage): void => self.postMessage(message);

/** Rows are requested in chunks (backpressure), so that the worker never holds more rows than it is writing. */
let resolveNext: (portion: readonly (readonly Cell[])[] | null) => void = () => undefined;

async function* rowsFromPage(): AsyncGenerator<readonly Cell[]> {
  for (;;) {
    const portion = await new Promise<readonly (readonly Cell[])[] | null>((resolve) => {
      resolveNext = resolve;
      post({ kind: 'more' });
    });
    if (portion === null) return;
    yield* portion;
  }
}

async function write({ format, look }: Extract<FileWorkerRequest, { kind: 'write' }>): Promise<void> {
  try {
    const onRows = (rows: number): void => post({ kind: 'rows', rows });
    const { blob, result } = await writeBlob(format, look, rowsFromPage(), { onRows });
    post({ kind: 'done', file: { blob, rows: result.rows, cut: result.cutCount } });
  } catch (error) {
    post({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
}

self.addEventListener('message', ({ data }: MessageEvent<FileWorkerRequest>) => {
  if (data.kind === 'write') void write(data);
  else resolveNext(data.rows);
});
