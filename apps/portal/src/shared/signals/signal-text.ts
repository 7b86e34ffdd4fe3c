import type { Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { monthsToCome } from '@wagenpark/domain/expiry';
import type { MessageId } from '@wagenpark/messages';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';

/** Describes a signal in a sentence that is clear on its own (SG-11). */
export function signalText(
  { Soort, Dagen, Datum, Bedrag, OpvolgerOntbreekt, OpvolgerGeleverd, StandOntbreekt }: Signal,
  words: Words,
  formats: Formats,
  today: IsoDay,
): string {
  const values = {
    days: Math.abs(Dagen),
    months: monthsToCome(Dagen, today) ?? 0,
    day: formats.legacyDay(Datum),
    amount: Bedrag === null ? '' : formats.money(Bedrag),
    successor: OpvolgerOntbreekt !== true ? 'there' : OpvolgerGeleverd === true ? 'delivered' : 'missing',
  };
  if (StandOntbreekt === true) return words('dashboard.signal.mileageNone', values);
  // words: dashboard.signal.*
  return words(`dashboard.signal.${Soort}` as MessageId, values);
}
