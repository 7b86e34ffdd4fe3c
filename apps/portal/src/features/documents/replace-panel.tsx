import { documentAdmin } from '@wagenpark/contract/admin/documents';
import type { Document } from '@wagenpark/contract/fleet/documents';
import { type ReactNode, useEffect } from 'react';
import { FileUpload } from '../../patterns/files/file-upload.tsx';
import { useUploads } from '../../patterns/files/use-uploads.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { notify } from '../../platform/notify.ts';
import { useWords } from '../../words/words.ts';
import { refreshDocuments } from './change-panel.tsx';

interface Values {
  /** The ids of the uploaded file. */
  readonly files: readonly string[];
}

/** Panel to put another file in place of that of a document. */
export function ReplacePanel({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { VolgNummer: number, Versie: version, Titel: title } = document;
  const files = useUploads({ max: 1 });
  const form = useForm<Values>({
    id: `file of document ${number}`,
    initial: { files: [] },
    // An upload does not survive the page, so it is no part of a draft.
    secrets: ['files'],
    faultsOf: (values) => (values.files.length === 0 ? [{ path: 'files', text: words('documents.place.noFile') }] : []),
    save: async (values) => {
      await callRoute(documentAdmin.replace, {
        params: { number },
        body: { files: [...values.files] as never, version },
      });
      await refreshDocuments();
      notify.done('put', title);
    },
    onSaved: onClose,
  });
  const { change } = form;
  const id = files.ids[0] ?? '';
  useEffect(() => change({ files: id === '' ? [] : [id] }), [change, id]);
  return (
    <FormPanel
      form={form}
      onClose={onClose}
      title={words('documents.replace')}
      submitLabel={words('documents.replace')}
      canSubmit={files.isReady}
      hint={words('documents.replace.about')}
    >
      <FileUpload label={words('documents.replace.file')} files={files} error={form.faultAt('files')} />
    </FormPanel>
  );
}
