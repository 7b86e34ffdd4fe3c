import { useNavigate } from '@tanstack/react-router';
import { documentAdmin } from '@wagenpark/contract/admin/documents';
import { type Document, removedDocumentFacts } from '@wagenpark/contract/fleet/documents';
import { type ReactNode, useCallback } from 'react';
import { textFieldProps } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { TextAreaField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { refreshDocuments } from './change-panel.tsx';
import { documentPages } from './pages.ts';

/** Panel to remove a document, with the reason. */
export function RemovePanel({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const { VolgNummer: number, Titel: title } = document;
  const form = useForm<{ readonly reason: string }>({
    id: `removal of document ${number}`,
    initial: { reason: '' },
    faultsOf: useCallback(
      ({ reason }: { readonly reason: string }) =>
        reason.trim() === '' ? [{ path: 'reason', text: words('errors.reasonRequired') }] : [],
      [words],
    ),
    save: async ({ reason }) => {
      await callRoute(documentAdmin.remove, { params: { number }, body: { reason } });
      notify.done('delete', title);
    },
    onSaved: () => {
      // The list first: the removed document could not be fetched again.
      void navigate(documentPages.listed({}));
      void refreshDocuments();
    },
  });
  return (
    <FormPanel
      form={form}
      onClose={onClose}
      title={words('documents.remove')}
      submitLabel={words('documents.remove')}
      hint={words('documents.remove.about')}
    >
      <TextAreaField
        label={words('documents.fact.Reden')}
        required
        maxLength={removedDocumentFacts.Reden.max}
        {...textFieldProps(form, 'reason')}
      />
    </FormPanel>
  );
}
