import type { ImportFault, ImportPreview, ImportRun } from '@wagenpark/contract/admin/imports';
import { utcMidnight } from '@wagenpark/domain/calendar-day';
import { intlTag, type Locale } from '@wagenpark/domain/locale';
import { findWord, type Words } from '@wagenpark/messages/server-words';
import type { FileKind } from '../../platform/import/file-kind.ts';
import type { ReasonParams, RowReason, RunError } from '../../platform/import/reasons.ts';
import type { ReportedRow, StoredNote } from '../../platform/import/report.ts';
import type { RunRow } from './runs-repository.ts';

/** The texts of imports in a language. */
export interface ImportWords {
  reason(reason: RowReason): string;
  note(note: StoredNote): string;
  error(error: RunError): string;
  /** Heading of the column with reasons in a file of refused rows. */
  readonly reasonHeader: string;
}

const shownValue = 120;
const shownFaults = 500;

/** The texts of a locale for reasons and errors, with the names of kinds of files. */
export function wordsForImports(
  t: Words,
  locale: Locale,
  kinds: readonly Pick<FileKind, 'name' | 'title'>[],
): ImportWords {
  const displayParams = (params: ReasonParams): ReasonParams => {
    const { allowed, date, kind, names } = params;
    const namedKind = kinds.find(({ name }) => name === kind);
    return {
      ...params,
      ...(typeof date === 'string' ? { date: dayInWords(date, locale) } : {}),
      ...(typeof allowed === 'string' && typeof names === 'string'
        ? { allowed: choicesInWords(allowed, names, locale) }
        : {}),
      ...(namedKind ? { kind: t(namedKind.title) } : {}),
    };
  };
  return {
    // words: imports.reason.*
    reason: ({ code, params }) => t(`imports.reason.${code}`, displayParams(params)),
    // words: imports.note.*
    note: ({ code, params }) => t(`imports.note.${code}`, displayParams(params)),
    error: (error) => {
      if (error.code === 'file') {
        // words: imports.file.*
        return t(`imports.file.${error.reason}`, { file: error.file, ...error.params });
      }
      // words: imports.error.*, imports.where.*
      const { code, where } = error;
      return [t(`imports.error.${code}`), ...(where ? [t(`imports.where.${where.step}`, { ...where })] : [])].join(' ');
    },
    reasonHeader: t('imports.column.reason'),
  };
}

/**
 * The codes of a fixed list, each with its name where that is another word: `l (Petrol), d (Diesel)`. `names` holds the
 * message of each code, empty for a code without a name.
 */
function choicesInWords(codes: string, names: string, locale: Locale): string {
  const messages = names.split(', ');
  return codes
    .split(', ')
    .map((code, index) => {
      const name = findWord(locale, messages[index] ?? '');
      return name === undefined || name.toLowerCase() === code.toLowerCase() ? code : `${code} (${name})`;
    })
    .join(', ');
}

/**
 * Formats an ISO day, and a moment without a zone, as a workbook has it: `2026-04-28T09:30:00`. Other texts of a file are
 * returned unchanged.
 */
function dayInWords(text: string, locale: Locale): string {
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/.test(text)) {
    const styles = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' } as const;
    return new Intl.DateTimeFormat(intlTag(locale), styles).format(new Date(`${text}Z`));
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  return new Intl.DateTimeFormat(intlTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(utcMidnight(text));
}

/** Truncates a value for a table. */
export const truncate = (text: string): string => (text.length > shownValue ? `${text.slice(0, shownValue)}…` : text);

/** A run in wire form, with the faults of its rows and its preview. */
export function importRunView(
  run: RunRow,
  rows: readonly ReportedRow[],
  preview: readonly ImportPreview[],
  words: ImportWords,
): ImportRun {
  const fileOf = new Map(run.counts.map(({ kind, file }) => [kind, file]));
  const faults: ImportFault[] = rows.flatMap(({ kind, line, outcome, reasons }) =>
    reasons.map((reason) => ({
      kind,
      outcome,
      file: fileOf.get(kind) ?? kind,
      line,
      column: reason.column,
      value: truncate(reason.value),
      reason: words.reason(reason),
    })),
  );
  return {
    id: run.id,
    dryRun: run.dryRun,
    status: run.status,
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    startedBy: run.startedBy,
    counts: run.counts.map(
      ({
        kind,
        file,
        new: added,
        changed,
        unchanged,
        kept,
        refused,
        doubtful = 0,
        accepted = 0,
        sheets = [],
        ignored = [],
      }) => ({
        kind,
        file,
        new: added,
        changed,
        unchanged,
        kept,
        refused,
        doubtful,
        accepted,
        sheets: [...sheets],
        ignored: [...ignored],
      }),
    ),
    notes: run.counts.flatMap(({ kind, file, notes = [] }) =>
      notes.map((note) => ({ kind, file, client: note.client, text: words.note(note) })),
    ),
    preview: [...preview],
    faults: faults.slice(0, shownFaults),
    error: run.error === null ? null : words.error(run.error),
  };
}
