import { type BilledMonth, type BilledPart, billedMonths } from './billed-months.ts';
import type { DemoClient } from './clients.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoChunk, InvoiceLineRow, InvoiceRow, RecordFileRow, RefuelingRow } from './demo-tables.ts';
import { type ClientLineKind, clientLineKinds } from './invoice-kinds.ts';
import { type InvoiceWords, invoiceWords, type LineKind } from './invoice-words.ts';
import { SeededRandom } from './seeded-random.ts';

const FIRST_INVOICE_NUMBER = 300_000;
/** Rows in one chunk of lines or refuelings. */
const CHUNK_ROWS = 10_000;
/** Days between the end of a month and its fuel invoices. Lease invoices are dated on the first day of their month. */
const FUEL_DELAY_DAYS = 4;
const CREDIT_DELAY_DAYS = 11;
/** The maximum number of lines of an invoice with a stored document. Every document makes the first start slower. */
const MOST_LINES_SENT = 40;

/** The tax rate of a line. */
export type Tax = 'high' | 'low' | 'none';

/** An invoice line; amounts in whole cents. */
export interface BilledLine {
  readonly kind: LineKind;
  readonly excl: number;
  readonly tax: Tax;
  /** The contract of the line. */
  readonly contract: number | null;
  /** Values by resource code; amounts are added later. */
  readonly values: Readonly<Record<string, string | number | null>>;
}

interface Draft {
  readonly debtor: number;
  readonly kind: 'lease' | 'fuel' | 'credit';
  readonly month: BilledMonth;
  /** The day of the invoice, counted from today. */
  readonly day: number;
  readonly lines: BilledLine[];
  readonly refuelings: RefuelingRow[];
  readonly credits?: Draft;
  number: number;
  name: string;
  isCredited: boolean;
}

/** Collects the charges of a client's companies by month, and makes invoices of them. */
export class Billing {
  /** The billed months, oldest first. */
  readonly months: readonly BilledMonth[];
  readonly words: InvoiceWords;
  readonly #client: DemoClient;
  readonly #calendar: DemoCalendar;
  readonly #seed: string;
  readonly #kinds: Readonly<Record<LineKind, ClientLineKind>>;
  readonly #drafts = new Map<string, Draft>();
  readonly #open: RefuelingRow[] = [];

  constructor(client: DemoClient, calendar: DemoCalendar, seed: string, part: BilledPart) {
    this.#client = client;
    this.#calendar = calendar;
    this.#seed = seed;
    this.#kinds = clientLineKinds(client);
    this.words = invoiceWords(client.country);
    this.months = billedMonths(calendar, part);
  }

  /** The billed month of a day; undefined when the day is not billed. */
  monthOf(day: number): BilledMonth | undefined {
    return this.months.find(({ from, lastDay }) => from <= day && day <= lastDay);
  }

  /** Adds a line to the lease invoice of a month. */
  charge(debtor: number, month: BilledMonth, line: BilledLine): void {
    this.#draft(debtor, 'lease', month, month.from).lines.push(line);
  }

  /** Adds the refuelings of one card in a month. Without an invoice yet, they belong to none. */
  chargeFuel(debtor: number, month: BilledMonth, refuelings: readonly RefuelingRow[], line: BilledLine): void {
    const day = month.lastDay + FUEL_DELAY_DAYS;
    if (day > 0) {
      this.#open.push(...refuelings);
      return;
    }
    const draft = this.#draft(debtor, 'fuel', month, day);
    draft.lines.push(line);
    draft.refuelings.push(...refuelings);
  }

