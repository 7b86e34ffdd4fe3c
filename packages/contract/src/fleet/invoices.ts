import { pagePermissions } from '@wagenpark/domain/page-permissions';
import * as v from 'valibot';
import { type Facts, type RecordOf, recordSchema } from '../define/facts.ts';
import { recordFile } from '../define/file.ts';
import { fleetFunction } from '../define/fleet-function.ts';
import { integerPart, textPart } from '../define/path-params.ts';
import { amount, nullable } from '../define/schemas.ts';

/** The facts of an invoice in the list (EN-17). */
export const invoiceRowFacts = {
  VolgNummer: { kind: 'number', unlisted: true },
  FactuurNummer: { kind: 'text', max: 40, usual: 24 },
  FactuurDatum: { kind: 'day', head: true },
  DebiteurNummer: { kind: 'number', of: 'debtor', head: true },
  DebiteurNaam: { kind: 'text', max: 120, usual: 26 },
  Omschrijving: { kind: 'text', max: 200, usual: 25, optional: true },
  PeriodeVan: { kind: 'day', optional: true },
  PeriodeTot: { kind: 'day', optional: true, head: true },
  BedragExclusief: { kind: 'money', head: true },
  BedragInclusief: { kind: 'money', head: true },
  VervalDatum: { kind: 'day', optional: true },
  /** Whether this invoice was credited (DM-IN-01). */
  CreditGemaakt: { kind: 'yesNo', head: true },
} as const satisfies Facts;

/** The further facts of the detail (DM-IN-01). */
export const invoiceFacts = {
  ...invoiceRowFacts,
  GrondslagHoog: { kind: 'money' },
  PercentageHoog: { kind: 'percentage', optional: true },
  BtwBedragHoog: { kind: 'money' },
  GrondslagLaag: { kind: 'money' },
  PercentageLaag: { kind: 'percentage', optional: true },
  GrondslagNul: { kind: 'money' },
  Betalingsconditie: { kind: 'text', max: 200, optional: true },
  Incasso: { kind: 'yesNo' },
  DigitaalVerzonden: { kind: 'yesNo' },
} as const satisfies Facts;

/** A row of the invoice list. `VolgNummer` identifies the invoice in all other calls. */
export const invoiceRow = recordSchema(invoiceRowFacts);
export interface InvoiceRow extends RecordOf<typeof invoiceRowFacts> {}
/** All facts of the detail of an invoice (DM-IN-01). Percentages as numbers: 21 is 21 %. */
export const invoice = recordSchema(invoiceFacts);
export interface Invoice extends RecordOf<typeof invoiceFacts> {}

/** A kind of invoice line (EN-18). `/Translations` translates `ResourceCode`; `Omschrijving` is the fallback. */
export const invoiceType = v.strictObject({
  Code: v.string(),
  Omschrijving: v.string(),
  ResourceCode: v.string(),
  /** The sum of its lines including VAT, by which the portal chooses the first one to show (settled question 108). */
  Bedrag: amount,
});
export type InvoiceType = v.InferOutput<typeof invoiceType>;

/**
 * A line of an invoice: the columns of its type in order, named by resource code (IN-05). Days are `/Date(ms)/`; a text
 * with an asterisk is a translation key (EX-08).
 */
export const invoiceLine = v.record(v.string(), nullable(v.union([v.string(), v.number(), v.boolean()])));
export type InvoiceLine = v.InferOutput<typeof invoiceLine>;

const permission = pagePermissions.invoices;

export const invoices = {
  all: fleetFunction({
    method: 'get',
    path: '/Factuur/All/{culture}',
    params: { culture: textPart },
    answer: v.array(invoiceRow),
    permission,
    isCachedPerScope: true,
    errors: ['invalidInput'],
    summary: 'Every invoice in scope, newest first (IN-02, IN-03). The culture is one of the nine locales.',
  }),
  byNumber: fleetFunction({
    method: 'get',
    path: '/Factuur/Nummer/{number}',
    params: { number: integerPart },
    answer: invoice,
    permission,
    errors: ['notFound'],
    summary: 'One invoice with all facts of its detail.',
  }),
  types: fleetFunction({
    method: 'get',
    path: '/Factuur/FactuurSoorten/Nummer/{number}',
    params: { number: integerPart },
    answer: v.array(invoiceType),
    permission,
    errors: ['notFound'],
    summary: 'The kinds of lines that an invoice has, each with the amount of its lines (IN-04).',
  }),
  lines: fleetFunction({
    method: 'get',
    path: '/Factuur/{type}/{number}/{culture}',
    params: { type: textPart, number: integerPart, culture: textPart },
    answer: v.array(invoiceLine),
    permission,
    errors: ['notFound', 'invalidInput'],
    summary: 'The lines of one kind, with the columns of that kind (IN-05).',
  }),
  fileExists: fleetFunction({
    method: 'get',
    path: '/Files/Factuur/Exist/ID/{number}',
    params: { number: integerPart },
    answer: v.boolean(),
    permission,
    errors: ['notFound'],
    summary: 'Whether the invoice can be had as a PDF (IN-07).',
  }),
  file: fleetFunction({
    method: 'get',
    path: '/Files/Factuur/ID/{number}',
    params: { number: integerPart },
    answer: recordFile,
    permission,
    errors: ['notFound'],
    summary: 'The invoice as a PDF: the file of the leasing company, else one made from its lines (IN-07).',
  }),
};
