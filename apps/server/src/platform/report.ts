import type { Fact } from '@wagenpark/contract/define/facts';
import type { ReportQuestion } from '@wagenpark/contract/fleet/reports';
import { addDays, addMonths, type IsoDay } from '@wagenpark/domain/calendar-day';
import { EXPIRY } from '@wagenpark/domain/constants';
import { daysOfRange } from '@wagenpark/domain/dashboard-range';
import { FUEL_CODES, fuelOf } from '@wagenpark/domain/fuel';
import type { Right } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { MoneyFlow } from './dashboard-source.ts';

/*
 * The interface between subjects and reports (RP-01 … RP-05, decision 0135). A subject contributes descriptors; the
 * module `reports` serves them all. Statements define the alias `z`, the client with its `today` and `time_zone`.
 * Parameter $1 is the client number.
 */

/** A parameter of a report; its label is `reports.parameter.<name>`. */
export type ReportParameter = { readonly name: string } & (
  | { readonly kind: 'debtors' }
  /** `latest`: the last day that may be chosen. */
  | {
      readonly kind: 'day';
      readonly initial: (today: IsoDay) => IsoDay;
      readonly latest?: (today: IsoDay) => IsoDay;
    }
  | { readonly kind: 'text'; readonly max: number }
  | { readonly kind: 'choice'; readonly of: Choices }
  | { readonly kind: 'number'; readonly min: number; readonly max: number; readonly initial: number }
);

/** A column: a fact of the rows. Its label is `reports.fact.<name>`, else `fact.<name>`. */
export type ReportColumn = Fact & {
  /** The total: the sum, or an SQL expression over all rows `r`. */
  readonly total?: 'sum' | { readonly sql: string };
  /** A text `YYYY-MM`, shown as a month. */
  readonly isMonth?: true;
  /** Only holders of this right get the column. */
  readonly right?: Right;
  /** The message ids of a choice's values. */
  readonly words?: Choices;
};

/** The message id of each value of a choice. */
export type Choices = Readonly<Record<string, MessageId>>;

/** Builds the SQL of a report's rows. */
export interface ReportChoices {
  /** The placeholder of a parameter's value, with its type. */
  value(name: string): string;
  /** SQL: an expression has the chosen value; `true` when nothing is chosen. */
  matches(expression: string, name: string): string;
  /** Whether the caller sees a column. Costs that are not seen are not counted. */
  sees(column: string): boolean;
}

/** A report. Its name and description are `reports.<code>.name` and `.about`. */
export interface Report {
  readonly id: number;
  readonly code: string;
  readonly question: ReportQuestion;
  /** The rights that a caller needs besides that of the page, all of them. */
  readonly rights: readonly Right[];
  readonly parameters: readonly ReportParameter[];
  readonly columns: Readonly<Record<string, ReportColumn>>;
  /** SQL of the rows: a `select` with the columns by name, and further ones for totals. */
  readonly rows: (choices: ReportChoices) => string;
  /** SQL: the order of the rows `r`. */
  readonly order: string;
  /** Sums of columns, grouped by a column. `isInTime`: in the order of that column; otherwise the largest first. */
  readonly chart?: { readonly by: string; readonly values: readonly string[]; readonly isInTime: boolean };
  /** SQL conditions of rows that lack a value, by the message id of the sentence with their `count`. */
  readonly gaps?: Readonly<Partial<Record<MessageId, string>>>;
  /** The message id of the sentence that says how it is counted. */
  readonly method?: MessageId;
}

/** Costs of cars that a subject contributes to the report of all costs, from its costs by day. */
export interface CarCosts {
  /** The column of the report. */
  readonly column: string;
  readonly right: Right;
  readonly flow: Pick<MoneyFlow, 'from' | 'own' | 'day' | 'isFrom' | 'amount'>;
  /** SQL: the number of the lease contract. */
  readonly contract: string;
}

/** What a subject contributes. */
export interface ReportSource {
  readonly reports?: readonly Report[];
  readonly costs?: CarCosts;
}

/* Parameters that several reports have. */

export const debtors: ReportParameter = { name: 'Debiteuren', kind: 'debtors' };
const today = (day: IsoDay): IsoDay => day;
/** A day that is not in the future, today at first. */
export const onDay: ReportParameter = { name: 'Peildatum', kind: 'day', initial: today, latest: today };
/** A period in the past: the dashboard's last twelve months at first. */
export const pastPeriod: readonly ReportParameter[] = [
  { name: 'Vanaf', kind: 'day', initial: (day) => daysOfRange('12m', day).from, latest: today },
  { name: 'Tot', kind: 'day', initial: today, latest: today },
];
/** A period ahead, at first as long as contracts count as expiring (KP-08). */
export const nextPeriod: readonly ReportParameter[] = [
  { name: 'Vanaf', kind: 'day', initial: today },
  { name: 'Tot', kind: 'day', initial: (day) => addMonths(day, EXPIRY.expiringMonths) },
];
/** A period ahead of a year at first. */
export const nextYear: readonly ReportParameter[] = [
  { name: 'Vanaf', kind: 'day', initial: today },
  { name: 'Tot', kind: 'day', initial: (day) => addDays(addMonths(day, 12), -1) },
];
export const make: ReportParameter = { name: 'Merk', kind: 'text', max: 60 };
export const reference: ReportParameter = { name: 'Referentie', kind: 'text', max: 60 };
// words: fuel.*
/** The fuels of cars. */
export const fuels = Object.fromEntries(FUEL_CODES.map((code) => [code, `fuel.${fuelOf(code)}` as MessageId]));
export const fuel: ReportParameter = { name: 'Brandstof', kind: 'choice', of: fuels };

/* Columns that several reports have. */

const car = { Kenteken: { kind: 'plate' }, AutoOmschrijving: { kind: 'text', max: 120 } } as const;
const driver = { Bestuurder: { kind: 'person', optional: true } } as const;
const debtor = { DebiteurNaam: { kind: 'text', max: 100 } } as const;
/** Columns by which a report names a car, its driver and its debtor. */
export const columns = { car, driver, debtor } as const satisfies Readonly<
  Record<string, Readonly<Record<string, ReportColumn>>>
>;
/** A number with its sum. */
export const total = <Column extends ReportColumn>(column: Column) => ({ ...column, total: 'sum' }) as const;
