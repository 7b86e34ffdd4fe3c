import { useNavigate } from '@tanstack/react-router';
import { Refusal } from '@wagenpark/contract';
import { documentAdmin } from '@wagenpark/contract/admin/documents';
import { documentRowFacts } from '@wagenpark/contract/fleet/documents';
import { titleOfFileName } from '@wagenpark/domain/document';
import { type ReactNode, useCallback, useState } from 'react';
import { FileUpload } from '../../../patterns/files/file-upload.tsx';
import type { UploadItem } from '../../../patterns/files/uploads.ts';
import { useUploads } from '../../../patterns/files/use-uploads.ts';
import type { FormFault } from '../../../patterns/form/form-faults.ts';
import { FormPage, FormSection } from '../../../patterns/form/form-page.tsx';
import { useForm } from '../../../patterns/form/use-form.ts';
import { callRoute } from '../../../platform/calls/call.ts';
import { errorText, notify } from '../../../platform/notify.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import type { LicenceOption } from '../../../shared/lease-contracts/contract-dropdown.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useWords } from '../../../words/words.ts';
import { refreshDocuments } from '../change-panel.tsx';
import { type DescriptionValues, descriptionToWire, faultsOfDescription } from '../description.ts';
import { DescriptionFields } from '../description-fields.tsx';
import { documentPages } from '../pages.ts';

/** The most files at once: as many as may wait for a record at a time. */
const MAX_FILES = 20;

type Values = DescriptionValues & {
  /** The titles by the key of the upload; without an entry it is made from the file's name. */
  readonly titles: Readonly<Record<string, string>>;
};

/** Files that were not placed keep the form open. */
class NotAllPlaced extends Error {}

/**
 * Form to place documents: several files at once, each with a title of its own, all described alike. Files that are
 * refused stay in the form with the reason; the others are placed.
 */
export function PlaceForm({ car }: { readonly car: LicenceOption | null }): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const today = useToday();
  const files = useUploads({ max: MAX_FILES });
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const { items } = files;
  const titleOf = (titles: Values['titles'], { key, name }: UploadItem): string => titles[key] ?? titleOfFileName(name);
  const faultsOf = useCallback(
    (values: Values): readonly FormFault[] => [
      ...(items.length === 0 ? [{ path: 'titles', text: words('documents.place.noFile') }] : []),
      ...items.flatMap((item) =>
        titleOf(values.titles, item).trim() === ''
          ? [{ path: `titles.${item.key}`, text: words('errors.required') }]
          : [],
      ),
      ...faultsOfDescription(values, words),
    ],
    [items, words],
  );
  const form = useForm<Values>({
    id: 'documents',
    initial: {
      kind: null,
      day: today,
      language: null,
      target: 'contract',
      contract: car,
      driver: null,
      debtor: null,
      forDrivers: true,
      titles: {},
    },
    // The titles belong to uploads, which do not survive the page.
    secrets: ['titles'],
    faultsOf,
    save: async (values) => {
      const failures: Record<string, string> = {};
      let placedCount = 0;
      for (const item of items) {
        if (item.stored === null) continue;
        try {
          await callRoute(documentAdmin.place, {
            body: { ...descriptionToWire(values, titleOf(values.titles, item)), files: [item.stored.id] as never },
          });
          files.uploads.release(item.key);
          placedCount += 1;
        } catch (error) {
          // A fault of the fields is the same for every file.
          if (!(error instanceof Refusal) || error.errors.some(({ path }) => path !== 'files')) throw error;
          failures[item.key] = errorText(error);
        }
      }
      setRefusals(failures);
      if (placedCount > 0) {
        await refreshDocuments();
        notify.success('documents.place.placed', { count: placedCount });
      }
      if (Object.keys(failures).length > 0) throw new NotAllPlaced();
    },
    onSaved: () => void navigate(documentPages.listed({})),
  });
  const failure = form.failure instanceof NotAllPlaced ? null : form.failure;
  return (
    <FormPage
      title={words('documents.place.title')}
      form={{ ...form, failure }}
      onCancel={() => void navigate(documentPages.listed({}))}
      missing={files.isReady ? [] : [words('documents.place.uploading')]}
      saveLabel={words('documents.place.save')}
    >
      <FormSection title={words('documents.place.files')}>
        <div data-wide>
          <FileUpload label={words('documents.place.files')} files={files} error={form.faultAt('titles')} />
        </div>
        {items.map((item) => (
          <TextField
            key={item.key}
            label={words('documents.place.titleOf', { name: item.name })}
            required
            maxLength={documentRowFacts.Titel.max}
            value={titleOf(form.values.titles, item)}
            onChange={({ currentTarget }) =>
              form.change({ titles: { ...form.values.titles, [item.key]: currentTarget.value } })
            }
            onBlur={() => form.leave(`titles.${item.key}`)}
            error={form.faultAt(`titles.${item.key}`) ?? refusals[item.key] ?? null}
          />
        ))}
      </FormSection>
      <FormSection title={words('documents.place.about')}>
        <DescriptionFields form={form} />
      </FormSection>
    </FormPage>
  );
}
