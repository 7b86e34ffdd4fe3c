import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { MessageId } from '@wagenpark/messages';
import type { DashboardKinds } from '../../platform/dashboard-kinds.ts';
import type { KindIcon, SignalAction } from '../../platform/feature.ts';
import type { Session } from '../../platform/session/session.ts';
import { IconArrowBackUp, IconCheck, IconClock, IconEye, IconMessage, IconUser } from '../../ui/icons.ts';
import { type Care, isCaredFor, type OpenSignal } from './signal-care.tsx';

/** What can be done about signals. */
export interface SignalAct {
  readonly id: 'see' | 'putOff' | 'settle' | 'give' | 'comment' | 'action' | 'reopen';
  readonly label: MessageId;
  readonly icon: KindIcon;
  /** Gives whether it was done. */
  readonly run: () => Promise<boolean>;
}

/** What can be done about these signals by this person: about one, or about all that are ticked. */
export function signalActs(
  signals: readonly OpenSignal[],
  { care, kinds, session, today, onAction }: SignalTools,
): readonly SignalAct[] {
  const act = (id: Exclude<SignalAct['id'], 'action'>, icon: SignalAct['icon'], run: SignalAct['run']): SignalAct => ({
    id,
    // words: dashboard.signals.*
    label: `dashboard.signals.${id}`,
    icon,
    run,
  });
  // What features bring, for the signals of their kinds.
  const actions = [...Map.groupBy(signals, ({ Soort }) => kinds[Soort]?.action)].flatMap(
    ([action, own]): SignalAct[] => {
      const contracts = own.flatMap(({ LeaseContractNummer }) => LeaseContractNummer ?? []);
      if (action === undefined || contracts.length === 0 || !action.permissions.every(session.can)) return [];
      const { label, icon } = action;
      const run = async () => {
        onAction({ action, contracts });
        return false;
      };
      return [{ id: 'action', label, icon, run }];
    },
  );
  const caredFor = signals.filter((signal) => isCaredFor(signal, today));
  const unseen = signals.filter(({ Gezien }) => !Gezien);
  return [
    ...(unseen.length > 0 ? [act('see', IconEye, () => care.see(unseen))] : []),
    ...(caredFor.length < signals.length
      ? [act('putOff', IconClock, () => care.putOff(signals)), act('settle', IconCheck, () => care.settle(signals))]
      : []),
    ...(caredFor.length > 0 ? [act('reopen', IconArrowBackUp, () => care.reopen(caredFor))] : []),
    act('give', IconUser, () => care.give(signals)),
    act('comment', IconMessage, () => care.comment(signals)),
    ...actions,
  ];
}

/** An action of a feature that somebody began, and for which contracts. */
export interface RunningAction {
  readonly action: SignalAction;
  readonly contracts: readonly number[];
}

/** What acts are made of. */
export interface SignalTools {
  readonly care: Care;
  readonly session: Pick<Session, 'can'>;
  readonly today: IsoDay;
  readonly kinds: DashboardKinds['signals'];
  /** Opens what a feature brings, for the contracts of some signals. */
  readonly onAction: (running: RunningAction) => void;
}
