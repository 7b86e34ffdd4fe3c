import { Button, Checkbox } from '@mantine/core';
import { adminResources } from '@wagenpark/contract';
import type { ImportRun } from '@wagenpark/contract/admin/imports';
import { type ReactNode, useEffect, useState } from 'react';
import { callRoute } from '../../platform/calls/call.ts';
import { invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { ProgressBar, useProgress } from '../../ui/progress-bar/progress-bar.tsx';
import { useWords } from '../../words/words.ts';
import { failureTexts } from './failure-text.ts';
import { FileChoice } from './file-choice.tsx';
import { ImportTemplates } from './import-templates.tsx';
import styles from './page.module.css';
import { countOutcome, RunResult } from './run-result.tsx';
import { useImportRun } from './use-import-run.ts';

const importsPath = adminResources.imports.list.path;

/** The number of rows that importing a checked run would write. */
const goodRows = (run: ImportRun): number => countOutcome(run, 'new') + countOutcome(run, 'changed');

/**
 * A new import: choose files, check them, import them. The chosen files are kept, so that the checked files are the
 * imported ones.
 */
export function NewImport(): ReactNode {
  const words = useWords();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [id, setId] = useState<string | null>(null);
  const [sending, setSending] = useState<'check' | 'import' | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const [progress, trackProgress] = useProgress();
  const { run, failure: pollFailure } = useImportRun(id);
  const isBusy = sending !== null || run?.status === 'running';

  const choose = (chosenFiles: readonly File[]) => {
    setFiles(chosenFiles);
    setId(null);
    setFailure(null);
  };
  const send = async (mode: 'check' | 'import', acceptDoubtful = false) => {
    setSending(mode);
    setFailure(null);
    try {
      const [startedRun] = await trackProgress(() =>
        callRoute(adminResources.imports.start, {
          query: { dryRun: mode === 'check' ? 'true' : 'false', acceptDoubtful: acceptDoubtful ? 'true' : 'false' },
          files,
        }),
      );
      setId(startedRun?.id ?? null);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(null);
      void invalidateAdmin(importsPath);
    }
  };
  useNotifyOnEnd(run);

  return (
    <section className={styles['part']}>
      {id === null ? <FileChoice files={files} onChange={choose} /> : null}
      <ProgressBar state={progress} label={words('imports.upload')} />
      {failure === null ? null : failureTexts(failure).map((text) => <ErrorPanel key={text} inline message={text} />)}
      <div className={styles['actions']} aria-live="polite">
        {files.length > 0 && id === null ? (
          <Button onClick={() => void send('check')} loading={isBusy}>
            {words('imports.check')}
          </Button>
        ) : null}
        {isBusy ? (
          <span>{words(sending === 'import' || run?.dryRun === false ? 'imports.importing' : 'imports.checking')}</span>
        ) : null}
      </div>
      {id === null ? (
        <ImportTemplates />
      ) : (
        <>
          {/* The pressed button disappears, so the focus moves to this heading. */}
          <h2 className={styles['title']} tabIndex={-1} ref={focusOn}>
            {words(run?.dryRun === false ? 'imports.result' : 'imports.checked')}
          </h2>
          <RunResult run={run} failure={pollFailure}>
            {run === undefined || isBusy ? null : (
              <NextStep
                run={run}
                onImport={(acceptDoubtful) => void send('import', acceptDoubtful)}
                onAgain={() => choose([])}
              />
            )}
          </RunResult>
        </>
      )}
    </section>
  );
}

const focusOn = (heading: HTMLElement | null): void => heading?.focus();

/** The next step after a result: import the checked rows, or start again. */
function NextStep({
  run,
  onImport,
  onAgain,
}: {
  readonly run: ImportRun;
  /** @param acceptDoubtful whether to import the doubtful rows, too */
  readonly onImport: (acceptDoubtful: boolean) => void;
  readonly onAgain: () => void;
}): ReactNode {
  const words = useWords();
  const [acceptsDoubtful, setAcceptsDoubtful] = useState(false);
  const isChecked = run.dryRun && run.status === 'done';
  const doubtful = isChecked ? countOutcome(run, 'doubtful') : 0;
  const count = goodRows(run) + (acceptsDoubtful ? doubtful : 0);
  return (
    <div className={styles['actions']}>
      {doubtful > 0 ? (
        <Checkbox
          className={styles['accept'] ?? ''}
          label={words('imports.acceptDoubtful', { count: doubtful })}
          checked={acceptsDoubtful}
          onChange={({ currentTarget }) => setAcceptsDoubtful(currentTarget.checked)}
        />
      ) : null}
      {isChecked && count > 0 ? (
        <Button onClick={() => onImport(acceptsDoubtful)}>{words('imports.importGood', { count })}</Button>
      ) : null}
      {isChecked && count + doubtful === 0 ? <span>{words('imports.nothing')}</span> : null}
      <Button variant="default" onClick={onAgain}>
        {words('imports.again')}
      </Button>
    </div>
  );
}

/** Shows a notice when an import ends, and invalidates all lists, since they may have changed. */
function useNotifyOnEnd(run: ImportRun | undefined): void {
  const endedRunId = run && !run.dryRun && run.status === 'done' ? run.id : null;
  const count = run ? goodRows(run) : 0;
  useEffect(() => {
    if (endedRunId === null) return;
    notify.success('imports.done', { count });
    void invalidateFleet();
    void invalidateAdmin(importsPath);
  }, [endedRunId, count]);
}
