import { useQuery } from '@tanstack/react-query';
import { type FileQuota, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { STORED_FILES } from '@wagenpark/domain/constants';
import { type ReactNode, useCallback } from 'react';
import { textOf } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';

/** How much the files of the client in which staff work may take. Loaded when it is opened. */
export function FilesDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const quota = useQuery(adminRecordQuery(storedFiles.quota, {}));
  if (quota.isError) return <ErrorPanel message={errorText(quota.error)} onRetry={() => void quota.refetch()} />;
  return quota.data === undefined ? null : <QuotaForm stored={quota.data} onClose={onClose} />;
}

const isQuota = (text: string): boolean => /^\d{1,7}$/.test(text.trim()) && Number(text) <= STORED_FILES.maxQuotaMb;

function QuotaForm({ stored, onClose }: { readonly stored: FileQuota; readonly onClose: () => void }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const title = words('clients.files.title', { client: client.displayName });
  const max = formats.number(STORED_FILES.maxQuotaMb);
  const form = useForm<{ readonly quota: string }>({
    id: 'client files',
    initial: { quota: String(stored.quota) },
    faultsOf: useCallback(
      ({ quota }: { readonly quota: string }) =>
        isQuota(quota) ? [] : [{ path: 'quota', text: words('clients.files.invalid', { max }) }],
      [words, max],
    ),
    save: async ({ quota }) => {
      await ask(storedFiles.setQuota, { body: { quota: Number(quota) } });
      await forgetAdmin(storedFiles.quota.path);
      notify.done('put', title);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} width={460}>
      <TextField
        label={words('clients.files.quota')}
        description={words('clients.files.used', { used: formats.number(stored.used) })}
        inputMode="numeric"
        maxLength={7}
        required
        {...textOf(form, 'quota')}
        data-autofocus
      />
    </FormDialog>
  );
}
