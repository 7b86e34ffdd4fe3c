import { type ReactNode, useEffect, useRef, useState } from 'react';
import { errorText, notify } from '../../platform/notify.ts';
import { saveFile } from '../../platform/save-file.ts';
import { useSession } from '../../platform/session/session.ts';
import { type BulkChoice, type BulkStep, ConfirmBulkDialog } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { countRows, type DownloadFormat, type DownloadTask } from './download-task.ts';
import { EmptyDownloadError, writeDownload } from './write-download.ts';

type Phase = 'asking' | 'writing' | 'failed';

/** Why there is no file, and what to do: another type of file, or the leasing company (MSG-16). */
const failureText = (failure: unknown, words: Words): string =>
  // words: download.without.*
  failure instanceof EmptyDownloadError
    ? words(`download.without.${failure.what}`)
    : `${errorText(failure)} ${words('download.failedAdvice')}`;

/** The progress steps: recording comes before the first row, saving after the last. */
function stepsOf(phase: Phase, words: Words): readonly BulkStep[] {
  const state = { asking: 'waiting', writing: 'running', failed: 'failed' } as const;
  return [
    { id: 'log', label: words('download.step.log'), onlyWithPrivacyData: true },
    { id: 'collect', label: words('download.step.collect'), needsTerms: true, state: state[phase] },
    { id: 'save', label: words('download.step.save') },
  ];
}

/**
 * The confirmation before a download: nothing is fetched, written or saved before it is confirmed (EX-02, EX-03). While
 * the file is written it shows progress and can be cancelled, which leaves no file.
 */
export default function ConfirmDownload({
  task,
  format,
  onClose,
  onRunning,
}: {
  readonly task: DownloadTask;
  readonly format: DownloadFormat;
  readonly onClose: () => void;
  readonly onRunning: (isRunning: boolean) => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const [phase, setPhase] = useState<Phase>('asking');
  const [failure, setFailure] = useState<unknown>(null);
  const [rowsWritten, setWritten] = useState(0);
  const stop = useRef(new AbortController());
  useEffect(() => {
    onRunning(phase === 'writing');
    return () => onRunning(false);
  }, [phase, onRunning]);
  // Leaving the page cancels the download.
  useEffect(() => () => stop.current.abort(), []);

  const personal = task.columns.filter(({ isPersonal }) => isPersonal).map(({ header }) => header);
  const rows = countRows(task);
  const execute = async (choice: BulkChoice): Promise<void> => {
    stop.current = new AbortController();
    const { signal } = stop.current;
    setPhase('writing');
    setWritten(0);
    setFailure(null);
    try {
      const options = { format, choice, signal, timeZone: formats.timeZone, words, onRows: setWritten };
      const { blob, name, cut } = await writeDownload(task, options);
      if (signal.aborted) return;
      saveFile(blob, name);
      notify.success('message.post.download', { name });
      if (cut > 0) notify.success('download.cut', { count: cut });
      onClose();
    } catch (error) {
      if (signal.aborted) return;
      setFailure(error);
      setPhase('failed');
    }
  };
  return (
    <ConfirmBulkDialog
      opened
      onClose={onClose}
      onStop={() => {
        stop.current.abort();
        notify.success('download.cancelled');
        onClose();
      }}
      // words: download.*
      title={words('download.title', { format: words(`download.${format}`) })}
      description={
        task.keys === null ? words('download.explain') : words('download.explainTicked', { count: task.keys.size })
      }
      steps={stepsOf(phase, words)}
      termsLabel={words('download.terms')}
      {...(personal.length === 0
        ? {}
        : {
            privacyLabel: words('download.privacy', { columns: personal.join(', ') }),
            privacyWarning: words('download.privacyWarning'),
          })}
      executeLabel={words('download.execute')}
      busy={phase === 'writing'}
      onExecute={(choice) => void execute(choice)}
    >
      {failure === null ? null : <ErrorPanel inline takesFocus message={failureText(failure, words)} />}
      {phase === 'writing' && rowsWritten > 0 ? (
        <p role="status">
          {words('download.progress', { rows: formats.number(rowsWritten), total: formats.number(rows), count: rows })}
        </p>
      ) : null}
    </ConfirmBulkDialog>
  );
}
