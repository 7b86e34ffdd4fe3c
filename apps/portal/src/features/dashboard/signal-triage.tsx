import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { Signal, SignalTriageRequest } from '@wagenpark/contract/fleet/dashboard-signals';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { lastSnoozeDay } from '@wagenpark/domain/dashboard-range';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { isOneLine } from '@wagenpark/domain/plain-text';
import type { MessageId } from '@wagenpark/messages';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { call } from '../../platform/calls/call.ts';
import { queryClient } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { signalText } from '../../shared/signals/signal-text.ts';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field/text-field.tsx';
import { useWords, type WordValues } from '../../words/words.ts';
import { ColleagueField } from './colleague-field.tsx';

/** Maximum length of a reason. */
const MAX_REASON_LENGTH = 200;

/** A signal that can be handled. */
export type OpenSignal = Signal & { readonly Sleutel: string };

/** Whether a signal can be handled: it describes a lasting state, not a mere event. */
export const isOpenSignal = (signal: Signal): signal is OpenSignal => signal.Sleutel !== null;

/** Whether a signal is snoozed until a day after today. */
export const isSnoozed = ({ Zorg }: Signal, today: IsoDay): boolean =>
  Zorg !== null && Zorg.UitgesteldTot !== null && (dayOfLegacyDate(Zorg.UitgesteldTot, 'UTC') ?? today) > today;

/** Whether a signal is settled or snoozed, so that nobody has to handle it now. */
export const isHandled = (signal: Signal, today: IsoDay): boolean =>
  (signal.Zorg !== null && signal.Zorg.GeslotenOp !== null) || isSnoozed(signal, today);

/** Widens the type of a day to allow null. */
const asNullableDay = (day: IsoDay): IsoDay | null => day;

/** Invalidates all cached data about signals. */
const forgetSignals = (): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'fleet' && String(queryKey[2]).startsWith(dashboard.signals.path),
  });

const keysOf = (signals: readonly OpenSignal[]): string[] => signals.map(({ Sleutel }) => Sleutel);

/** Returns the value that all signals share; null if they differ. */
function commonValue<Value>(signals: readonly OpenSignal[], valueOf: (signal: OpenSignal) => Value): Value | null {
  const [first, ...otherValues] = signals.map(valueOf);
  return first !== undefined && otherValues.every((value) => value === first) ? first : null;
}

/** A change of how signals are handled. */
type TriageChange = Omit<SignalTriageRequest, 'keys'>;

/** Returns the change that undoes `change` for a signal: its previous values of the changed fields. */
const previousState = (signal: OpenSignal, change: TriageChange, today: IsoDay): TriageChange => ({
  ...('assign' in change && { assign: signal.Zorg?.Behandelaar?.Nummer ?? null }),
  ...('snoozeUntil' in change && {
    snoozeUntil: isSnoozed(signal, today) ? dayOfLegacyDate(signal.Zorg?.UitgesteldTot ?? '', 'UTC') : null,
  }),
  ...('close' in change && { close: signal.Zorg?.Reden ? { reason: signal.Zorg.Reden } : null }),
  ...('comment' in change && { comment: signal.Zorg?.Opmerking ?? '' }),
});

/**
 * Actions on one or more signals. Each shows a notice with an undo button and resolves to whether it was carried out.
 */
