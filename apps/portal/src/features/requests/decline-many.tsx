import { adminResources } from '@wagenpark/contract';
import { MAX_EXPLANATION_LENGTH } from '@wagenpark/domain/constants';
import { type ReactNode, useState } from 'react';
import type { BulkDialogProps } from '../../patterns/list-screen/list-descriptor.ts';
import { ask } from '../../platform/calls/call.ts';
import { EditDialog } from '../../ui/dialog/edit-dialog.tsx';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** Asks for the reason with which many requests are declined. */
export function DeclineMany({ count, onRun, onClose }: BulkDialogProps): ReactNode {
  const words = useWords();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const decline = () => {
    const given = reason.trim();
    setMissing(given === '');
    if (given === '') return;
    onRun((number) =>
      ask(adminResources.requests.decide, {
        params: { number: Number(number) },
        body: { decision: 'decline', reason: given },
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
        error={missing ? words('errors.reasonRequired') : null}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </EditDialog>
  );
}
