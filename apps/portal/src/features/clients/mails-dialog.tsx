import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClientMails, clientSettings } from '@wagenpark/contract/admin/client-settings';
import type { ReactNode } from 'react';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';

const noFaults = () => [];

/** Which mails the client in which staff work gets. Loaded when it is opened. */
export function MailsDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const mails = useQuery(adminRecordQuery(clientSettings.mails, {}));
  if (mails.isError) return <ErrorPanel message={errorText(mails.error)} onRetry={() => void mails.refetch()} />;
  return mails.data === undefined ? null : <MailsForm mails={mails.data} onClose={onClose} />;
}

function MailsForm({ mails, onClose }: { readonly mails: ClientMails; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const title = words('clients.mails.title', { client: client.displayName });
  const form = useForm<ClientMails>({
    id: 'client mails',
    initial: mails,
    faultsOf: noFaults,
    save: async (values) => {
      await ask(clientSettings.setMails, { body: values });
      await forgetAdmin(clientSettings.mails.path);
      notify.done('put', title);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} width={460}>
      <Checkbox
        label={words('clients.mails.movedDeliveries')}
        description={words('clients.mails.movedDeliveriesExplain')}
        checked={form.values.movedDeliveries}
        disabled={form.isSaving}
        onChange={({ currentTarget }) => form.change({ movedDeliveries: currentTarget.checked })}
        data-autofocus
      />
    </FormDialog>
  );
}
