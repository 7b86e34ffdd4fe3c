import type { ReservationStatus } from '@wagenpark/domain/rent';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords } from '../../words/words.ts';

const looks: Readonly<Record<ReservationStatus, Status>> = {
  requested: 'warn',
  confirmed: 'info',
  assigned: 'info',
  pickedUp: 'ok',
  cancelled: 'neutral',
};

/** The status of a reservation. */
export function ReservationMark({ status }: { readonly status: ReservationStatus }): ReactNode {
  const words = useWords();
  // words: rentReservations.Statusfield.*
  return <StatusDot status={looks[status]}>{words(`rentReservations.Statusfield.${status}`)}</StatusDot>;
}
