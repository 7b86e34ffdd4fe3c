import type { ImportKind } from '@wagenpark/contract/admin/imports';
import { addDays, dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import type { ImportColumns } from './column.ts';

/** Numbers outside `from` … `to` are asked about; `why` tells what lies outside. */
interface NumberBounds {
  readonly from?: number;
  readonly to: number;
  readonly why: string;
}

/** Days further away from the day of the import are asked about: so many years before it, and days after it. */
interface DayBounds {
  readonly yearsBefore: number;
  readonly daysAfter: number;
  readonly why: string;
}

type Bounds = NumberBounds | DayBounds;

const years = (count: number): number => Math.round(count * 365.25);
const days = (yearsBefore: number, daysAfter: number, why: string): DayBounds => ({ yearsBefore, daysAfter, why });
const upTo = (to: number, why: string): NumberBounds => ({ from: 0, to, why });
const eitherWay = (to: number, why: string): NumberBounds => ({ from: -to, to, why });

const odometer = upTo(1_000_000, 'no leased car drives a million kilometres');
const carPrice = upTo(1_000_000, 'no leased car costs a million; a decimal point is easily lost');
const ownRisk = upTo(50_000, 'an own risk above the price of a car protects nobody');
const invoiceTotal = eitherWay(5_000_000, 'more than a month of a very large fleet');
const invoiceLine = eitherWay(500_000, 'no line of an invoice is worth a row of cars');
const contractStart = days(30, years(5), 'contracts begin within a working life and are not signed years ahead');
const contractEnd = days(30, years(15), 'contracts last some years');
const invoiceDay = days(20, 365, 'an invoice belongs to its year');
const kilometrePrice = upTo(5, 'a kilometre costs cents');
const speed = upTo(250, 'faster than cars are stopped for');

/**
 * Values that a spreadsheet or a typing error makes of right ones, by kind and field: they can be read, but they are so
 * unusual in the trade that a person has to say that they are meant.
 */
export const doubts: Readonly<Partial<Record<ImportKind, Readonly<Record<string, Bounds>>>>> = {
  drivers: {
    birth_date: days(100, -years(14), 'who drives is at least fourteen, and hardly a hundred'),
    licence_issued_on: days(85, 1, 'a licence is not issued in the future'),
    licence_valid_until: days(30, years(60), 'the longest licences end with a life'),
  },
  vehicles: {
    co2: upTo(500, 'the thirstiest cars blow out less than 500 g/km'),
    list_price: carPrice,
    mot_date: days(15, years(10), 'inspections come every few years'),
    date_part_1: days(60, 365, 'a car is registered before it drives'),
    delivered_on: days(40, years(3), 'deliveries are not planned years ahead'),
    last_service_km: odometer,
    last_service_on: days(30, 1, 'a service that was done lies in the past'),
    next_service_km: odometer,
    next_service_on: days(10, years(10), 'services come every year or two'),
    mileage: odometer,
    mileage_on: days(30, 1, 'a reading lies in the past'),
  },
  contracts: {
    start_date: contractStart,
    end_date: contractEnd,
    duration_months: { from: 1, to: 180, why: 'contracts last months to some years' },
    yearly_km: upTo(250_000, 'nobody drives 250,000 km a year'),
    begin_mileage: odometer,
    monthly_amount: upTo(20_000, 'a month costs a small part of a car'),
    fuel_advance: upTo(5_000, 'nobody fuels for so much a month'),
    extra_km_price: kilometrePrice,
    fewer_km_price: kilometrePrice,
    tax_value: carPrice,
    pre_intake_date: contractEnd,
    own_risk_liability: ownRisk,
    own_risk_casco: ownRisk,
    own_risk_glass_breakage: ownRisk,
    own_risk_glass_repair: ownRisk,
    own_risk_theft: ownRisk,
  },
  'driver-assignments': {
    from: days(40, years(5), 'nobody is assigned to a car years ahead'),
    until: days(40, years(20), 'assignments end with their contract'),
  },
  'fuel-contracts': {
    card_valid_until: days(20, years(20), 'cards are valid for some years'),
    start_date: contractStart,
    end_date: contractEnd,
  },
  invoices: {
    invoice_date: invoiceDay,
    due_date: days(20, years(3), 'invoices are due within months'),
    period_from: days(20, years(3), 'what is charged lies near the invoice'),
    period_until: days(20, years(3), 'what is charged lies near the invoice'),
    amount_excl: invoiceTotal,
    amount_incl: invoiceTotal,
    high_tax_base: invoiceTotal,
    high_tax_amount: invoiceTotal,
    low_tax_base: invoiceTotal,
    no_tax_base: invoiceTotal,
    high_tax_percentage: upTo(30, 'no country around has such a tax'),
    low_tax_percentage: upTo(30, 'no country around has such a tax'),
  },
  'invoice-lines': {
    amount_excl: invoiceLine,
    amount_incl: invoiceLine,
  },
  refuelings: {
    at: days(20, 2, 'nobody refuels in the future'),
    liters: eitherWay(2_000, 'the largest tanks of lorries hold 1,500 liters'),
    amount_incl: eitherWay(5_000, 'no tank costs so much'),
    amount_excl: eitherWay(5_000, 'no tank costs so much'),
    mileage: odometer,
  },
  fines: {
    offence_at: days(10, 2, 'offences are fined within years, and lie in the past'),
    processed_on: days(10, 2, 'what was processed lies in the past'),
    allowed_speed: upTo(150, 'no limit is higher'),
    observed_speed: speed,
    sanction_amount: upTo(10_000, 'fines are hundreds, rarely thousands'),
    admin_costs: upTo(500, 'costs are a small part of a fine'),
    increase_1: upTo(20_000, 'increases are a multiple of the fine'),
    increase_2: upTo(20_000, 'increases are a multiple of the fine'),
  },
};

/** What is paid for a liter or kWh, in the client's currency. From one liter on: below it rounding decides. */
const LITER_PRICE = { from: 0.05, to: 20 } as const;

/** A value that is asked about: its field, and the bound that it goes beyond. */
export interface Doubt {
  readonly field: string;
  readonly code: 'unusuallyHigh' | 'unusuallyLow' | 'unusuallyEarly' | 'unusuallyLate' | 'unusualPrice';
  readonly params: Readonly<Record<string, string | number>>;
}

/** What is doubtful about the values of a row, each with its field. Values that are missing are none. */
export function doubtsOf(
  kind: ImportKind,
  values: Readonly<Record<string, unknown>>,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): readonly Doubt[] {
  const today = dayInZone(now, timeZone);
  const found = Object.entries(doubts[kind] ?? {}).flatMap(([field, bounds]) => {
    const value = values[field];
    if (value === null || value === undefined) return [];
    return 'to' in bounds
      ? doubtOfNumber(field, Number(value), bounds)
      : doubtOfDay(field, dayOf(value, timeZone), bounds, today);
  });
  return kind === 'refuelings' ? [...found, ...doubtOfPrice(values)] : found;
}

const dayOf = (value: unknown, timeZone: string): IsoDay =>
  value instanceof Date ? dayInZone(value, timeZone) : String(value).slice(0, 10);

function doubtOfNumber(field: string, value: number, { from, to }: NumberBounds): readonly Doubt[] {
  if (value > to) return [{ field, code: 'unusuallyHigh', params: { limit: to } }];
  return from !== undefined && value < from ? [{ field, code: 'unusuallyLow', params: { limit: from } }] : [];
}

function doubtOfDay(
  field: string,
  day: IsoDay,
  { yearsBefore, daysAfter }: DayBounds,
  today: IsoDay,
): readonly Doubt[] {
  const first = addDays(today, -years(yearsBefore));
  const last = addDays(today, daysAfter);
  if (day < first) return [{ field, code: 'unusuallyEarly', params: { date: first } }];
  return day > last ? [{ field, code: 'unusuallyLate', params: { date: last } }] : [];
}

function doubtOfPrice({ liters, amount_incl }: Readonly<Record<string, unknown>>): readonly Doubt[] {
  const quantity = Math.abs(Number(liters ?? 0));
  const price = Math.abs(Number(amount_incl ?? 0)) / quantity;
  if (quantity < 1 || (price >= LITER_PRICE.from && price <= LITER_PRICE.to) || price === 0) return [];
  return [
    { field: 'amount_incl', code: 'unusualPrice', params: { price: Math.round(price * 100) / 100, ...LITER_PRICE } },
  ];
}

/** The codes of doubts. */
const codes: ReadonlySet<string> = new Set<Doubt['code']>([
  'unusuallyHigh',
  'unusuallyLow',
  'unusuallyEarly',
  'unusuallyLate',
  'unusualPrice',
]);
export const isDoubt = (code: string): code is Doubt['code'] => codes.has(code);

/** The bounds of a kind as the manual shows them. */
export function describeDoubts(
  kind: ImportKind,
  columns: ImportColumns,
): readonly { readonly header: string; readonly usual: string; readonly why: string }[] {
  const number = new Intl.NumberFormat('en-GB');
  return Object.entries(doubts[kind] ?? {}).map(([field, bounds]) => ({
    header: columns[field]?.header ?? field,
    usual:
      'to' in bounds
        ? `${number.format(bounds.from ?? 0)} to ${number.format(bounds.to)}`
        : `${bounds.yearsBefore} years before to ${spanInWords(bounds.daysAfter)} the day of the import`,
    why: bounds.why,
  }));
}

function spanInWords(daysAfter: number): string {
  const count = Math.abs(daysAfter);
  const [number, unit] = count >= 365 ? [Math.round(count / 365.25), 'year'] : [count, 'day'];
  return `${number} ${unit}${number === 1 ? '' : 's'} ${daysAfter < 0 ? 'before' : 'after'}`;
}
