import type { DamageReport, DamageReportRow } from '@wagenpark/contract/fleet/damage-reports';
import type { ReactNode } from 'react';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import { useWords } from '../../words/words.ts';

/** Whether a report was handled. */
export function StateMark({ report }: { readonly report: Pick<DamageReportRow, 'Afgehandeld'> }): ReactNode {
  const words = useWords();
  return report.Afgehandeld ? (
    <StatusDot status="ok">{words('damageReports.state.handled')}</StatusDot>
  ) : (
    <StatusDot status="info">{words('damageReports.state.pending')}</StatusDot>
  );
}

/** Marks beside the title of a report: its status. */
export function DamageReportMarks({ report }: { readonly report: DamageReport }): ReactNode {
  return <StateMark report={report} />;
}
