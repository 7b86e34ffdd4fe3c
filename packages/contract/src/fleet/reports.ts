import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { recordFile } from '../define/file.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart } from '../define/path-params.ts';
import { count, oneLine, recordNumber } from '../define/schemas.ts';

/** The questions that reports answer, in the order of the page. */
export const reportQuestions = ['fleet', 'ending', 'costs', 'driving', 'mishaps'] as const;
export type ReportQuestion = (typeof reportQuestions)[number];

/** The formats of a report's file. */
export const reportFormats = ['xlsx', 'csv', 'xml', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

/** The kinds of parameters: companies with all below them, a day, a text, one of a few choices, a number. */
export const reportParameterKinds = ['debtors', 'day', 'text', 'choice', 'number'] as const;

const language = v.optional(oneLine(10));
/** The language of the texts; by default that of the caller. */
const inLanguage = v.strictObject({ Taal: language });

/** A report: its number, the code by which texts and links name it, and its texts in the caller's language. */
const report = v.strictObject({
  Id: count,
  Code: v.string(),
  Naam: v.string(),
  Omschrijving: v.string(),
  Vraag: v.picklist(reportQuestions),
});
export type Report = v.InferOutput<typeof report>;

/** The value of a parameter: days as `/Date(ms)/` or `YYYY-MM-DD`, companies as numbers; null where nothing is chosen. */
export const reportValue = v.nullable(
  v.union([oneLine(100), v.number(), v.pipe(v.array(recordNumber), v.maxLength(10_000))]),
);
export type ReportValue = v.InferOutput<typeof reportValue>;

/** The values of a report's parameters by name. Missing ones have their default. */
export const reportValues = v.record(v.pipe(v.string(), v.maxLength(40), v.regex(/^[A-Za-z]+$/, 'name')), reportValue);
export type ReportValues = v.InferOutput<typeof reportValues>;

const reportParameter = v.strictObject({
  Naam: v.string(),
  Omschrijving: v.string(),
  Soort: v.picklist(reportParameterKinds),
  Verplicht: v.boolean(),
  Standaard: reportValue,
  /** The latest day that may be chosen, the least and the largest number; null without a limit. */
  Minimum: v.nullable(v.union([v.string(), v.number()])),
  Maximum: v.nullable(v.union([v.string(), v.number()])),
  /** The values of a choice. */
  Keuzes: v.array(v.strictObject({ Waarde: v.string(), Omschrijving: v.string() })),
});
export type ReportParameter = v.InferOutput<typeof reportParameter>;

const reportForm = v.strictObject({
  Parameters: reportValues,
  Formaat: v.optional(v.picklist(reportFormats), 'xlsx'),
  /** Whether the file may contain personal data: the caller acknowledged that (RT-22). */
  MetPersoonsgegevens: v.optional(v.boolean(), false),
  /** The language of the file; by default that of the caller. */
  Taal: language,
});
export type ReportForm = v.InferOutput<typeof reportForm>;

/** Reports: the list, the parameters of one, and its run. */
export const reports = {
  all: fleetFunction({
    method: 'get',
    path: '/Overzichten/All',
    form: inLanguage,
    formOptional: true,
    answer: v.array(report),
    permission: pagePermissions.reports,
    summary: 'The reports that the caller may run: those whose records the caller may see.',
  }),
  parameters: fleetFunction({
    method: 'get',
    path: '/Parameters/OverzichtId/{id}',
    params: { id: integerPart },
    form: inLanguage,
    formOptional: true,
    answer: v.array(reportParameter),
    permission: pagePermissions.reports,
    errors: ['notFound', 'notPermitted'],
    summary: 'The parameters of a report with their defaults and limits.',
  }),
  run: fleetFunction({
    method: 'post',
    path: '/Overzichten/ID/{id}',
    params: { id: integerPart },
    form: reportForm,
    answer: recordFile,
    permission: pagePermissions.reports,
    errors: ['notFound', 'notPermitted', 'nothingFound', 'tooManyRequests'],
    summary:
      'Runs a report and gives its file, of at most 20,000 rows; `POST /api-admin/reports/{id}/file` streams larger ones. Without MetPersoonsgegevens, columns with personal data are left out (EX-11).',
  }),
};
