import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { type CodeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { type BulkRun, startBulkRun } from './bulk-run.ts';
import type { BulkAction, BulkDialogProps } from './list-descriptor.ts';

/** The buttons for bulk actions on the ticked rows. An action that needs input opens its dialog first. */
export function BulkActions({
  actions,
  keys,
  busy,
  onRun,
}: {
  readonly actions: readonly BulkAction[];
  /** The rows that are ticked. */
  readonly keys: ReadonlySet<RowKey>;
  /** A run is in progress, so no other can start. */
  readonly busy: boolean;
  readonly onRun: (action: BulkAction, run: BulkRun) => void;
}): ReactNode {
  const words = useWords();
  const [openAction, setAsking] = useState<BulkAction | null>(null);
  const start = (action: BulkAction) => {
    if ('run' in action.start) onRun(action, startBulkRun(keys, action.start.run));
    else setAsking(action);
  };
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action.id}
          variant="default"
          size="compact-sm"
          leftSection={<action.icon size={16} aria-hidden />}
          disabled={busy}
          onClick={() => start(action)}
        >
          {words(action.label)}
        </Button>
      ))}
      {openAction !== null && 'dialog' in openAction.start && (
        <Asking
          code={openAction.start.dialog}
          count={keys.size}
          keys={keys}
          onClose={() => setAsking(null)}
          onRun={(run) => {
            setAsking(null);
            onRun(openAction, startBulkRun(keys, run));
          }}
        />
      )}
    </>
  );
}

function Asking({
  code,
  ...dialog
}: BulkDialogProps & { readonly code: CodeOnDemand<{ readonly Dialog: ComponentType<BulkDialogProps> }> }): ReactNode {
  const dialogCode = useCode(code, true);
  return dialogCode === undefined ? null : <dialogCode.Dialog {...dialog} />;
}
