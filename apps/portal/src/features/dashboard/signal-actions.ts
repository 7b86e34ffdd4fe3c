import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { atLeast } from '@wagenpark/domain/permissions';
import type { MessageId } from '@wagenpark/messages';
import type { ComponentType } from 'react';
import type { DashboardKinds } from '../../platform/dashboard-kinds.ts';
import type { Session } from '../../platform/session/session.ts';
import {
  IconArrowBackUp,
  IconCheck,
  IconClock,
  IconEye,
  IconMail,
  IconMessage,
  type IconProps,
  IconUser,
} from '../../ui/icons.ts';
import { isHandled, type OpenSignal, type SignalHandling } from './signal-triage.tsx';

/** An action on signals. */
export interface SignalAction {
  readonly id: 'see' | 'putOff' | 'settle' | 'give' | 'comment' | 'remind' | 'reopen';
  readonly label: MessageId;
  readonly icon: ComponentType<IconProps>;
  /** Resolves to whether the action was carried out. */
  readonly run: () => Promise<boolean>;
}

/** The actions that the user may take on these signals: a single one, or all that are ticked. */
export function signalActions(
  signals: readonly OpenSignal[],
  { handling, kinds, session, today, onRemind }: SignalActionContext,
): readonly SignalAction[] {
  const act = (id: SignalAction['id'], icon: SignalAction['icon'], run: SignalAction['run']): SignalAction => ({
    id,
    // words: dashboard.signals.*
    label: `dashboard.signals.${id}`,
    icon,
    run,
  });
  const overdueContracts = signals.flatMap(({ Soort, LeaseContractNummer }) =>
    kinds[Soort]?.isReminded === true && LeaseContractNummer !== null ? [LeaseContractNummer] : [],
  );
  const canRemind =
    overdueContracts.length > 0 && session.can(atLeast('subsupervisor')) && session.can(pagePermissions.mileages);
  const handledSignals = signals.filter((signal) => isHandled(signal, today));
  const unseenSignals = signals.filter(({ Gezien }) => !Gezien);
  return [
    ...(unseenSignals.length > 0 ? [act('see', IconEye, () => handling.see(unseenSignals))] : []),
    ...(handledSignals.length < signals.length
      ? [
          act('putOff', IconClock, () => handling.putOff(signals)),
          act('settle', IconCheck, () => handling.settle(signals)),
        ]
      : []),
    ...(handledSignals.length > 0 ? [act('reopen', IconArrowBackUp, () => handling.reopen(handledSignals))] : []),
    act('give', IconUser, () => handling.give(signals)),
    act('comment', IconMessage, () => handling.comment(signals)),
    ...(canRemind
      ? [
          act('remind', IconMail, async () => {
            onRemind(overdueContracts);
            return false;
          }),
        ]
      : []),
  ];
}

/** Dependencies of the actions. */
export interface SignalActionContext {
  readonly handling: SignalHandling;
  readonly kinds: DashboardKinds['signals'];
  readonly session: Pick<Session, 'can'>;
  readonly today: IsoDay;
  /** Opens the dialog to remind the drivers of these contracts. */
  readonly onRemind: (contracts: readonly number[]) => void;
}
