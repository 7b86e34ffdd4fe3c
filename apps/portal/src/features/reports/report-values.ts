import type { ReportParameter, ReportValue, ReportValues } from '@wagenpark/contract/fleet/reports';
import { addMonths, type IsoDay, isIsoDay } from '@wagenpark/domain/calendar-day';
import { REPORTS } from '@wagenpark/domain/constants';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';

/*
 * The values of a report's parameters: in the address as texts, in the fields and calls as values. Days are
 * `YYYY-MM-DD`. A value that equals its default is left out of the address, so that a link of today means today.
 */

/** The day of a default or limit on the wire. */
export const dayOf = (value: unknown, timeZone: string): IsoDay | null =>
  typeof value === 'string' ? dayOfLegacyDate(value, timeZone) : null;

/** The default of a parameter. */
export const initialOf = ({ Soort, Standaard }: ReportParameter, timeZone: string): ReportValue =>
  Soort === 'day' ? dayOf(Standaard, timeZone) : Standaard;

const textOf = (value: ReportValue): string => (Array.isArray(value) ? value.join(',') : String(value ?? ''));

/** Reads a value from the address; the default where it is missing or unreadable. */
export function readValue(parameter: ReportParameter, text: string | undefined, timeZone: string): ReportValue {
  const initial = initialOf(parameter, timeZone);
  if (text === undefined) return initial;
  switch (parameter.Soort) {
    case 'day':
      return isIsoDay(text) && text >= REPORTS.firstDay && text <= REPORTS.lastDay ? text : initial;
    case 'debtors':
      return text
        .split(',')
        .map(Number)
        .filter((number) => Number.isSafeInteger(number) && number > 0);
    case 'number':
      return Number.isFinite(Number(text)) ? Number(text) : initial;
    case 'choice':
      return parameter.Keuzes.some(({ Waarde }) => Waarde === text) ? text : initial;
    case 'text':
      return text;
  }
}

/** The parameters of the address for some values. */
export const addressOf = (
  parameters: readonly ReportParameter[],
  values: ReportValues,
  timeZone: string,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    parameters.map((parameter) => {
      const text = textOf(values[parameter.Naam] ?? null);
      return [parameter.Naam, text === textOf(initialOf(parameter, timeZone)) ? '' : text];
    }),
  );

/** What is wrong with some values, by parameter: a missing or impossible day, a period that is reversed or too long. */
export function faultsOf(
  parameters: readonly ReportParameter[],
  values: ReportValues,
  words: Words,
  formats: Formats,
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  for (const { Naam, Soort, Verplicht, Minimum, Maximum } of parameters) {
    const value = values[Naam] ?? null;
    if (Soort === 'day' && Verplicht && value === null) faults[Naam] = words('reports.fault.day');
    const [min, max] = [Number(Minimum), Number(Maximum)];
    if (Soort === 'number' && (typeof value !== 'number' || value < min || value > max)) {
      faults[Naam] = words('reports.fault.number', { min, max });
    }
  }
  const { Vanaf: from, Tot: until } = values;
  if (typeof from !== 'string' || typeof until !== 'string') return faults;
  if (from > until) faults['Vanaf'] = words('reports.fault.order', { day: formats.day(until) });
  const latestDay = addMonths(from, REPORTS.periodYears * 12);
  if (until > latestDay) faults['Tot'] = words('reports.fault.long', { day: formats.day(latestDay) });
  return faults;
}

/** A wider choice of values. */
export interface WiderChoice {
  readonly label: string;
  readonly values: ReportValues;
}

/** Wider choices for a report without rows: the whole year of its period, and without the optional choices (RP-05). */
export function widerChoices(
  parameters: readonly ReportParameter[],
  values: ReportValues,
  words: Words,
  timeZone: string,
): readonly WiderChoice[] {
  const choices: WiderChoice[] = [];
  const { Vanaf: from, Tot: until } = values;
  if (typeof from === 'string' && typeof until === 'string') {
    const year = until.slice(0, 4);
    const limit = dayOf(parameters.find(({ Naam }) => Naam === 'Tot')?.Maximum, timeZone);
    const end = limit !== null && limit < `${year}-12-31` ? limit : `${year}-12-31`;
    const begin = from < `${year}-01-01` ? from : `${year}-01-01`;
    if (from > begin || until < end) {
      choices.push({ label: words('reports.wider.year', { year }), values: { ...values, Vanaf: begin, Tot: end } });
    }
  }
  const optional = parameters.filter(({ Verplicht, Naam }) => !Verplicht && textOf(values[Naam] ?? null) !== '');
  if (optional.length > 0) {
    const initialValues = Object.fromEntries(
      optional.map((parameter) => [parameter.Naam, initialOf(parameter, timeZone)]),
    );
    choices.push({ label: words('reports.wider.all'), values: { ...values, ...initialValues } });
  }
  return choices;
}
