import { type ReportPreview, reportAdmin } from '@wagenpark/contract/admin/reports';
import { type Report, type ReportFormat, type ReportValues, reports } from '@wagenpark/contract/fleet/reports';
import { REPORTS } from '@wagenpark/domain/constants';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { call, fetchFile } from '../../platform/calls/call.ts';
import { blobOfRecordFile } from '../../platform/calls/record-file.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { type BulkChoice, ConfirmBulkDialog } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import { formatName } from './format-name.ts';
import { RunningReport } from './running-report.tsx';

/**
 * The question before a report is downloaded (EX-02, EX-11). It runs the report and saves its file under the name that
 * the server gives it (RP-04). Stopping it, or leaving the page, stops the report on the server and leaves no file.
 */
export function ConfirmReport({
  report,
  values,
  preview,
  format,
  onClose,
}: {
  readonly report: Report;
  readonly values: ReportValues;
  readonly preview: ReportPreview;
  readonly format: ReportFormat;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const [phase, setPhase] = useState<'waiting' | 'running' | 'failed'>('waiting');
  const [failure, setFailure] = useState<unknown>(null);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);
  const personal = preview.columns.filter(({ isPersonal }) => isPersonal).map(({ header }) => header);
  const execute = async (choice: BulkChoice): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setPhase('running');
    setFailure(null);
    try {
      const { blob, name } = await fetchReport(report.Id, { values, format, choice, rows: preview.rows }, signal);
      saveFile(blob, name);
      notify.success('message.post.download', { name });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setPhase('failed');
    }
  };
  const stopAndClose = (): void => {
    stop.current.abort();
    notify.success('download.cancelled');
    onClose();
  };
  return (
    <ConfirmBulkDialog
      opened
      onClose={onClose}
      onStop={stopAndClose}
      title={words('reports.download.title', { format: formatName(format, words) })}
      description={words('reports.download.explain')}
      steps={[
        { id: 'log', label: words('download.step.log'), onlyWithPrivacyData: true },
        { id: 'collect', label: words('download.step.collect'), needsTerms: true, state: phase },
        { id: 'save', label: words('download.step.save') },
      ]}
      termsLabel={words('download.terms')}
      {...(personal.length === 0
        ? {}
        : {
            privacyLabel: words('download.privacy', { columns: personal.join(', ') }),
            privacyWarning: words('download.privacyWarning'),
          })}
      executeLabel={words('download.execute')}
      busy={phase === 'running'}
      onExecute={(choice) => void execute(choice)}
    >
      {failure === null ? null : (
        <ErrorPanel inline takesFocus message={`${errorText(failure)} ${words('download.failedAdvice')}`} />
      )}
      {phase === 'running' ? <RunningReport onStop={stopAndClose} /> : null}
    </ConfirmBulkDialog>
  );
}

/** Fetches the file of a report: from the fleet API, or streamed when it is large. */
async function fetchReport(
  id: number,
  wish: {
    readonly values: ReportValues;
    readonly format: ReportFormat;
    readonly choice: BulkChoice;
    readonly rows: number;
  },
  signal: AbortSignal,
): Promise<{ readonly blob: Blob; readonly name: string }> {
  const { values, format, choice, rows } = wish;
  if (rows > REPORTS.wireRows) {
    const body = { parameters: { ...values }, format, culture: currentLocale(), ...choice };
    return fetchFile(reportAdmin.file, { params: { id }, body }, { signal });
  }
  const form = {
    Parameters: { ...values },
    Formaat: format,
    MetPersoonsgegevens: choice.downloadWithPrivacyData,
    Taal: currentLocale(),
  };
  const file = await call(reports.run, { id }, form, { signal });
  return { blob: blobOfRecordFile(file), name: file.Naam };
}
