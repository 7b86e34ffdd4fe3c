import { type RequestSummary, requestStatus } from '@wagenpark/contract/admin/requests';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

const tone = {
  waitingForApproval: 'warn',
  questionAsked: 'info',
  approved: 'ok',
  declined: 'danger',
  withdrawn: 'neutral',
} as const;

/** How far a request is: its status, and for an approved one whether the change holds already. */
export function RequestStatus({
  request,
}: {
  readonly request: Pick<RequestSummary, 'status' | 'effect' | 'effectiveFrom'>;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  return (
    <StatusDot status={tone[request.status]}>
      {/* words: requests.status.* */}
      {words(`requests.status.${request.status}`)}
      {request.effect === 'planned'
        ? ` · ${words('requests.effect.planned', { day: formats.day(request.effectiveFrom) })}`
        : request.effect === 'effective'
          ? ` · ${words('requests.effect.effective')}`
          : ''}
    </StatusDot>
  );
}

/** A status of each kind, to measure their column by. One that tells of a day takes a second line. */
export const widestStatuses = (day: RequestSummary['effectiveFrom']): readonly ReactNode[] =>
  [
    ...requestStatus.options.map((status) => ({ status, effect: 'none' as const })),
    { status: 'approved' as const, effect: 'effective' as const },
  ].map(({ status, effect }) => (
    <RequestStatus key={`${status} ${effect}`} request={{ status, effect, effectiveFrom: day }} />
  ));
