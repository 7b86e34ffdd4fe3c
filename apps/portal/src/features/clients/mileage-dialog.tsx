import { useQuery } from '@tanstack/react-query';
import { type ClientMileage, clientSettings } from '@wagenpark/contract/admin/client-settings';
import type { ReactNode } from 'react';
import { fieldOf } from '../../patterns/form/field-props.ts';
import { FormDialog } from '../../patterns/form/form-dialog.tsx';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import { useForm } from '../../patterns/form/use-form.ts';
import { ask } from '../../platform/calls/call.ts';
import { adminRecordQuery, forgetAdmin, forgetFleet } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { NumberField } from '../../ui/number-field/number-field.tsx';
import { useWords, type Words } from '../../words/words.ts';

type Field = keyof ClientMileage;
type Typed = Readonly<Record<Field, number | null>>;

/** The bounds of the contract, and what is counted. */
const bounds: Readonly<Record<Field, { readonly least: number; readonly most: number; readonly unit?: string }>> = {
  everyDays: { least: 1, most: 366 },
  lowerPercent: { least: 0, most: 100, unit: '%' },
  upperPercent: { least: 100, most: 1_000, unit: '%' },
  upperExtraKm: { least: 0, most: 100_000, unit: 'km' },
};
const fields = Object.keys(bounds) as readonly Field[];

const faultsOf =
  (words: Words) =>
  (typed: Typed): readonly FormFault[] =>
    fields
      .filter((path) => typed[path] === null)
      .map((path) => ({ path, text: words('clients.mileage.missing', bounds[path]) }));

/** How often the client in which staff work is asked for mileage, and the margins of its readings (PM-07). */
export function MileageDialog({ onClose }: { readonly onClose: () => void }): ReactNode {
  const mileage = useQuery(adminRecordQuery(clientSettings.mileage, {}));
  if (mileage.isError) return <ErrorPanel message={errorText(mileage.error)} onRetry={() => void mileage.refetch()} />;
  return mileage.data === undefined ? null : <MileageForm mileage={mileage.data} onClose={onClose} />;
}

function MileageForm({ mileage, onClose }: { readonly mileage: ClientMileage; readonly onClose: () => void }) {
  const words = useWords();
  const { client } = useSession();
  const title = words('clients.mileage.title', { client: client.displayName });
  const form = useForm<Typed>({
    id: 'client mileage',
    initial: mileage,
    faultsOf: faultsOf(words),
    save: async (values) => {
      await ask(clientSettings.setMileage, { body: values as ClientMileage });
      await forgetAdmin(clientSettings.mileage.path);
      void forgetFleet();
      notify.done('put', title);
    },
    onSaved: onClose,
  });
  return (
    <FormDialog form={form} onClose={onClose} title={title} width={460}>
      {fields.map((name, place) => (
        <NumberField
          key={name}
          // words: clients.mileage.*
          label={words(`clients.mileage.${name}`)}
          // words: clients.mileage.*Explain
          description={words(`clients.mileage.${name}Explain`)}
          required
          disabled={form.isSaving}
          autoFocus={place === 0}
          {...bounds[name]}
          {...fieldOf(form, name)}
        />
      ))}
    </FormDialog>
  );
}
