import type { FineRow } from '@wagenpark/contract/fleet/fines';
import type { ReactNode } from 'react';
import { StatusCell } from '../../patterns/list-screen/status-cell.tsx';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** Whether a fine was forwarded to the driver (TB-21). Processed fines that were not forwarded need attention. */
export function ForwardedMark({ fine }: { readonly fine: Pick<FineRow, 'Doorgestuurd' | 'DatumVerwerkt'> }): ReactNode {
  const words = useWords();
  if (fine.Doorgestuurd) return <StatusCell status="forwarded" />;
  return fine.DatumVerwerkt === null ? (
    <StatusDot status="neutral">{words('fines.status.inProcess')}</StatusDot>
  ) : (
    <StatusDot status="warn">{words('fines.status.notForwarded')}</StatusDot>
  );
}

/** One sample of every mark, to measure the width of their column. */
export const widestMarks: readonly ReactNode[] = [
  { Doorgestuurd: true, DatumVerwerkt: null },
  { Doorgestuurd: false, DatumVerwerkt: null },
  { Doorgestuurd: false, DatumVerwerkt: '' },
].map((fine, index) => <ForwardedMark key={index} fine={fine} />);
