import { PassThrough } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { imports } from '@wagenpark/contract/admin/imports';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import { contentType } from '@wagenpark/exports/file-name';
import { ExportAborted } from '@wagenpark/exports/table';
import type { AdminHandlers } from '../../http/handlers.ts';
import { ImportFailure } from '../../platform/import/failure.ts';
import { type FileReason, ImportFileError, ImportFilesError } from '../../platform/import/reasons.ts';
import { importTemplate } from '../../platform/import/templates.ts';
import { writeRefusedRows } from '../../platform/tables/refused-rows.ts';
import type { ImportService } from './service.ts';

/** How long a call waits for the end of an import before it answers the running one. */
const patienceMs = 10_000;

const localeOfCaller = (caller: { readonly locale: string }): Locale => localeOf(caller.locale) ?? DEFAULT_LOCALE;

/** Which code of the wire a file is refused with; the others are `fileNotReadable`. */
const codes: Partial<Record<FileReason, 'invalidInput' | 'notASpreadsheet' | 'fileTooLarge'>> = {
  notASpreadsheet: 'notASpreadsheet',
  tooLarge: 'fileTooLarge',
  packedTooTightly: 'fileTooLarge',
  tooMuchText: 'fileTooLarge',
  tooManyRows: 'fileTooLarge',
  tooManyCells: 'fileTooLarge',
  rowTooLong: 'fileTooLarge',
  cellTooLong: 'fileTooLarge',
  readingFailed: 'fileTooLarge',
  unknownKind: 'invalidInput',
  twoOfAKind: 'invalidInput',
  noFiles: 'invalidInput',
};

/** Files that cannot be imported, as the wire tells them: each by its name, and what is wrong with it. */
const fileRefusal = (faults: readonly ImportFileError[]): Refusal =>
  new Refusal(
    faults.flatMap(
      ({ file, reason, params }) =>
        refusal(codes[reason] ?? 'fileNotReadable', { path: file, params: { ...params, file, reason } }).errors,
    ),
  );

const withFileRefusals = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ImportFilesError) throw fileRefusal(error.faults);
    throw error instanceof ImportFileError ? fileRefusal([error]) : error;
  }
};

/** The REST routes about imports. `onFailure` is told of what goes wrong when nobody waits for it any more. */
export const importRoutes = (
  service: ImportService,
  onFailure: (error: unknown) => void,
): AdminHandlers<typeof imports> => ({
  kinds: () => Promise.resolve(service.kinds.map(({ name, title }) => ({ name, title }))),
  start: async ({ caller, facts, files, query }) => {
    const opened = await withFileRefusals(service.open(files));
    const options = {
      dryRun: query.dryRun === 'true',
      acceptDoubtful: query.acceptDoubtful === 'true',
      actor: caller.name,
      call: { caller, facts },
    };
    const { id, finished } = await service.start(opened, options);
    const patience = new AbortController();
    const outOfPatience = after(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined);
    // What no file is to blame for is told by the run itself, in words; whoever runs the server gets the fault.
    const told = finished.catch((error: unknown) => {
      if (error instanceof ImportFileError) throw error;
      onFailure(error instanceof ImportFailure ? error.cause : error);
    });
    await withFileRefusals(Promise.race([told, outOfPatience])).finally(() => patience.abort());
    return [await service.byId(localeOfCaller(caller), id)];
  },
  list: ({ caller }) => service.list(localeOfCaller(caller)),
  byId: async ({ caller, params }) => [await service.byId(localeOfCaller(caller), params.id)],
  template: async ({ query: { kind: name, format } }) => {
    const kind = service.kinds.find((known) => known.name === name);
    if (!kind) throw refusal('invalidInput', { path: 'kind' });
    return {
      contentType: contentType(format),
      fileName: `${name}.${format}`,
      content: await importTemplate(kind, format),
    };
  },
  refused: async ({ caller, params, query }) => {
    const { kind, headers, rows, reasonHeader } = await service.refused(localeOfCaller(caller), params.id, query.kind);
    const content = new PassThrough();
    writeRefusedRows(content, headers, rows, reasonHeader).catch((error: unknown) => {
      if (!(error instanceof ExportAborted)) onFailure(error);
    });
    return { contentType: contentType('csv'), fileName: `${kind}-refused.csv`, content };
  },
});
