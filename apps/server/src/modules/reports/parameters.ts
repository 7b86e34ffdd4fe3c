import { refusal } from '@wagenpark/contract/define/errors';
import type { ReportValue, ReportValues, ReportParameter as WireParameter } from '@wagenpark/contract/fleet/reports';
import { addMonths, type IsoDay, isIsoDay } from '@wagenpark/domain/calendar-day';
import { REPORTS } from '@wagenpark/domain/constants';
import { dayOfLegacyDate, isLegacyDate, legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import type { MessageId } from '@wagenpark/messages';
import type { Words } from '@wagenpark/messages/server-words';
import type { Report, ReportParameter } from '../../platform/report.ts';

/** The checked values of a run: numbers of companies, days `YYYY-MM-DD`, texts and numbers; null where none is chosen. */
export type CheckedValues = Readonly<Record<string, ReportValue>>;

const refuse = (name: string, message: string) => refusal('invalidInput', { path: `Parameters.${name}`, message });

/**
 * Checks the values of a report's parameters and adds the defaults.
 * @throws {Refusal} `invalidInput` with the path of the parameter
 */
export function checkValues(
  { parameters }: Pick<Report, 'parameters'>,
  values: ReportValues,
  { today, timeZone }: { readonly today: IsoDay; readonly timeZone: string },
): CheckedValues {
  for (const name of Object.keys(values)) {
    if (!parameters.some((parameter) => parameter.name === name))
      throw refuse(name, 'The report has no such parameter');
  }
  const checked = Object.fromEntries(
    parameters.map((parameter) => [parameter.name, checkValue(parameter, values[parameter.name], today, timeZone)]),
  );
  const { Vanaf: from, Tot: until } = checked;
  if (typeof from === 'string' && typeof until === 'string') {
    if (from > until) throw refuse('Vanaf', 'The period begins after its end');
    if (until > addMonths(from, REPORTS.periodYears * 12))
      throw refuse('Tot', `A period has at most ${REPORTS.periodYears} years`);
  }
  return checked;
}

function checkValue(
  parameter: ReportParameter,
  value: ReportValue | undefined,
  today: IsoDay,
  timeZone: string,
): ReportValue {
  const { name, kind } = parameter;
  const isMissing = value === undefined || value === null || value === '';
  switch (kind) {
    case 'debtors':
      if (isMissing) return [];
      if (!Array.isArray(value)) throw refuse(name, 'A list of numbers is expected');
      return value;
    case 'day': {
      if (isMissing) return parameter.initial(today);
      const day = typeof value === 'string' ? parseDay(value, timeZone) : null;
      if (day === null || day < REPORTS.firstDay || day > REPORTS.lastDay) throw refuse(name, 'A day is expected');
      if (parameter.latest && day > parameter.latest(today)) throw refuse(name, 'The day is too late');
      return day;
    }
    case 'choice':
      if (isMissing) return null;
      if (typeof value !== 'string' || !Object.hasOwn(parameter.of, value))
        throw refuse(name, 'There is no such value');
      return value;
    case 'number':
      if (isMissing) return parameter.initial;
      if (typeof value !== 'number' || value < parameter.min || value > parameter.max) {
        throw refuse(name, `A number from ${parameter.min} to ${parameter.max} is expected`);
      }
      return value;
    case 'text': {
      if (isMissing) return null;
      if (typeof value !== 'string' || value.length > parameter.max) throw refuse(name, 'A short text is expected');
      return value.trim() || null;
    }
  }
}

const parseDay = (text: string, timeZone: string): IsoDay | null =>
  isLegacyDate(text) ? dayOfLegacyDate(text, timeZone) : isIsoDay(text) ? text : null;

/** The parameters as the wire describes them, in a language. */
export const describeParameters = ({ parameters }: Report, today: IsoDay, words: Words): readonly WireParameter[] =>
  parameters.map((parameter) => ({
    Naam: parameter.name,
    // words: reports.parameter.*
    Omschrijving: words(`reports.parameter.${parameter.name}` as MessageId),
    Soort: parameter.kind,
    Verplicht: parameter.kind === 'day' || parameter.kind === 'number',
    Standaard: initialValue(parameter, today),
    Minimum: parameter.kind === 'number' ? parameter.min : null,
    Maximum: largestValue(parameter, today),
    Keuzes:
      parameter.kind === 'choice'
        ? Object.entries(parameter.of).map(([Waarde, id]) => ({ Waarde, Omschrijving: words(id) }))
        : [],
  }));

function initialValue(parameter: ReportParameter, today: IsoDay): ReportValue {
  if (parameter.kind === 'debtors') return [];
  if (parameter.kind === 'day') return legacyDateOfDay(parameter.initial(today));
  return parameter.kind === 'number' ? parameter.initial : null;
}

function largestValue(parameter: ReportParameter, today: IsoDay): string | number | null {
  if (parameter.kind === 'day') return parameter.latest ? legacyDateOfDay(parameter.latest(today)) : null;
  return parameter.kind === 'number' || parameter.kind === 'text' ? parameter.max : null;
}
