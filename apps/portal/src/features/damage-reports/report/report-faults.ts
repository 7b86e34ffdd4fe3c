import type { DamageCarFacts } from '@wagenpark/contract/admin/damage-reports';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { type DamageFault, faultsOfDamage } from '@wagenpark/domain/damage-report';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import type { Formats } from '../../../words/formats.ts';
import type { Words } from '../../../words/words.ts';
import { type DamageFormValues, normalizeTime } from './report-values.ts';

/** The text of a field's fault. */
function faultText(words: Words, formats: Formats, { field, code, limit }: DamageFault): string {
  if (code === 'required' && field === 'BeschadigdeDelen') return words('damageReports.fault.choosePart');
  if (code === 'required' && field === 'TegenpartijTelefoon') return words('damageReports.fault.contact');
  if (code === 'notAPart') return words('damageReports.fault.choosePart');
  // words: damageReports.fault.*
  return words(`damageReports.fault.${code}`, { day: limit === undefined ? '' : formats.day(limit) });
}

/** The current time in the client's time zone, `HH:MM`. */
const timeNow = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(),
  );

/** Validates a report against the server's data about its car on that day. */
export function faultsOfReport(
  values: DamageFormValues,
  {
    car,
    ofDay: carOnDay,
    isDriver,
    today,
  }: {
    readonly car: DamageCarFacts | null;
    /** The same facts if they are those of the chosen day; null while those of the previous day are still shown. */
    readonly ofDay: DamageCarFacts | null;
    readonly isDriver: boolean;
    readonly today: IsoDay;
  },
  words: Words,
  formats: Formats,
): readonly FormFault[] {
  const term = car === null ? null : { start: car.start, last: car.last, today, now: timeNow(formats.timeZone) };
  const faults = faultsOfDamage({ ...values, Schadetijd: normalizeTime(values.Schadetijd) }, term);
  const isNotOwn = isDriver && carOnDay?.driver === null && !faults.some(({ field }) => field === 'Schadedatum');
  return [
    ...(values.LeaseContractNummer === null
      ? [{ path: 'LeaseContractNummer', text: words('damageReports.fault.chooseContract') }]
      : []),
    ...faults.map((fault) => ({ path: fault.field, text: faultText(words, formats, fault) })),
    ...(isNotOwn ? [{ path: 'Schadedatum', text: words('damageReports.fault.notYours') }] : []),
    ...(values.areFilesSent ? [] : [{ path: 'Bestanden', text: words('damageReports.fault.filesUnderWay') }]),
    ...(carOnDay !== null && carOnDay.alike.length > 0 && !values.isAnother
      ? [{ path: 'isAnother', text: words('damageReports.fault.notConfirmed') }]
      : []),
  ];
}
