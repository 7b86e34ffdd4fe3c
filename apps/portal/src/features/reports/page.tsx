import { useQuery } from '@tanstack/react-query';
import { reports } from '@wagenpark/contract/fleet/reports';
import { type ReactNode, Suspense } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import { ReportList } from './report-list.tsx';

// The list is the usual first page; fields, charts and tables are loaded with the first report.
const ReportScreen = lazyPart(async () => (await import('./report-screen.tsx')).ReportScreen);

/** The reports by the questions that they answer, and the open one (RP-01 … RP-04). */
export default function ReportsPage(): ReactNode {
  // Follows the language.
  useWords();
  const [{ id }] = useAddressParameters();
  const list = useQuery(fleetQuery(reports.all, {}, { Taal: currentLocale() }));
  if (list.isError) return <ErrorPanel message={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LinesSkeleton />;
  const open = list.data.find((report) => report.Code === id);
  if (open === undefined) return <ReportList reports={list.data} />;
  return (
    <Suspense fallback={<LinesSkeleton />}>
      <ReportScreen key={open.Code} report={open} />
    </Suspense>
  );
}
