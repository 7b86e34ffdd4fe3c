import type { Locale } from '@wagenpark/domain/locale';
import { intlTag } from '@wagenpark/domain/locale';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import { translateCell } from '@wagenpark/exports/cell-translation';
import { findWord, words } from '@wagenpark/messages/server-words';
import { type DocumentFormats, documentFormats } from '../../platform/pdf/formats.ts';
import type { PdfBlock, PdfSheet, PdfSums, PdfTable } from '../../platform/pdf/sheet.ts';
import type { DocumentParties } from '../files/index.ts';
import type { Cells, InvoiceFacts, LinesOfType } from './document-repository.ts';
import type { TypeColumn, TypeColumnKind } from './type-columns.ts';

/** The content, parties and language of an invoice document. */
export interface InvoiceDocument {
  readonly invoice: InvoiceFacts;
  readonly types: readonly LinesOfType[];
  readonly parties: DocumentParties;
  readonly locale: Locale;
}

/** The file name of an invoice document in the reader's language, without its extension. */
export const invoiceFileName = ({ invoice, locale }: Pick<InvoiceDocument, 'invoice' | 'locale'>): string =>
  words(locale)(isCredit(invoice) ? 'documents.fileCreditNote' : 'documents.fileInvoice', {
    number: invoice.invoice_number,
  });

/** The invoice or credit note as a PDF sheet: parties, dates, lines by kind, taxes, totals, and terms of payment. */
export function invoiceSheet(document: InvoiceDocument): PdfSheet {
  const { invoice, types, parties, locale } = document;
  const text = words(locale);
  const formats = documentFormats(locale, parties.client.currency, parties.client.timeZone);
  const title = isCredit(invoice) ? 'documents.creditNote' : 'documents.invoice';
  const notes: readonly PdfBlock[] = [
    invoice.payment_condition,
    invoice.is_collected && !isCredit(invoice) ? text('documents.collected') : null,
    invoice.credit_made ? text('documents.credited') : null,
  ].flatMap((note) => (note === null ? [] : { kind: 'note', text: note }));
  return {
    title: text(title, { number: invoice.invoice_number }),
    language: intlTag(locale),
    madeAt: new Date(invoice.invoice_date),
    letterhead: parties.letterhead,
    blocks: [
      facts(document, formats),
      ...types.map((type) => linesTable(type, locale, formats)),
      sums(invoice, locale, formats),
      ...notes,
    ],
    pageLabel: (page, pages) => text('documents.page', { page, pages }),
  };
}

const isCredit = (invoice: InvoiceFacts): boolean => Number(invoice.amount_incl) < 0;

function facts({ invoice, parties, locale }: InvoiceDocument, formats: DocumentFormats): PdfBlock {
  const text = words(locale);
  const period =
    invoice.period_from === null && invoice.period_until === null
      ? NO_VALUE
      : `${formats.day(invoice.period_from)} ${NO_VALUE} ${formats.day(invoice.period_until)}`;
  return {
    kind: 'facts',
    groups: [
      {
        title: text('documents.to'),
        facts: [
          ['', invoice.debtor_name],
          ['', text('documents.debtor', { number: String(invoice.debtor_number) })],
          ['', text('documents.client', { client: parties.client.name })],
        ],
      },
      {
        title: text('invoices.group.invoice'),
        facts: [
          [text('invoices.fact.FactuurNummer'), invoice.invoice_number],
          [text('invoices.fact.FactuurDatum'), formats.day(invoice.invoice_date)],
          [text('documents.period'), period],
          [text('invoices.fact.VervalDatum'), formats.day(invoice.due_date)],
          [text('fact.Omschrijving'), invoice.description ?? NO_VALUE],
        ],
      },
    ],
  };
}

/** The translation of a resource code; undefined when there is none. */
const resourceWord = (locale: Locale, code: string): string | undefined =>
  // words: resource.*
  findWord(locale, `resource.${code}`);

function linesTable(type: LinesOfType, locale: Locale, formats: DocumentFormats): PdfTable {
  const shownColumns = type.columns.map((column) => ({
    heading: resourceWord(locale, column.code) ?? column.code,
    align: isAtRight(column.kind) ? ('right' as const) : ('left' as const),
  }));
  const cellText = cellWriter(locale, formats);
  return {
    kind: 'table',
    title: resourceWord(locale, type.resourceCode) ?? type.description,
    columns: shownColumns,
    rows: formatRows(type.lines, (cells) => type.columns.map((column) => cellText(column, cells[column.code] ?? null))),
  };
}

const isAtRight = (kind: TypeColumnKind): boolean => kind === 'amount' || kind === 'number';

/** Formats the rows lazily, so that a long invoice is not formatted at once. */
function* formatRows(lines: readonly Cells[], row: (cells: Cells) => readonly string[]): Generator<readonly string[]> {
  for (const cells of lines) yield row(cells);
}

function cellWriter(locale: Locale, formats: DocumentFormats) {
  const text = words(locale);
  const translate = (code: string): string | undefined => resourceWord(locale, code);
  return ({ kind }: TypeColumn, value: Cells[string]): string => {
    if (value === null || value === undefined) return '';
    if (typeof value === 'boolean') return text(value ? 'common.yes' : 'common.no');
    if (kind === 'date') return formats.day(String(value));
    // A line may have a price per kilometre besides its amount, which needs more decimals.
    if (kind === 'amount') return formats.unitPrice(value);
    if (kind === 'number') return formats.number(value);
    return translateCell(String(value), translate);
  };
}

function sums(invoice: InvoiceFacts, locale: Locale, formats: DocumentFormats): PdfSums {
  const text = words(locale);
  const taxed = (percentage: string | null, base: string, tax: string): PdfSums['sums'] => {
    if (percentage === null || (Number(base) === 0 && Number(tax) === 0)) return [];
    const values = { percentage: formats.number(Number(percentage)) };
    return [
      { label: text('documents.taxBase', values), value: formats.money(base) },
      { label: text('documents.taxAmount', values), value: formats.money(tax) },
    ];
  };
  const untaxed =
    Number(invoice.no_tax_base) === 0
      ? []
      : [{ label: text('invoices.fact.GrondslagNul'), value: formats.money(invoice.no_tax_base) }];
  return {
    kind: 'sums',
    sums: [
      ...taxed(invoice.high_tax_percentage, invoice.high_tax_base, invoice.high_tax_amount),
      ...taxed(invoice.low_tax_percentage, invoice.low_tax_base, invoice.low_tax_amount),
      ...untaxed,
      { label: text('invoices.fact.BedragExclusief'), value: formats.money(invoice.amount_excl) },
      { label: text('invoices.fact.BedragInclusief'), value: formats.money(invoice.amount_incl), isStrong: true },
    ],
  };
}
