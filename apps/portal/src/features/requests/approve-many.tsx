import { adminResources } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import type { BulkDialogProps } from '../../patterns/list-screen/list-descriptor.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { useWords } from '../../words/words.ts';

/** Dialog to confirm the approval of many requests, each from its requested day. */
export function ApproveMany({ count, onRun, onClose }: BulkDialogProps): ReactNode {
  const words = useWords();
  return (
    <ConfirmDialog
      opened
      title={words('requests.bulk.approveTitle', { count })}
      confirmLabel={words('requests.action.approve')}
      text={words('requests.bulk.approveExplain')}
      onClose={onClose}
      onConfirm={() =>
        onRun((number) =>
          callRoute(adminResources.requests.decide, {
            params: { number: Number(number) },
            body: { decision: 'approve' },
          }),
        )
      }
    />
  );
}
