import type { TimelineEntry } from '@wagenpark/contract/admin/timeline';
import type { MessageId } from '@wagenpark/messages';
import { apart } from '../../words/apart.ts';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';

/** What an entry of a timeline says. */
export function entryTitle({ kind, what, ...said }: TimelineEntry, words: Words, formats: Formats): string {
  const { title, code, number, quantity, amount } = said;
  // words: timeline.request.* timeline.mail.* timeline.driver.* timeline.contract.* timeline.change.* timeline.fine.*
  // words: timeline.refueling.* timeline.chargePoint.*
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

/** When it was, where or by whom, and how far it is. */
export function entryMeta({ day, since, at, detail, status }: TimelineEntry, words: Words, formats: Formats): string {
  const days = since === null || since === day ? formats.day(day) : `${formats.day(since)} – ${formats.day(day)}`;
  return [
    at === null ? days : formats.moment(at),
    detail && apart(detail),
    // words: timeline.status.*
    status === null ? null : words(`timeline.status.${status}` as MessageId),
  ]
    .filter(Boolean)
    .join(' · ');
}
