import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import type { MessageId } from '@wagenpark/messages';
import type { Formats } from '../../words/formats.ts';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import type { Words } from '../../words/words.ts';

/** The fields of an entry that its text needs. */
type EntryText = Pick<TimelineEntry, 'kind' | 'what' | 'title' | 'code' | 'number' | 'quantity' | 'amount'>;

/** The title of a timeline entry, or of a record on a person's page. */
export function entryTitle({ kind, what, ...entry }: EntryText, words: Words, formats: Formats): string {
  const { title, code, number, quantity, amount } = entry;
  // words: timeline.request.* timeline.mail.* timeline.driver.* timeline.contract.* timeline.change.* timeline.fine.*
  // words: timeline.refueling.* timeline.chargePoint.* timeline.carOrder.* timeline.damageReport.*
  // words: timeline.mileageReading.* timeline.rentAgreement.*
  return words(`timeline.${kind}.${what}` as MessageId, {
    title: title ?? words('requests.nobody'),
    code: code ?? '',
    number: number ?? 0,
    amount: formats.money(amount),
    hasQuantity: quantity === null ? 'no' : 'yes',
    // words: unit.km
    quantity: words('unit.km', { value: formats.number(quantity) }),
    liters: formats.number(quantity),
  });
}

/** A single day, or a range of days. */
export const daysText = (since: string, until: string, formats: Formats): string =>
  since === until ? formats.day(until) : `${formats.day(since)} – ${formats.day(until)}`;

/** The status of a timeline entry, in words. */
// words: timeline.status.*
export const statusText = (status: string, words: Words): string => words(`timeline.status.${status}` as MessageId);

/** The details of a timeline entry: when, where or by whom, and its status. */
export function entryMeta({ day, since, at, detail, status }: TimelineEntry, words: Words, formats: Formats): string {
  const days = since === null ? formats.day(day) : daysText(since, day, formats);
  return [
    at === null ? days : formats.moment(at),
    detail && isolateRightToLeft(detail),
    status === null ? null : statusText(status, words),
  ]
    .filter(Boolean)
    .join(' · ');
}
