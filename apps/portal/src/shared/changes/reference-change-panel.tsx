import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { legacyDateOfDay } from '@wagenpark/domain/legacy-date';
import { faultOfReference, MAX_REFERENCE_LENGTH, normalizeReference } from '@wagenpark/domain/reference-change';
import { type ReactNode, useCallback } from 'react';
import { fieldProps, textFieldProps } from '../../patterns/form/field-props.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { currentLocale, useWords } from '../../words/words.ts';
import { ChangePanel } from './change-panel.tsx';
import { ChangeSummary } from './change-summary.tsx';
import type { ChangedContract } from './changed-contract.ts';
import { StartDayField } from './start-day-field.tsx';
import { useChangeForm } from './use-change-form.ts';
import { useStartDays } from './use-start-days.ts';

/** The form's values under their wire names. */
interface ReferenceForm {
  readonly IngangsDatum: string | null;
  readonly ReferentieNieuw: string;
}

/**
 * Panel to request another reference for a contract ('Referentie wijzigen', CR-06 … CR-08). If the contract already has
 * a reference, an empty field requests its removal (CR-07).
 */
export function ReferenceChangePanel({
  contract,
  onClose,
}: {
  readonly contract: ChangedContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const today = useToday();
  const startDays = useStartDays(contract, today);
  const { contractNumber, debtorNumber, reference: currentReference } = contract;
  const form = useChangeForm<ReferenceForm, typeof changeRequests.referenceChange>(changeRequests.referenceChange, {
    id: `reference change ${contractNumber}`,
    initial: { IngangsDatum: today, ReferentieNieuw: '' },
    faultsOf: useCallback(
      ({ IngangsDatum, ReferentieNieuw }: ReferenceForm) => {
        const fault = faultOfReference(ReferentieNieuw, currentReference);
        return [
          ...(fault === 'unchanged' ? [{ path: 'ReferentieNieuw', text: words('errors.referenceUnchanged') }] : []),
          ...(fault === 'forbiddenCharacter'
            ? [{ path: 'ReferentieNieuw', text: words('errors.forbiddenCharacter') }]
            : []),
          ...(IngangsDatum === null ? [{ path: 'IngangsDatum', text: words('change.pastDay') }] : []),
        ];
      },
      [words, currentReference],
    ),
    payloadOf: ({ IngangsDatum, ReferentieNieuw }) => ({
      ReferentieOud: currentReference,
      ReferentieNieuw: normalizeReference(ReferentieNieuw),
      Soort: 1,
      Contract: contractNumber,
      IngangsDatum: legacyDateOfDay(IngangsDatum ?? today),
      Culture: currentLocale(),
      Debiteurnummer: debtorNumber,
    }),
    onSent: onClose,
  });
  const isMissing = faultOfReference(form.values.ReferentieNieuw, currentReference) === 'required';
  return (
    <ChangePanel
      title={words('change.reference.title')}
      contract={contract}
      kind="referenceChange"
      form={form}
      missing={isMissing ? words('change.reference.missing') : null}
      onClose={onClose}
    >
      <TextField
        label={words('change.reference.new')}
        required={currentReference === null}
        data-autofocus
        maxLength={MAX_REFERENCE_LENGTH}
        description={
          currentReference === null
            ? words('change.reference.none')
            : words('change.reference.is', { reference: currentReference })
        }
        {...textFieldProps(form, 'ReferentieNieuw')}
      />
      <StartDayField
        label={words('change.reference.day')}
        today={today}
        disabledDays={startDays}
        {...fieldProps(form, 'IngangsDatum')}
      />
      <ChangeSummary
        before={currentReference}
        after={isMissing ? null : (normalizeReference(form.values.ReferentieNieuw) ?? '')}
        from={form.values.IngangsDatum}
      />
    </ChangePanel>
  );
}
