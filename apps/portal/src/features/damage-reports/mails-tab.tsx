import { useQuery } from '@tanstack/react-query';
import { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { RecordMails } from '../../shared/mails/record-mails.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';

/** What was mailed about a report, to the leasing company and to who reported it; for staff. */
export function MailsTab({ report: { Meldcode: number } }: { readonly report: DamageReport }): ReactNode {
  const answer = useQuery(adminQuery(damageReportAdmin.mails, { params: { number } }));
  if (answer.isError) return <ErrorPanel message={errorText(answer.error)} onRetry={() => void answer.refetch()} />;
  if (answer.data === undefined) return <TableSkeleton columns={2} />;
  return <RecordMails mails={answer.data} />;
}
