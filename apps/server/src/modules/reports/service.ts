import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BodyOf } from '@wagenpark/contract';
import type { ReportPreview, ReportRow, reportAdmin } from '@wagenpark/contract/admin/reports';
import { refusal } from '@wagenpark/contract/define/errors';
import type { ReportParameter, ReportValues, Report as WireReport } from '@wagenpark/contract/fleet/reports';
import { REPORTS } from '@wagenpark/domain/constants';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import { contentType, exportFileName } from '@wagenpark/exports/file-name';
import type { ExportThread } from '@wagenpark/exports/node/export-thread';
import { ExportAborted } from '@wagenpark/exports/table';
import type { MessageId } from '@wagenpark/messages';
import type { Words } from '@wagenpark/messages/server-words';
import type { FileAnswer } from '../../http/handlers.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { runWhenSlotFree } from '../../platform/pdf/document-queue.ts';
import { pdfFileName } from '../../platform/pdf/file-name.ts';
import { renderPdf } from '../../platform/pdf/render.ts';
import type { Report } from '../../platform/report.ts';
import { holdsRights } from '../dashboard/index.ts';
import { recordDownload } from '../downloads/index.ts';
import { readParties } from '../files/index.ts';
import { chartColumns, columnLabel, fileColumns, previewColumns, wordsOfChoices } from './columns.ts';
import { reportSheet } from './document.ts';
import { type CheckedValues, checkValues, describeParameters } from './parameters.ts';
import { type Lines, type RunFacts, readDebtorsBelow, readLines, readPreview, readRunFacts } from './repository.ts';
import { isPersonalColumn, type ReportStatements, reportStatements } from './statement.ts';

/** The dependencies of reports. */
export interface ReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: (locale: Locale) => Words;
  readonly exports: Pick<ExportThread, 'write'>;
  readonly reports: readonly Report[];
  readonly onFailure: (error: unknown) => void;
}

type FileWish = Omit<BodyOf<typeof reportAdmin.file>, 'acceptTermsAndConditions'>;

/** The first line of a file. */
interface Counted {
  readonly rows: number;
  readonly totals: ReportRow;
}

const neverAborted = new AbortController().signal;
export type ReportService = ReturnType<typeof reportService>;

