import { type RequestSummary, requestStatus } from '@wagenpark/contract/admin/requests';
import { isHandledManually } from '@wagenpark/domain/request-rules';
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

/** Labels of the effect of an approved request: of a change, and of a card that staff issue manually. */
const effects = {
  change: { planned: 'requests.effect.planned', effective: 'requests.effect.effective' },
  made: { planned: 'requests.effect.promised', effective: 'requests.effect.made' },
} as const;

/** The status of a request, and for an approved one whether it is effective yet. */
export function RequestStatus({
  request,
}: {
  readonly request: Pick<RequestSummary, 'kind' | 'status' | 'effect' | 'effectiveFrom'>;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { planned, effective } = effects[isHandledManually(request.kind) ? 'made' : 'change'];
  return (
    <StatusDot status={tone[request.status]}>
      {/* words: requests.status.* */}
      {words(`requests.status.${request.status}`)}
      {request.effect === 'planned'
        ? ` · ${words(planned, { day: formats.day(request.effectiveFrom) })}`
        : request.effect === 'effective'
          ? ` · ${words(effective)}`
          : ''}
    </StatusDot>
  );
}

/** One sample of every status, to measure the width of their column. A text with a day wraps to a second line. */
export const widestStatuses = (day: RequestSummary['effectiveFrom']): readonly ReactNode[] =>
  [
    ...requestStatus.options.map((status) => ({ status, effect: 'none' as const })),
    { status: 'approved' as const, effect: 'effective' as const },
  ].map(({ status, effect }) => (
    <RequestStatus key={`${status} ${effect}`} request={{ kind: 'driverChange', status, effect, effectiveFrom: day }} />
  ));
