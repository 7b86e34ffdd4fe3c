import { Button } from '@mantine/core';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { RowKey } from '../../ui/grid/index-schema.ts';
import { type CodeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { type BulkRun, beginRun } from './bulk-run.ts';
import type { BulkAction, BulkDialogProps } from './list-descriptor.ts';

/** The buttons for what can be done with the ticked rows; those that ask for something first open their dialog. */
export function BulkActions({
  actions,
  keys,
  busy,
  onRun,
}: {
  readonly actions: readonly BulkAction[];
  /** The rows that are ticked. */
  readonly keys: ReadonlySet<RowKey>;
  /** A run is under way: no other begins. */
  readonly busy: boolean;
  readonly onRun: (action: BulkAction, run: BulkRun) => void;
}): ReactNode {
  const words = useWords();
  const [asking, setAsking] = useState<BulkAction | null>(null);
  const start = (action: BulkAction) => {
    if ('run' in action.start) onRun(action, beginRun(keys, action.start.run));
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
      {asking !== null && 'dialog' in asking.start && (
        <Asking
          code={asking.start.dialog}
          count={keys.size}
          keys={keys}
          onClose={() => setAsking(null)}
          onRun={(run) => {
            setAsking(null);
            onRun(asking, beginRun(keys, run));
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
  const loaded = useCode(code, true);
  return loaded === undefined ? null : <loaded.Dialog {...dialog} />;
}
