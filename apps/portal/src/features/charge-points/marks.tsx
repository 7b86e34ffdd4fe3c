import type { ChargePoint, ChargePointRow } from '@wagenpark/contract/fleet/charge-points';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** Whether the driver has left. If so, the charge point has to be fetched or settled. */
export function FormerDriverMark({
  point,
}: {
  readonly point: Pick<ChargePointRow, 'BestuurderVertrokken'>;
}): ReactNode {
  const words = useWords();
  if (!point.BestuurderVertrokken) return words('common.no');
  return <StatusDot status="warn">{words('common.yes')}</StatusDot>;
}

/** Marks beside the title of a charge point: its status. */
export function ChargePointMarks({ point }: { readonly point: ChargePoint }): ReactNode {
  const words = useWords();
  if (point.VerwijderdOp !== null) {
    return <StatusDot status="neutral">{words('chargePoints.fact.VerwijderdOp')}</StatusDot>;
  }
  return point.BestuurderVertrokken ? (
    <StatusDot status="warn">{words('chargePoints.fact.BestuurderVertrokken')}</StatusDot>
  ) : (
    <StatusDot status="ok">{words('chargePoints.status.inUse')}</StatusDot>
  );
}
