import type { RentAgreementRow } from '@wagenpark/contract/fleet/rent-agreements';
import type { RentStatus } from '@wagenpark/domain/rent';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords } from '../../words/words.ts';

const looks: Readonly<Record<RentStatus, Status>> = {
  expected: 'neutral',
  running: 'info',
  reportedBack: 'warn',
  invoiced: 'ok',
  cancelled: 'neutral',
};

type Rent = Pick<RentAgreementRow, 'Statusfield' | 'TeLaat' | 'Verlengd'>;

/** Samples of every text of the mark, for the width of its column. */
export const allMarks: readonly Rent[] = [
  ...(Object.keys(looks) as readonly RentStatus[]).map((Statusfield) => ({
    Statusfield,
    TeLaat: false,
    Verlengd: false,
  })),
  { Statusfield: 'running', TeLaat: true, Verlengd: false },
  { Statusfield: 'running', TeLaat: false, Verlengd: true },
];

/** The status of an agreement. A running one that is overdue or was extended says so instead. */
export function RentStatusMark({ rent }: { readonly rent: Rent }): ReactNode {
  const words = useWords();
  if (rent.TeLaat) return <StatusDot status="danger">{words('rentAgreements.head.TeLaat')}</StatusDot>;
  if (rent.Statusfield === 'running' && rent.Verlengd)
    return <StatusDot status="info">{words('rentAgreements.fact.Verlengd')}</StatusDot>;
  // words: rentAgreements.Statusfield.*
  return (
    <StatusDot status={looks[rent.Statusfield]}>{words(`rentAgreements.Statusfield.${rent.Statusfield}`)}</StatusDot>
  );
}
