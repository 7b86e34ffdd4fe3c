import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { session } from '@wagenpark/contract/fleet/session';
import { documentDays, documentKinds, documentLanguages } from '@wagenpark/domain/document';
import type { ReactNode } from 'react';
import { fieldProps } from '../../patterns/form/field-props.ts';
import type { Form } from '../../patterns/form/use-form.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { ContractDropdown } from '../../shared/lease-contracts/contract-dropdown.tsx';
import { DriverPicker } from '../../shared/persons/driver-picker.tsx';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { useWords } from '../../words/words.ts';
import { type DescriptionValues, targets } from './description.ts';

/** The fields that describe a document: kind, day, language, what it belongs to, and whether drivers see it. */
export function DescriptionFields<Values extends DescriptionValues>({
  form: given,
}: {
  readonly form: Form<Values>;
}): ReactNode {
  const words = useWords();
  const today = useToday();
  // Safe: the fields change only values of the description.
  const form = given as unknown as Form<DescriptionValues>;
  const { target, contract, driver, forDrivers } = form.values;
  const companies = useQuery({ ...fleetQuery(session.companies, {}), enabled: target === 'debtor' });
  return (
    <>
      {/* words: documents.Soort.* documents.Taal.* documents.target.* */}
      <ChoiceField
        label={words('documents.fact.Soort')}
        required
        choices={documentKinds.map((value) => ({ value, label: words(`documents.Soort.${value}`) }))}
        {...fieldProps(form, 'kind')}
      />
      <DateField
        label={words('documents.fact.Datum')}
        required
        today={today}
        opensAt={today}
        allowed={documentDays(today)}
        {...fieldProps(form, 'day')}
      />
      <ChoiceField
        label={words('documents.belongs')}
        required
        choices={targets.map((value) => ({ value, label: words(`documents.target.${value}`) }))}
        {...fieldProps(form, 'target')}
        onChange={(value) => form.change({ target: value ?? 'client' })}
      />
      {target === 'contract' ? (
        <ContractDropdown
          label={words('documents.target.contract')}
          required
          value={contract}
          onChange={(option) => form.change({ contract: option })}
          onDriver={() => undefined}
          error={form.faultAt('contract')}
        />
      ) : null}
      {target === 'driver' ? (
        <DriverPicker
          value={driver}
          onChange={(choice) => form.change({ driver: choice })}
          onBlur={() => form.leave('driver')}
          error={form.faultAt('driver') ?? undefined}
        />
      ) : null}
      {target === 'debtor' ? (
        <ChoiceField
          label={words('documents.target.debtor')}
          required
          busy={companies.isPending}
          choices={(companies.data ?? []).map(({ Volgnummer, NaamSamengesteld }) => ({
            value: String(Volgnummer),
            label: `${NaamSamengesteld} · ${Volgnummer}`,
          }))}
          {...fieldProps(form, 'debtor')}
        />
      ) : null}
      <ChoiceField
        label={words('documents.fact.Taal')}
        choices={documentLanguages.map((value) => ({ value, label: words(`documents.Taal.${value}`) }))}
        {...fieldProps(form, 'language')}
      />
      <Checkbox
        label={words('documents.fact.VoorBestuurder')}
        description={words('documents.forDrivers.about')}
        checked={forDrivers}
        onChange={({ currentTarget }) => form.change({ forDrivers: currentTarget.checked })}
      />
    </>
  );
}
