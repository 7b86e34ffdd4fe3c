import { documentAdmin } from '@wagenpark/contract/admin/documents';
import { type Document, documentFacts } from '@wagenpark/contract/fleet/documents';
import { type ReactNode, useCallback } from 'react';
import { textFieldProps } from '../../patterns/form/field-props.ts';
import { FormPanel } from '../../patterns/form/form-panel.tsx';
import { useForm } from '../../patterns/form/use-form.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { invalidateAdmin, invalidateFleet } from '../../platform/calls/queries.ts';
import { notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords } from '../../words/words.ts';
import { type DescriptionValues, descriptionOf, descriptionToWire, faultsOfDescription } from './description.ts';
import { DescriptionFields } from './description-fields.tsx';

type Values = DescriptionValues & { readonly title: string };

/** Fetches documents again after a change. */
export const refreshDocuments = () => Promise.all([invalidateFleet(), invalidateAdmin('/api-admin/documents')]);

/** Panel to change what is said of a document. */
export function ChangePanel({
  document,
  onClose,
}: {
  readonly document: Document;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { VolgNummer: number, Versie: version } = document;
  const form = useForm<Values>({
    id: `document ${number}`,
    initial: descriptionOf(document, formats.timeZone),
    faultsOf: useCallback(
      (values: Values) => [
        ...(values.title.trim() === '' ? [{ path: 'title', text: words('errors.required') }] : []),
        ...faultsOfDescription(values, words),
      ],
      [words],
    ),
    save: async (values) => {
      await callRoute(documentAdmin.change, {
        params: { number },
        body: { ...descriptionToWire(values, values.title), version },
      });
      await refreshDocuments();
      notify.done('put', values.title);
    },
    onSaved: onClose,
  });
  return (
    <FormPanel form={form} onClose={onClose} title={words('documents.change')} submitLabel={words('common.save')}>
      <TextField
        label={words('documents.fact.Titel')}
        required
        maxLength={documentFacts.Titel.max}
        {...textFieldProps(form, 'title')}
      />
      <DescriptionFields form={form} />
    </FormPanel>
  );
}
