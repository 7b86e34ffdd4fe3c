import { useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';

/** Warning if the newest import failed, for any client: nothing of it was written. */
export function FailedImport(): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const runs = useQuery(adminQuery(adminResources.imports.list));
  const newest = runs.data?.find(({ dryRun }) => !dryRun);
  if (newest?.status !== 'failed') return null;
  return (
    <ErrorPanel inline message={words('clients.importFailed', { moment: formats.moment(newest.startedAt) })}>
      <RecordLink kind="importPage" id="">
        {words('imports.title')}
      </RecordLink>
    </ErrorPanel>
  );
}
