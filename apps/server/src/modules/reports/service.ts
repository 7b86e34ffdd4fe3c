import { buffer } from 'node:stream/consumers';
import type { BodyOf } from '@wagenpark/contract';
import type { ReportPreview, ReportRow, reportAdmin } from '@wagenpark/contract/admin/reports';
import type { ReportParameter, Report as WireReport } from '@wagenpark/contract/fleet/reports';
import { REPORTS } from '@wagenpark/domain/constants';
import type { MessageId } from '@wagenpark/messages';
import type { FileAnswer } from '../../http/handlers.ts';
import type { Call, Caller } from '../../platform/caller.ts';
import { runWhenSlotFree } from '../../platform/pdf/document-queue.ts';
import { holdsRights } from '../dashboard/index.ts';
import { chartColumns, previewColumns } from './columns.ts';
import { describeParameters } from './parameters.ts';
import { type FileOrder, type FileWish, finishFile, startFile } from './report-files.ts';
import { readPreview } from './repository.ts';
import { findReport, languageOf, prepareRun, type ReportDeps, readFacts } from './run.ts';

const neverAborted = new AbortController().signal;
export type ReportService = ReturnType<typeof reportService>;

/** Lists, previews and runs reports (RP-01 … RP-05). A caller gets what the own scope and rights show at that moment. */
export function reportService(deps: ReportDeps) {
  const { database, reports } = deps;
  const fileOf = async (call: Call, order: FileOrder) =>
    finishFile(deps, await startFile(deps, call, order), order.wish.format);
  const mostRows = ({ format }: FileWish, most: number): number =>
    format === 'pdf' ? Math.min(most, REPORTS.pdfRows) : most;

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
      const report = findReport(reports, caller, id);
      const { today } = await readFacts(deps, caller);
      return describeParameters(report, today, deps.words(languageOf(culture, caller)));
    },

    /** The first rows and the totals of all. Its statement is cancelled when the signal aborts. */
    async preview(
      caller: Caller,
      id: number,
      { parameters, culture }: BodyOf<typeof reportAdmin.preview>,
      signal: AbortSignal = neverAborted,
    ): Promise<ReportPreview> {
      const { report, statements, caller: narrowed } = await prepareRun(deps, caller, id, parameters);
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
      const gapNotes = Object.entries(gaps).flatMap(([gap, count]) =>
        count > 0 ? [words(gap as MessageId, { count })] : [],
      );
      return {
        ...preview,
        columns: previewColumns(statements.columns, words, language),
        notes: [...method, ...gapNotes],
        chart: chartShape && chart ? { ...chartShape, points: [...chart] } : null,
      };
    },

    /** The file of a report, streamed (RP-04). PDF files are made in memory, two at a time. */
    file(call: Call, id: number, wish: FileWish, signal: AbortSignal = neverAborted): Promise<FileAnswer> {
      const order = { id, wish, maxRows: mostRows(wish, Number.POSITIVE_INFINITY), signal };
      return wish.format === 'pdf' ? runWhenSlotFree(() => fileOf(call, order)) : fileOf(call, order);
    },

    /** The file of a report in memory, for the answer of the fleet API. */
    async wireFile(
      call: Call,
      id: number,
      wish: FileWish,
      signal: AbortSignal = neverAborted,
    ): Promise<{ readonly name: string; readonly bytes: Buffer }> {
      const order = { id, wish, maxRows: mostRows(wish, REPORTS.wireRows), signal };
      const { fileName, content } = await fileOf(call, order);
      return { name: fileName, bytes: Buffer.isBuffer(content) ? content : await buffer(content) };
    },
  };
}
