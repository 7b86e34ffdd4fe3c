import { Button } from '@mantine/core';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { ProgressBar } from '../progress-bar/progress-bar.tsx';
import type { PartSamples } from '../samples.ts';
import { showToast } from '../toasts/toasts.tsx';
import { FactsSkeleton, LinesSkeleton, TableSkeleton } from './skeletons.tsx';

const doNothing = () => undefined;
const samples: PartSamples = {
  part: 'Waiting, empty, failed',
  samples: [
    { name: 'skeleton of facts', render: () => <FactsSkeleton facts={6} /> },
    { name: 'skeleton of a table', render: () => <TableSkeleton columns={4} rows={4} /> },
    { name: 'skeleton of lines', render: () => <LinesSkeleton /> },
    {
      name: 'nothing yet',
      render: () => <EmptyState title="No fines yet" text="They appear here once they are imported." />,
    },
    {
      name: 'nothing matches',
      render: () => <EmptyState title="Nothing found for “zzzz”" action={<Button variant="default">Clear</Button>} />,
    },
    {
      name: 'failed, as a block',
      render: () => <ErrorPanel message="The list could not be loaded." details="7f3a-11" onRetry={doNothing} />,
    },
    {
      name: 'failed, in a line',
      render: () => <ErrorPanel inline message="The request was refused." onRetry={doNothing} />,
    },
    {
      name: 'progress, under way',
      render: () => <ProgressBar label="Sending" state={{ phase: 'running', share: 0.4 }} />,
    },
    {
      name: 'progress, succeeded',
      render: () => <ProgressBar label="Sending" state={{ phase: 'succeeded', share: 1 }} />,
    },
    { name: 'progress, failed', render: () => <ProgressBar label="Sending" state={{ phase: 'failed', share: 1 }} /> },
    {
      name: 'toasts',
      render: () => (
        <>
          <Button variant="default" onClick={() => showToast({ kind: 'success', text: 'Request 4711 has been sent.' })}>
            Success
          </Button>{' '}
          <Button
            variant="default"
            onClick={() => showToast({ kind: 'error', text: 'The server could not be reached.' })}
          >
            Error
          </Button>
        </>
      ),
    },
  ],
};
export default samples;
