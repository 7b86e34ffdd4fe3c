import { PassThrough } from 'node:stream';
import type { BodyOf } from '@wagenpark/contract';
import type { ReportRow, reportAdmin } from '@wagenpark/contract/admin/reports';
import { refusal } from '@wagenpark/contract/define/errors';
import { isPersonal } from '@wagenpark/contract/define/facts';
import type { Locale } from '@wagenpark/domain/locale';
import { contentType, exportFileName } from '@wagenpark/exports/file-name';
import { ExportAborted } from '@wagenpark/exports/table';
import type { MessageId } from '@wagenpark/messages';
import type { Words } from '@wagenpark/messages/server-words';
import type { FileAnswer } from '../../http/handlers.ts';
import type { Call } from '../../platform/caller.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import { recordDownload } from '../downloads/index.ts';
import { readParties } from '../files/index.ts';
import { columnLabel, fileColumns, wordsOfChoices } from './columns.ts';
import { reportSheet } from './document.ts';
import { type Lines, readLines } from './repository.ts';
import { languageOf, prepareRun, type ReportDeps, type ReportRun } from './run.ts';
import type { ReportStatements } from './statement.ts';

/* The file of a report: Excel, CSV and XML are streamed in the export thread, PDF is made in memory. */

/** What a file is to hold. */
export type FileWish = Omit<BodyOf<typeof reportAdmin.file>, 'acceptTermsAndConditions'>;

/** A wanted file. Its statement is cancelled when the signal aborts. */
export interface FileOrder {
  readonly id: number;
  readonly wish: FileWish;
  readonly maxRows: number;
  readonly signal: AbortSignal;
}

/** The first line of a file. */
interface Counted {
  readonly rows: number;
  readonly totals: ReportRow;
}

/** A file whose first rows were read. Its lines end with `return`. */
export interface StartedFile extends ReportRun {
  readonly columns: ReportStatements['columns'];
  readonly words: Words;
  readonly language: Locale;
  readonly lines: Lines;
  /** The first rows as JSON. */
  readonly rows: readonly string[];
  readonly counted: Counted;
}

/**
 * Starts a file: reads the number of its rows and the totals, and records it when it holds personal data, before its
 * first byte is sent (RT-23).
 * @throws {Refusal} `nothingFound` without rows (RP-05), `invalidInput` for too many rows or without a column
 */
export async function startFile(
  deps: ReportDeps,
  call: Call,
  { id, wish, maxRows, signal }: FileOrder,
): Promise<StartedFile> {
  const { database, clock } = deps;
  const run = await prepareRun(deps, call.caller, id, wish.parameters);
  const { report, statements, caller } = run;
  const columns = allowedColumns(statements, wish.downloadWithPrivacyData);
  const language = languageOf(wish.culture, caller);
  const words = deps.words(language);
  const names = columns.map(([name]) => name);
  const lines = readLines(database, caller.scope, statements.file(names, wordsOfChoices(columns, words)), signal);
  try {
    const first = await lines.next();
    const [head = '{}', ...rows] = first.value ?? [];
    const counted = JSON.parse(head) as Counted;
    if (counted.rows === 0) throw refusal('nothingFound');
    if (counted.rows > maxRows) {
      throw refusal('invalidInput', { path: 'Formaat', message: `Such a file has at most ${maxRows} rows` });
    }
    const { format } = wish;
    if (columns.some(([, column]) => isPersonal(column))) {
      const download = { list: `report-${report.code}`, format, columns: names, rows: counted.rows };
      await database.inScope(caller.scope, (tx) => recordDownload(tx, call, download, clock.now()));
    }
    return { ...run, columns, words, language, lines, rows, counted };
  } catch (error) {
    await lines.return();
    throw error;
  }
}
/** The file of a started run: streamed, but as PDF made in memory. */
export async function finishFile(
  deps: ReportDeps,
  started: StartedFile,
  format: FileWish['format'],
): Promise<FileAnswer> {
  const { report, facts, columns, words } = started;
  // words: reports.*.name
  const name = words(`reports.${report.code}.name` as MessageId);
  if (format === 'pdf') return { ...(await drawPdf(deps, started, name)), contentType: 'application/pdf' };
  const content = new PassThrough();
  const totals = format === 'xlsx' ? totalsRow(started) : null;
  deps.exports
    .write(
      content,
      format,
      {
        columns: fileColumns(columns, (column) => columnLabel(column, words, started.language)),
        timeZone: facts.timeZone,
      },
      portionsOf(started, totals),
    )
    .catch((error: unknown) => {
      if (!(error instanceof ExportAborted)) deps.onFailure(error);
    });
  return { contentType: contentType(format), fileName: exportFileName(name, format, facts.today), content };
}

async function drawPdf(
  { database, clock }: ReportDeps,
  started: StartedFile,
  name: string,
): Promise<Pick<FileAnswer, 'fileName' | 'content'>> {
  const rows: ReportRow[] = [];
  for await (const portion of portionsOf(started, null)) rows.push(...(JSON.parse(portion) as ReportRow[]));
  const { clientId } = started.caller.scope;
  const parties = await database.atGate((tx) => readParties(tx, clientId));
  const sheet = reportSheet({ ...started, name, parties, rowsShown: rows, now: clock.now() });
  return { fileName: pdfFileName(`${name}-${started.facts.today}`), content: await renderPdf(sheet) };
}

/** @throws {Refusal} `invalidInput` when all columns are personal and that was not acknowledged */
function allowedColumns({ columns }: ReportStatements, withPersonal: boolean): ReportStatements['columns'] {
  const allowed = columns.filter(([, column]) => withPersonal || !isPersonal(column));
  if (allowed.length === 0) throw refusal('invalidInput', { path: 'MetPersoonsgegevens' });
  return allowed;
}

/** The last row of a workbook: the totals of all rows. The other formats hold rows alone, for programs that read them. */
function totalsRow({
  columns,
  counted,
  words,
}: {
  columns: ReportStatements['columns'];
  counted: Counted;
  words: Words;
}) {
  if (Object.keys(counted.totals).length === 0) return null;
  const [first] = columns.find(([, { kind, total }]) => kind !== 'day' && total === undefined) ?? [];
  return { ...counted.totals, ...(first === undefined ? {} : { [first]: words('reports.total') }) };
}

/** The rows of a file as JSON arrays: those of the first read, then the others, then the totals. */
async function* portionsOf(
  { rows, lines }: { readonly rows: readonly string[]; readonly lines: Lines },
  totals: ReportRow | null,
): AsyncGenerator<string> {
  try {
    yield `[${rows.join(',')}]`;
    for (let step = await lines.next(); !step.done; step = await lines.next()) yield `[${step.value.join(',')}]`;
    if (totals !== null) yield JSON.stringify([totals]);
  } finally {
    await lines.return();
  }
}
