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
import { type Care, isCaredFor, type OpenSignal } from './signal-care.tsx';

/** What can be done about signals. */
export interface SignalAct {
  readonly id: 'see' | 'putOff' | 'settle' | 'give' | 'comment' | 'remind' | 'reopen';
  readonly label: MessageId;
  readonly icon: ComponentType<IconProps>;
  /** Gives whether it was done. */
  readonly run: () => Promise<boolean>;
}

/** What can be done about these signals by this person: about one, or about all that are ticked. */
export function signalActs(
  signals: readonly OpenSignal[],
  { care, kinds, session, today, onRemind }: SignalTools,
): readonly SignalAct[] {
  const act = (id: SignalAct['id'], icon: SignalAct['icon'], run: SignalAct['run']): SignalAct => ({
    id,
    // words: dashboard.signals.*
    label: `dashboard.signals.${id}`,
    icon,
    run,
  });
  const late = signals.flatMap(({ Soort, LeaseContractNummer }) =>
    kinds[Soort]?.isReminded === true && LeaseContractNummer !== null ? [LeaseContractNummer] : [],
  );
  const isReminding = late.length > 0 && session.can(atLeast('subsupervisor')) && session.can(pagePermissions.mileages);
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
    ...(isReminding
      ? [
          act('remind', IconMail, async () => {
            onRemind(late);
            return false;
          }),
        ]
      : []),
  ];
}

/** What acts are made of. */
export interface SignalTools {
  readonly care: Care;
  readonly kinds: DashboardKinds['signals'];
  readonly session: Pick<Session, 'can'>;
  readonly today: IsoDay;
  /** Asks before the drivers of these contracts are reminded. */
  readonly onRemind: (contracts: readonly number[]) => void;
}
