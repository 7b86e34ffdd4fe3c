import { useQuery } from '@tanstack/react-query';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { CaredSignals, Signal } from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { lastPutOffDay } from '@wagenpark/domain/dashboard-range';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { isOneLine } from '@wagenpark/domain/plain-text';
import type { MessageId } from '@wagenpark/messages';
import type { ReactNode } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { call } from '../../platform/calls/call.ts';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field/text-field.tsx';
import { useWords, type WordValues } from '../../words/words.ts';
import { signalText } from './signal-text.ts';

/** Longest reason. */
const MOST_OF_REASON = 200;

/** A signal that somebody can do something about. */
export type OpenSignal = Signal & { readonly Sleutel: string };

/** Whether something can be done about a signal: it is the case, and did not only happen. */
export const isOpenSignal = (signal: Signal): signal is OpenSignal => signal.Sleutel !== null;

/** Whether a signal is put off until a day after today. */
export const isPutOff = ({ Zorg }: Signal, today: IsoDay): boolean =>
  Zorg !== null && Zorg.UitgesteldTot !== null && (dayOfLegacyDate(Zorg.UitgesteldTot, 'UTC') ?? today) > today;

/** Whether nobody has to see to it now: it was settled, or put off. */
export const isCaredFor = (signal: Signal, today: IsoDay): boolean =>
  (signal.Zorg !== null && signal.Zorg.GeslotenOp !== null) || isPutOff(signal, today);

/** A day that may be taken away. */
const orNone = (day: IsoDay): IsoDay | null => day;

/** Lets all that tells of signals ask again. */
const forgetSignals = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'fleet' && String(queryKey[2]).startsWith(dashboard.signals.path),
  });

const keysOf = (signals: readonly OpenSignal[]): string[] => signals.map(({ Sleutel }) => Sleutel);

/** What all of them have; null where they differ. */
function inCommon<Value>(signals: readonly OpenSignal[], of: (signal: OpenSignal) => Value): Value | null {
  const [first, ...others] = signals.map(of);
  return first !== undefined && others.every((other) => other === first) ? first : null;
}

/** What is done about signals. */
type Wish = Omit<CaredSignals, 'keys'>;

/** What brings a signal back to what it was, where this was done about it. */
const formerly = (signal: OpenSignal, done: Wish, today: IsoDay): Wish => ({
  ...('assign' in done && { assign: signal.Zorg?.Behandelaar?.Nummer ?? null }),
  ...('snoozeUntil' in done && {
    snoozeUntil: isPutOff(signal, today) ? dayOfLegacyDate(signal.Zorg?.UitgesteldTot ?? '', 'UTC') : null,
  }),
  ...('close' in done && { close: signal.Zorg?.Reden ? { reason: signal.Zorg.Reden } : null }),
  ...('comment' in done && { comment: signal.Zorg?.Opmerking ?? '' }),
});

