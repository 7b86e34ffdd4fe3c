import { PassThrough } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import type { imports } from '@wagenpark/contract/admin/imports';
import { Refusal, refusal } from '@wagenpark/contract/define/errors';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import { contentType } from '@wagenpark/exports/file-name';
import { writeTable } from '@wagenpark/exports/node/write-table';
import { ExportAborted } from '@wagenpark/exports/table';
import type { AdminHandlers } from '../../http/handlers.ts';
import { ImportFailure } from '../../platform/import/failure.ts';
import { type FileReason, ImportFileError, ImportFilesError } from '../../platform/import/reasons.ts';
import { importTemplate } from '../../platform/import/templates.ts';
import { writeRefusedRows } from '../../platform/tables/refused-rows.ts';
import type { ImportService } from './service.ts';

/** How long a call waits for the end of an import before it replies with the running import. */
const patienceMs = 10_000;

const localeOfCaller = (caller: { readonly locale: string }): Locale => localeOf(caller.locale) ?? DEFAULT_LOCALE;

/** The error codes by reason; all other reasons have `fileNotReadable`. */
const codes: Partial<Record<FileReason, 'invalidInput' | 'notASpreadsheet' | 'fileTooLarge'>> = {
  notASpreadsheet: 'notASpreadsheet',
  otherFormat: 'notASpreadsheet',
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

/** The refusal for files that cannot be imported: one error for each file, with its name as the path. */
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

/**
 * The handlers of the REST routes for imports.
 * @param onFailure called with errors that occur after the reply was sent
 */
export const importRoutes = (
  service: ImportService,
  onFailure: (error: unknown) => void,
): AdminHandlers<typeof imports> => {
  const reportFailure = (error: unknown): void => {
    if (!(error instanceof ExportAborted)) onFailure(error);
  };
  return {
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
      const timeoutController = new AbortController();
      const timeout = after(patienceMs, undefined, { signal: timeoutController.signal }).catch(() => undefined);
      // Faults of files refuse the call. Other errors are stored with the run as a message for the user; the log
      // contains their cause.
      const outcome = finished.catch((error: unknown) => {
        if (error instanceof ImportFileError) throw error;
        onFailure(error instanceof ImportFailure ? error.cause : error);
      });
      await withFileRefusals(Promise.race([outcome, timeout])).finally(() => timeoutController.abort());
      return [await service.byId(localeOfCaller(caller), id)];
    },
    list: ({ caller }) => service.list(localeOfCaller(caller)),
    byId: async ({ caller, params }) => [await service.byId(localeOfCaller(caller), params.id)],
    template: async ({ query: { kind: name, format } }) => {
      const kind = service.kinds.find((importKind) => importKind.name === name);
      if (!kind) throw refusal('invalidInput', { path: 'kind' });
      return {
        contentType: contentType(format),
        fileName: `${name}.${format}`,
        content: await importTemplate(kind, format),
      };
    },
    refused: async ({ caller, params, query }) => {
      const { kind, headers, rows, reasonHeader } = await service.refused(
        localeOfCaller(caller),
        params.id,
        query.kind,
      );
      const content = new PassThrough();
      writeRefusedRows(content, headers, rows, reasonHeader).catch(reportFailure);
      return { contentType: contentType('csv'), fileName: `${kind}-refused.csv`, content };
    },
    preview: async ({ caller, params, query }) => {
      const { kind, table } = await service.preview(localeOfCaller(caller), params.id, query.kind);
      const content = new PassThrough();
      writeTable(content, 'csv', table).catch(reportFailure);
      return { contentType: contentType('csv'), fileName: `${kind}-preview.csv`, content };
    },
  };
};