  /** The invoices with their lines and refuelings, in an order that satisfies the foreign keys. */
  *rows(): Generator<DemoChunk> {
    yield { invoice_type: Object.values(this.#kinds).map(({ row }) => row) };
    const random = new SeededRandom(`${this.#seed}/invoices/${this.#client.name}`);
    const drafts = this.#inOrder(random);
    const lines: InvoiceLineRow[] = [];
    const refuelings = [...this.#open];
    const invoices = drafts.map((draft): InvoiceRow => {
      const draftRows = draft.lines.map((line, index) => this.#lineRow(draft, line, index + 1));
      lines.push(...draftRows.map(({ row }) => row));
      refuelings.push(...draft.refuelings.map((row) => ({ ...row, invoice_number: draft.number })));
      return this.#invoiceRow(draft, draftRows);
    });
    yield { invoice: invoices };
    for (let start = 0; start < lines.length; start += CHUNK_ROWS)
      yield { invoice_line: lines.slice(start, start + CHUNK_ROWS) };
    for (let start = 0; start < refuelings.length; start += CHUNK_ROWS) {
      yield { refueling: refuelings.slice(start, start + CHUNK_ROWS) };
    }
    yield { record_file: this.#files(drafts) };
  }

  /** The documents that the leasing company sent with its latest short invoices. */
  #files(drafts: readonly Draft[]): RecordFileRow[] {
    const draft = drafts.findLast(({ kind, lines }) => kind !== 'credit' && lines.length <= MOST_LINES_SENT);
    if (draft === undefined) return [];
    const { clientId, locales } = this.#client;
    return [
      {
        client_id: clientId,
        kind: 'invoice',
        number: draft.number,
        debtor_number: draft.debtor,
        content_type: 'application/pdf',
        locale: locales[0],
      },
    ];
  }

  #draft(debtor: number, kind: 'lease' | 'fuel', month: BilledMonth, day: number): Draft {
    const key = `${debtor}/${kind}/${month.index}`;
    let draft = this.#drafts.get(key);
    if (draft === undefined) {
      draft = { debtor, kind, month, day, lines: [], refuelings: [], number: 0, name: '', isCredited: false };
      this.#drafts.set(key, draft);
    }
    return draft;
  }

  /** All invoices by their day, numbered; a few of them credited in part some days later. */
  #inOrder(random: SeededRandom): readonly Draft[] {
    const invoices = [...this.#drafts.values()].sort((a, b) => a.day - b.day || a.debtor - b.debtor);
    const credits = invoices.flatMap((draft): Draft[] => {
      const [wrong] = draft.lines.slice(-1);
      const day = draft.day + CREDIT_DELAY_DAYS;
      if (wrong === undefined || day > 0 || !random.chance(0.04)) return [];
      draft.isCredited = true;
      const lines = [{ ...wrong, excl: -wrong.excl }];
      return [{ ...draft, kind: 'credit', day, lines, refuelings: [], credits: draft, isCredited: false }];
    });
    const sorted = [...invoices, ...credits].sort((a, b) => a.day - b.day || a.debtor - b.debtor);
    for (const [index, draft] of sorted.entries()) {
      draft.number = FIRST_INVOICE_NUMBER + index;
      const [year = '', month = ''] = this.#calendar.day(draft.day).split('-');
      const filled = { year, month, place: String(index + 1).padStart(5, '0') };
      draft.name = fill(this.words.numbering, filled);
    }
    return sorted;
  }

  #lineRow(draft: Draft, line: BilledLine, position: number) {
    const percentage = this.#percentage(line.tax);
    const tax = Math.round((line.excl * percentage) / 100);
    const row: InvoiceLineRow = {
      client_id: this.#client.clientId,
      invoice_number: draft.number,
      position,
      type_code: this.#kinds[line.kind].row.code,
      contract_number: line.contract,
      amount_excl: line.excl / 100,
      amount_incl: (line.excl + tax) / 100,
      cells: this.#kinds[line.kind].cells({
        ...line.values,
        BedragExclusief: line.excl / 100,
        BtwPercentage: percentage,
        BtwBedrag: tax / 100,
        BedragInclusief: (line.excl + tax) / 100,
      }),
    };
    return { row, line, tax };
  }

  #percentage(tax: Tax): number {
    return tax === 'high' ? this.words.highTax : tax === 'low' ? this.words.lowTax : 0;
  }

  #invoiceRow(draft: Draft, draftLines: readonly { readonly line: BilledLine; readonly tax: number }[]): InvoiceRow {
    const { debtor, month, kind } = draft;
    const client = this.#client;
    const perDebtor = new SeededRandom(`${this.#seed}/invoices/${client.name}/${debtor}`);
    const [condition, days] = perDebtor.pick(this.words.paymentConditions);
    const sum = (taxFilter: Tax | 'all', value: (line: (typeof draftLines)[number]) => number): number =>
      draftLines.reduce(
        (total, entry) => (taxFilter === 'all' || entry.line.tax === taxFilter ? total + value(entry) : total),
        0,
      ) / 100;
    const excl = (entry: (typeof draftLines)[number]): number => entry.line.excl;
    const tax = (entry: (typeof draftLines)[number]): number => entry.tax;
    const monthName = new Intl.DateTimeFormat(this.words.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
    const placeholders = { month: monthName.format(new Date(month.day)), number: draft.credits?.name ?? '' };
    const description = {
      lease: this.words.leaseInvoice,
      fuel: this.words.fuelInvoice,
      credit: this.words.creditInvoice,
    }[kind];
    return {
      client_id: client.clientId,
      number: draft.number,
      invoice_number: draft.name,
      debtor_number: debtor,
      debtor_name: client.debtors.find(({ number }) => number === debtor)?.name ?? '',
      invoice_date: this.#calendar.day(draft.day),
      due_date: this.#calendar.day(draft.day + days),
      period_from: this.#calendar.day(month.from),
      period_until: this.#calendar.day(month.lastDay),
      description: fill(description, placeholders),
      amount_excl: sum('all', excl),
      amount_incl: sum('all', (entry) => excl(entry) + tax(entry)),
      high_tax_base: sum('high', excl),
      high_tax_percentage: this.words.highTax,
      high_tax_amount: sum('high', tax),
      low_tax_base: sum('low', excl),
      low_tax_percentage: this.words.lowTax,
      no_tax_base: sum('none', excl),
      payment_condition: condition,
      is_collected: perDebtor.chance(0.5),
      sent_digitally: perDebtor.chance(0.85),
      credit_made: draft.isCredited,
    };
  }
}

const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
