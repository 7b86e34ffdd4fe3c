import { useQuery } from '@tanstack/react-query';
import { damageReportAdmin } from '@wagenpark/contract/admin/damage-reports';
import type { DamageReport } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { RecordMails } from '../../shared/mails/record-mails.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';

/** Tab with the mails about a report, to the leasing company and to the reporter; for staff. */
export function MailsTab({ report: { Meldcode: number } }: { readonly report: DamageReport }): ReactNode {
  const response = useQuery(adminQuery(damageReportAdmin.mails, { params: { number } }));
  if (response.isError)
    return <ErrorPanel message={errorText(response.error)} onRetry={() => void response.refetch()} />;
  if (response.data === undefined) return <TableSkeleton columns={2} />;
  return <RecordMails mails={response.data} />;
}
