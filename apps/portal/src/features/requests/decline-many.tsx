import { adminResources } from '@wagenpark/contract';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { type ReactNode, useState } from 'react';
import type { BulkDialogProps } from '../../patterns/list-screen/list-descriptor.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { EditDialog } from '../../ui/dialog/edit-dialog.tsx';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** Dialog that asks for the reason for which many requests are declined. */
export function DeclineMany({ count, onRun, onClose }: BulkDialogProps): ReactNode {
  const words = useWords();
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const decline = () => {
    const trimmedReason = reason.trim();
    setIsMissing(trimmedReason === '');
    if (trimmedReason === '') return;
    onRun((number) =>
      callRoute(adminResources.requests.decide, {
        params: { number: Number(number) },
        body: { decision: 'decline', reason: trimmedReason },
      }),
    );
  };
  return (
    <EditDialog
      opened
      title={words('requests.bulk.declineTitle', { count })}
      description={words('requests.bulk.declineExplain')}
      saveLabel={words('requests.action.decline')}
      isDestructive
      closeOnOutsideClick={false}
      onSave={decline}
      onCancel={onClose}
    >
      <TextAreaField
        label={words('requests.text.decline')}
        required
        maxLength={MAX_EXPLANATION_LENGTH}
        value={reason}
        error={isMissing ? words('errors.reasonRequired') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </EditDialog>
  );
}
