import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { reportAdmin } from '@wagenpark/contract/admin/reports';
import {
  type Report,
  type ReportParameter,
  type ReportValue,
  type ReportValues,
  reports,
} from '@wagenpark/contract/fleet/reports';
import { type ReactNode, useEffect, useState } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconArrowLeft } from '../../ui/icons.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { LinesSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import styles from './page.module.css';
import { reportPages } from './pages.ts';
import { ParameterFields } from './parameter-fields.tsx';
import { ReportDownload } from './report-download.tsx';
import { ReportResult } from './report-result.tsx';
import { addressOf, faultsOf, readValue, widerChoices } from './report-values.ts';
import { RunningReport } from './running-report.tsx';

/** How long after the last key a changed choice runs the report, in milliseconds. */
const RUN_AFTER_MS = 350;

/** A report: its parameters as fields, what it finds, and its file. A changed choice runs it again (RP-03, RP-04). */
export function ReportScreen({ report }: { readonly report: Report }): ReactNode {
  const words = useWords();
  const parameters = useQuery(fleetQuery(reports.parameters, { id: report.Id }, { Taal: currentLocale() }));
  if (parameters.isError) {
    return <ErrorPanel message={errorText(parameters.error)} onRetry={() => void parameters.refetch()} />;
  }
  const head = {
    title: report.Naam,
    description: report.Omschrijving,
    breadcrumbs: (
      <nav aria-label={words('reports.title')}>
        <Link {...reportPages.listed({})} className={styles['back']}>
          <IconArrowLeft size={14} aria-hidden />
          {words('reports.back')}
        </Link>
      </nav>
    ),
  };
  return parameters.data === undefined ? (
    <section className={styles['page']}>
      <PageHead {...head} />
      <LinesSkeleton />
    </section>
  ) : (
    <RunOfReport report={report} parameters={parameters.data} head={head} />
  );
}

function RunOfReport({
  report,
  parameters,
  head,
}: {
  readonly report: Report;
  readonly parameters: readonly ReportParameter[];
  readonly head: Parameters<typeof PageHead>[0];
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const client = useQueryClient();
  const [values, setValues, faults] = useReportValues(parameters);
  const settledValues = useSettled(values);
  const isFaulty = Object.keys(faults).length > 0;
  const queryKey = [
    'admin',
    reportAdmin.preview.path,
    report.Id,
    settledValues,
    currentLocale(),
    fleetContext.current.fleetToken,
  ] as const;
  const run = useQuery({
    queryKey,
    enabled: !isFaulty,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const body = { parameters: { ...settledValues }, culture: currentLocale() };
      const [preview] = await callRoute(reportAdmin.preview, { params: { id: report.Id }, body }, { signal });
      if (preview === undefined) throw new Error('a preview is one record');
      return preview;
    },
  });
  const { data: preview } = run;
  const isStopped = !isFaulty && !run.isFetching && !run.isError && (preview === undefined || run.isPlaceholderData);
  const isCurrent = preview !== undefined && !run.isPlaceholderData && !isFaulty && values === settledValues;
  return (
    <section className={styles['page']}>
      <PageHead
        {...head}
        actions={
          <ReportDownload
            report={report}
            values={settledValues}
            preview={isCurrent && preview.rows > 0 ? preview : null}
          />
        }
      />
      <ParameterFields
        parameters={parameters}
        values={values}
        faults={faults}
        onChange={(name: string, value: ReportValue) => setValues({ ...values, [name]: value })}
      />
      {run.isFetching ? (
        <RunningReport key={JSON.stringify(settledValues)} onStop={() => void client.cancelQueries({ queryKey })} />
      ) : null}
      {run.isError ? (
        <ErrorPanel
          message={words('reports.failed')}
          details={errorText(run.error)}
          onRetry={() => void run.refetch()}
        />
      ) : isStopped ? (
        <EmptyState
          title={words('reports.stopped')}
          action={<Button onClick={() => void run.refetch()}>{words('reports.again')}</Button>}
        />
      ) : preview === undefined ? null : (
        <div aria-busy={run.isFetching || undefined} className={styles['result']} data-old={!isCurrent || undefined}>
          {preview.rows > 0 ? (
            <ReportResult name={report.Naam} preview={preview} />
          ) : (
            <EmptyState
              title={words('reports.empty')}
              text={words('reports.emptyText')}
              action={widerChoices(parameters, values, words, formats.timeZone).map(({ label, values: wider }) => (
                <Button key={label} variant="default" onClick={() => setValues(wider)}>
                  {label}
                </Button>
              ))}
            />
          )}
        </div>
      )}
    </section>
  );
}

/** The values once they have not changed for a moment. The library's hook would load with the frame. */
function useSettled(values: ReportValues): ReportValues {
  const [settledValues, setSettled] = useState(values);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(values), RUN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [values]);
  return settledValues;
}

/** The values of the fields, which the address holds too, and what is wrong with them. */
function useReportValues(
  parameters: readonly ReportParameter[],
): readonly [ReportValues, (values: ReportValues) => void, Readonly<Record<string, string>>] {
  const words = useWords();
  const { formats } = useSession();
  const [address, changeAddress] = useAddressParameters();
  const [values, setValues] = useState<ReportValues>(() =>
    Object.fromEntries(
      parameters.map((parameter) => [parameter.Naam, readValue(parameter, address[parameter.Naam], formats.timeZone)]),
    ),
  );
  const faults = faultsOf(parameters, values, words, formats);
  const isFaulty = Object.keys(faults).length > 0;
  useEffect(() => {
    if (!isFaulty) changeAddress(addressOf(parameters, values, formats.timeZone));
  }, [isFaulty, parameters, values, formats.timeZone, changeAddress]);
  return [values, setValues, faults];
}