/** Lists, previews and runs reports (RP-01 … RP-05). A caller gets what the own scope and rights show at that moment. */
export function reportService(deps: ReportDeps) {
  const { database, clock, reports } = deps;
  const languageOf = (culture: string | undefined, { locale }: Caller): Locale =>
    localeOf(culture ?? '') ?? localeOf(locale) ?? DEFAULT_LOCALE;

  /** @throws {Refusal} `notFound` for a missing report, `notPermitted` without its rights */
  function findReport(caller: Caller, id: number): Report {
    const report = reports.find((candidate) => candidate.id === id);
    if (report === undefined) throw refusal('notFound');
    if (!holdsRights(caller, report.rights)) throw refusal('notPermitted');
    return report;
  }

  const readFacts = ({ scope }: Caller, now: Date): Promise<RunFacts> =>
    database.readInScope(scope, (tx) => readRunFacts(tx, scope.clientId, now));

  /** The statements of a run, and the caller with the scope of the chosen companies. */
  async function prepare(caller: Caller, id: number, values: ReportValues) {
    const report = findReport(caller, id);
    const now = clock.now();
    const facts = await readFacts(caller, now);
    const checked = checkValues(report, values, facts);
    const narrowed = await narrowCaller(caller, checked);
    return { report, facts, checked, caller: narrowed, statements: reportStatements(report, narrowed, checked, now) };
  }

  /** @throws {Refusal} `invalidInput` for a company that is missing or out of scope, alike */
  async function narrowCaller(caller: Caller, { Debiteuren }: CheckedValues): Promise<Caller> {
    if (!Array.isArray(Debiteuren) || Debiteuren.length === 0) return caller;
    const { scope } = caller;
    const debtors = await database.readInScope(scope, (tx) => readDebtorsBelow(tx, scope.clientId, Debiteuren));
    if (debtors === null) {
      throw refusal('invalidInput', { path: 'Parameters.Debiteuren', message: 'There is no such billing account' });
    }
    return { ...caller, scope: { ...scope, debtors } };
  }

  /**
   * Starts a file: reads the number of its rows and the totals, and records it when it holds personal data, before its
   * first byte is sent (RT-23).
   * @throws {Refusal} `nothingFound` without rows (RP-05), `invalidInput` for too many rows or without a column
   */
  async function startFile(call: Call, id: number, wish: FileWish, maxRows: number, signal: AbortSignal) {
    const run = await prepare(call.caller, id, wish.parameters);
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
      if (columns.some(([, column]) => isPersonalColumn(column))) {
        const download = { list: `report-${report.code}`, format, columns: names, rows: counted.rows };
        await database.inScope(caller.scope, (tx) => recordDownload(tx, call, download, clock.now()));
      }
      return { ...run, columns, words, language, lines, rows, counted };
    } catch (error) {
      await lines.return();
      throw error;
    }
  }
  type StartedFile = Awaited<ReturnType<typeof startFile>>;

  /** The file of a started run: streamed, but as PDF made in memory. */
  async function finishFile(started: StartedFile, format: FileWish['format']): Promise<FileAnswer> {
    const { report, facts, columns, words } = started;
    // words: reports.*.name
    const name = words(`reports.${report.code}.name` as MessageId);
    if (format === 'pdf') return { ...(await drawPdf(started, name)), contentType: 'application/pdf' };
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

  async function drawPdf(started: StartedFile, name: string): Promise<Pick<FileAnswer, 'fileName' | 'content'>> {
    const rows: ReportRow[] = [];
    for await (const portion of portionsOf(started, null)) rows.push(...(JSON.parse(portion) as ReportRow[]));
    const { clientId } = started.caller.scope;
    const parties = await database.atGate((tx) => readParties(tx, clientId));
    const sheet = reportSheet({ ...started, name, parties, rowsShown: rows, now: clock.now() });
    return { fileName: pdfFileName(`${name}-${started.facts.today}`), content: await renderPdf(sheet) };
  }

  const fileOf = async (call: Call, id: number, wish: FileWish, maxRows: number, signal: AbortSignal) =>
    finishFile(
      await startFile(call, id, wish, wish.format === 'pdf' ? Math.min(maxRows, REPORTS.pdfRows) : maxRows, signal),
      wish.format,
    );

  return {
    /** The reports that a caller may run, in the order of their questions (RP-02). */
    list(caller: Caller, culture: string | undefined): readonly WireReport[] {
      const words = deps.words(languageOf(culture, caller));
      return reports
        .filter(({ rights }) => holdsRights(caller, rights))
        .map(({ id, code, question }) => ({
          Id: id,
          Code: code,
          Naam: words(`reports.${code}.name` as MessageId),
          // words: reports.*.about
          Omschrijving: words(`reports.${code}.about` as MessageId),
          Vraag: question,
        }));
    },

    /** The parameters of a report with their defaults today (RP-03). */
    async parameters(caller: Caller, id: number, culture: string | undefined): Promise<readonly ReportParameter[]> {
      const report = findReport(caller, id);
      const { today } = await readFacts(caller, clock.now());
      return describeParameters(report, today, deps.words(languageOf(culture, caller)));
    },

    /** The first rows and the totals of all. Its statement is cancelled when the signal aborts. */
    async preview(
      caller: Caller,
      id: number,
      { parameters, culture }: BodyOf<typeof reportAdmin.preview>,
      signal: AbortSignal = neverAborted,
    ): Promise<ReportPreview> {
      const { report, statements, caller: narrowed } = await prepare(caller, id, parameters);
      const language = languageOf(culture, caller);
      const words = deps.words(language);
      const { gaps, chart, ...preview } = JSON.parse(
        await readPreview(database, narrowed.scope, statements.preview, signal),
      ) as Pick<ReportPreview, 'rows' | 'first' | 'totals'> & {
        readonly gaps: Readonly<Record<string, number>>;
        readonly chart: readonly ReportRow[] | null;
      };
      const chartShape = chartColumns(report, words, language);
      const method = report.method === undefined ? [] : [words(report.method)];
      const gapNotes = Object.entries(gaps).flatMap(([id, count]) =>
        count > 0 ? [words(id as MessageId, { count })] : [],
      );
      return {
        ...preview,
        columns: previewColumns(statements.columns, words, language),
        notes: [...method, ...gapNotes],
        chart: chartShape && chart ? { ...chartShape, points: [...chart] } : null,
      };
    },

    /** The file of a report, streamed (RP-04). PDF files are made in memory, two at a time. */
    file: (call: Call, id: number, wish: FileWish, signal: AbortSignal = neverAborted): Promise<FileAnswer> =>
      wish.format === 'pdf'
        ? runWhenSlotFree(() => fileOf(call, id, wish, REPORTS.pdfRows, signal))
        : fileOf(call, id, wish, Number.POSITIVE_INFINITY, signal),

    /** The file of a report in memory, for the answer of the fleet API. */
    async wireFile(call: Call, id: number, wish: FileWish): Promise<{ readonly name: string; readonly bytes: Buffer }> {
      const { fileName, content } = await fileOf(call, id, wish, REPORTS.wireRows, neverAborted);
      return { name: fileName, bytes: Buffer.isBuffer(content) ? content : await buffer(content) };
    },
  };
}

/** @throws {Refusal} `invalidInput` when all columns are personal and that was not acknowledged */
function allowedColumns({ columns }: ReportStatements, withPersonal: boolean): ReportStatements['columns'] {
  const allowed = columns.filter(([, column]) => withPersonal || !isPersonalColumn(column));
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