export function useSignalHandling() {
  const dialogs = useDialogs();
  const words = useWords();
  const { formats } = useSession();
  const today = useToday();
  const describe = (signals: readonly OpenSignal[]): string => {
    const [signal] = signals;
    if (signals.length !== 1 || signal === undefined)
      return words('dashboard.signals.chosen', { count: signals.length });
    // Two signals may differ only in their cars.
    const car = [signal.Kenteken, signal.Bestuurder].filter(Boolean).join(', ');
    return `${signalText(signal, words, formats, today)}${car === '' ? '' : ` (${car})`}`;
  };
  const triage = async (signals: readonly OpenSignal[], change: TriageChange): Promise<TriageChange> => {
    await call(dashboard.triageSignals, {}, { keys: keysOf(signals), ...change });
    await forgetSignals();
    return change;
  };
  /** Undoes a change: restores the previous state of each signal. */
  const undo = async (signals: readonly OpenSignal[], change: TriageChange) => {
    const groups = Map.groupBy(signals, (signal) => JSON.stringify(previousState(signal, change, today)));
    try {
      for (const [previousJson, group] of groups) await triage(group, JSON.parse(previousJson) as TriageChange);
      notify.success('dashboard.signals.undone');
    } catch (error) {
      notify.failure(error);
    }
  };
  /** Shows a notice of a change, with a button to undo it. */
  const notifyWithUndo = (
    id: MessageId,
    signals: readonly OpenSignal[],
    change: TriageChange,
    values: WordValues = {},
  ) =>
    notify.successWith(
      id,
      { count: signals.length, car: signals[0]?.Kenteken ?? 'none', ...values },
      { label: words('dashboard.signals.undo'), onClick: () => void undo(signals, change) },
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
        description: describe(signals),
        initial: { reason: '' },
        fields: ({ reason }, change) => (
          <TextField
            label={words('dashboard.signals.reason')}
            value={reason}
            maxLength={MAX_REASON_LENGTH}
            required
            autoFocus
            onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
          />
        ),
        canSave: ({ reason }) => reason.trim() !== '' && isOneLine(reason),
        saveLabel: words('dashboard.signals.settle.do'),
        save: ({ reason }) => triage(signals, { close: { reason } }),
      });
      if (outcome.isDone) notifyWithUndo('dashboard.signals.settled', signals, outcome.result);
      return outcome.isDone;
    },
    async putOff(signals: readonly OpenSignal[]): Promise<boolean> {
      const nextWeek = addDays(today, 7);
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.putOff'),
        description: describe(signals),
        initial: { until: asNullableDay(nextWeek) },
        fields: ({ until }, change) => (
          <DateField
            label={words('dashboard.signals.until')}
            today={today}
            opensAt={nextWeek}
            value={until}
            required
            allowed={{ from: addDays(today, 1), to: lastSnoozeDay(today) }}
            onChange={(next) => change({ until: next })}
          />
        ),
        canSave: ({ until }) => until !== null && until > today && until <= lastSnoozeDay(today),
        saveLabel: words('dashboard.signals.putOff.do'),
        save: ({ until }) => triage(signals, { snoozeUntil: until }),
      });
      if (outcome.isDone) {
        const { result } = outcome;
        notifyWithUndo('dashboard.signals.isPutOff', signals, result, { day: formats.day(result.snoozeUntil ?? null) });
      }
      return outcome.isDone;
    },
    /** Assigns signals to a colleague, with an optional comment. */
    async give(signals: readonly OpenSignal[]): Promise<boolean> {
      const commonComment = commonValue(signals, ({ Zorg }) => Zorg?.Opmerking ?? '');
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.give'),
        description: describe(signals),
        initial: {
          to: commonValue(signals, ({ Zorg }) => Zorg?.Behandelaar?.Nummer ?? null),
          comment: commonComment ?? '',
        },
        fields: ({ to, comment }, change) => (
          <>
            <ColleagueField value={to} onChange={(next) => change({ to: next })} />
            {commonComment === null ? null : commentField(comment, change, false)}
          </>
        ),
        saveLabel: words('dashboard.signals.give.do'),
        save: ({ to, comment }) =>
          triage(signals, {
            assign: to,
            ...(commonComment !== null && comment.trim() !== commonComment && { comment }),
          }),
      });
      if (outcome.isDone) notifyWithUndo('dashboard.signals.given', signals, outcome.result);
      return outcome.isDone;
    },
    async comment(signals: readonly OpenSignal[]): Promise<boolean> {
      const outcome = await dialogs.edit({
        title: words('dashboard.signals.comment'),
        description: describe(signals),
        initial: { comment: commonValue(signals, ({ Zorg }) => Zorg?.Opmerking ?? '') ?? '' },
        fields: ({ comment }, change) => commentField(comment, change, true),
        save: ({ comment }) => triage(signals, { comment }),
      });
      if (outcome.isDone) notifyWithUndo('dashboard.signals.commented', signals, outcome.result);
      return outcome.isDone;
    },
    /** Reopens signals. */
    async reopen(signals: readonly OpenSignal[]): Promise<boolean> {
      try {
        notifyWithUndo(
          'dashboard.signals.reopened',
          signals,
          await triage(signals, { close: null, snoozeUntil: null }),
        );
        return true;
      } catch (error) {
        notify.failure(error);
        return false;
      }
    },
  };
}
export type SignalHandling = ReturnType<typeof useSignalHandling>;