/** Does something about signals, one or many, and tells it. Each says whether it was done. */
export function useCare() {
  const dialogs = useDialogs();
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const about = (signals: readonly OpenSignal[]): string => {
    const [one] = signals;
    if (signals.length !== 1 || one === undefined) return words('dashboard.signals.chosen', { count: signals.length });
    // Two signals may read alike but for their cars.
    const whose = [one.Kenteken, one.Bestuurder].filter(Boolean).join(', ');
    return `${signalText(one, words, formats)}${whose === '' ? '' : ` (${whose})`}`;
  };
  const care = async (signals: readonly OpenSignal[], wish: Wish): Promise<Wish> => {
    await call(dashboard.careForSignals, {}, { keys: keysOf(signals), ...wish });
    await forgetSignals();
    return wish;
  };
  /** Brings signals back to what each of them was. */
  const undo = async (signals: readonly OpenSignal[], done: Wish) => {
    const alike = Map.groupBy(signals, (signal) => JSON.stringify(formerly(signal, done, today)));
    try {
      for (const [former, those] of alike) await care(those, JSON.parse(former) as Wish);
      notify.success('dashboard.signals.undone');
    } catch (error) {
      notify.failure(error);
    }
  };
  /** Tells what was done about signals, and takes it back where that was a mistake. */
  const tell = (id: MessageId, signals: readonly OpenSignal[], done: Wish, values: WordValues = {}) =>
    notify.successWith(
      id,
      { count: signals.length, car: signals[0]?.Kenteken ?? 'none', ...values },
      { label: words('dashboard.signals.undo'), onClick: () => void undo(signals, done) },
    );
  const commentField = (comment: string, change: (next: { readonly comment: string }) => void, isFirst: boolean) => (
    <TextAreaField
      label={words('dashboard.signals.comment')}
      value={comment}
      maxLength={MAX_EXPLANATION_LENGTH}
      autosize
      minRows={2}
      autoFocus={isFirst}
      onChange={({ currentTarget }) => change({ comment: currentTarget.value })}
    />
  );
  return {
    async see(signals: readonly OpenSignal[]): Promise<boolean> {
      try {
        await call(dashboard.seeSignals, {}, { keys: keysOf(signals) });
        await forgetSignals();
        return true;
      } catch (error) {
        notify.failure(error);
        return false;
      }
    },
    async settle(signals: readonly OpenSignal[]): Promise<boolean> {
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.settle'),
        description: about(signals),
        initial: { reason: '' },
        fields: ({ reason }, change) => (
          <TextField
            label={words('dashboard.signals.reason')}
            value={reason}
            maxLength={MOST_OF_REASON}
            required
            autoFocus
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        ),
        canSave: ({ reason }) => reason.trim() !== '' && isOneLine(reason),
        saveLabel: words('dashboard.signals.settle.do'),
        save: ({ reason }) => care(signals, { close: { reason } }),
      });
      if (outcome.isDone) tell('dashboard.signals.settled', signals, outcome.result);
      return outcome.isDone;
    },
    async putOff(signals: readonly OpenSignal[]): Promise<boolean> {
      const nextWeek = addDays(today, 7);
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.putOff'),
        description: about(signals),
        initial: { until: orNone(nextWeek) },
        fields: ({ until }, change) => (
          <DateField
            label={words('dashboard.signals.until')}
            today={today}
            opensAt={nextWeek}
            value={until}
            required
            allowed={{ from: addDays(today, 1), to: lastPutOffDay(today) }}
            onChange={(next) => change({ until: next })}
          />
        ),
        canSave: ({ until }) => until !== null && until > today && until <= lastPutOffDay(today),
        saveLabel: words('dashboard.signals.putOff.do'),
        save: ({ until }) => care(signals, { snoozeUntil: until }),
      });
      if (outcome.isDone) {
        const { result } = outcome;
        tell('dashboard.signals.isPutOff', signals, result, { day: formats.day(result.snoozeUntil ?? null) });
      }
      return outcome.isDone;
    },
    /** Gives them to a colleague, with a comment where one is wanted. */
    async give(signals: readonly OpenSignal[]): Promise<boolean> {
      const known = inCommon(signals, ({ Zorg }) => Zorg?.Opmerking ?? '');
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.give'),
        description: about(signals),
        initial: {
          to: inCommon(signals, ({ Zorg }) => Zorg?.Behandelaar?.Nummer ?? null),
          comment: known ?? '',
        },
        fields: ({ to, comment }, change) => (
          <>
            <Colleagues value={to} onChange={(next) => change({ to: next })} />
            {known === null ? null : commentField(comment, change, false)}
          </>
        ),
        saveLabel: words('dashboard.signals.give.do'),
        save: ({ to, comment }) =>
          care(signals, { assign: to, ...(known !== null && comment.trim() !== known && { comment }) }),
      });
      if (outcome.isDone) tell('dashboard.signals.given', signals, outcome.result);
      return outcome.isDone;
    },
    async comment(signals: readonly OpenSignal[]): Promise<boolean> {
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.comment'),
        description: about(signals),
        initial: { comment: inCommon(signals, ({ Zorg }) => Zorg?.Opmerking ?? '') ?? '' },
        fields: ({ comment }, change) => commentField(comment, change, true),
        save: ({ comment }) => care(signals, { comment }),
      });
      if (outcome.isDone) tell('dashboard.signals.commented', signals, outcome.result);
      return outcome.isDone;
    },
    /** They need somebody again. */
    async reopen(signals: readonly OpenSignal[]): Promise<boolean> {
      try {
        tell('dashboard.signals.reopened', signals, await care(signals, { close: null, snoozeUntil: null }));
        return true;
      } catch (error) {
        notify.failure(error);
        return false;
      }
    },
  };
}
export type Care = ReturnType<typeof useCare>;

/** Who sees to signals. */
function Colleagues({
  value,
  onChange,
}: {
  readonly value: number | null;
  readonly onChange: (to: number | null) => void;
}): ReactNode {
  const words = useWords();
  const colleagues = useQuery(fleetQuery(dashboard.signalColleagues, {}));
  return (
    <ChoiceField
      label={words('dashboard.signals.assignee')}
      placeholder={words('dashboard.signals.nobody')}
      choices={(colleagues.data ?? []).map(({ Nummer, Naam }) => ({ value: String(Nummer), label: Naam }))}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
    />
  );
}
