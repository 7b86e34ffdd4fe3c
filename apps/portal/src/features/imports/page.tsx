import type { ReactNode } from 'react';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { useSession } from '../../platform/session/session.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { useWords } from '../../words/words.ts';
import { NewImport } from './new-import.tsx';
import styles from './page.module.css';
import { RunHistory } from './run-history.tsx';
import { RunResult } from './run-result.tsx';
import { useImportRun } from './use-import-run.ts';

/** The imports page: a new import, and earlier runs below it. The address opens one of them in a dialog. */
export default function ImportsPage(): ReactNode {
  const words = useWords();
  const [parameters, change] = useAddressParameters();
  const { run } = parameters;
  return (
    <section className={styles['page']} aria-label={words('imports.title')}>
      <PageHead title={words('imports.title')} description={words('imports.intro')} />
      <NewImport />
      <RunHistory onOpen={(id) => change({ run: id }, false)} />
      {run === undefined ? null : <RunDialog id={run} onClose={() => change({ run: undefined }, false)} />}
    </section>
  );
}

function RunDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { run, failure } = useImportRun(id);
  return (
    <Dialog
      opened
      onClose={onClose}
      width={960}
      title={words(run?.dryRun ? 'imports.checked' : 'imports.result')}
      description={run ? [formats.moment(run.startedAt), run.startedBy].filter(Boolean).join(' · ') : undefined}
    >
      <RunResult run={run} failure={failure} />
    </Dialog>
  );
}
