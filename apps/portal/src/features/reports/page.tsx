import { useQuery } from '@tanstack/react-query';
import { reports } from '@wagenpark/contract/fleet/reports';
import type { ReactNode } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import { ReportList } from './report-list.tsx';
import { ReportScreen } from './report-screen.tsx';

/** The reports by the questions that they answer, and the open one (RP-01 … RP-04). */
export default function ReportsPage(): ReactNode {
  // Follows the language.
  useWords();
  const [{ id }] = useAddressParameters();
  const list = useQuery(fleetQuery(reports.all, {}, { Taal: currentLocale() }));
  if (list.isError) return <ErrorPanel message={errorText(list.error)} onRetry={() => void list.refetch()} />;
  if (list.data === undefined) return <LinesSkeleton />;
  const open = list.data.find((report) => report.Code === id);
  return open === undefined ? <ReportList reports={list.data} /> : <ReportScreen key={open.Code} report={open} />;
}
