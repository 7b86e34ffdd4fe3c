import { Checkbox } from '@mantine/core';
import { longestOf } from '@wagenpark/contract';
import { userPersonFacts } from '@wagenpark/contract/fleet/users';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { ReactNode } from 'react';
import { fieldProps, textFieldProps } from '../../../patterns/form/field-props.ts';
import { FormSection } from '../../../patterns/form/form-page.tsx';
import { factLabel } from '../../../platform/words/fact-words.ts';
import { DateField } from '../../../ui/date-field/date-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useWords } from '../../../words/words.ts';
import { OwnAccessHint } from './own-access-hint.tsx';
import type { StepProps } from './step-props.ts';

type TextName = Exclude<keyof typeof userPersonFacts, 'DatumIwiseGeldig'>;

/** The first step: the person, and the last day of access (UM-08, UM-13, UM-16 … UM-18). */
export function PersonStep({ form, isOwn, before, today }: StepProps & { readonly today: IsoDay }): ReactNode {
  const words = useWords();
  const text = (name: TextName, more: { readonly type?: string; readonly description?: string } = {}) => {
    const fact = userPersonFacts[name];
    return (
      <TextField
        key={name}
        // words: users.fact.* fact.*
        label={factLabel(words, 'users', name)}
        required={!('optional' in fact)}
        disabled={form.isSaving || (isOwn && name === 'AanlogCode')}
        maxLength={longestOf(fact)}
        autoComplete="off"
        {...more}
        {...textFieldProps(form, name)}
      />
    );
  };
  return (
    <>
      {isOwn ? <OwnAccessHint /> : null}
      <FormSection title={words('users.group.name')}>
        {text('VoorLetters')}
        {text('VoorNaam')}
        {text('TussenVoegsel')}
        {text('Naam')}
      </FormSection>
      <FormSection title={words('users.group.contact')}>
        {text('AanlogCode', { type: 'email', description: words('users.explain.AanlogCode') })}
        {text('Email', { type: 'email', description: words('users.explain.Email') })}
        {text('Telefoon', { type: 'tel' })}
        {text('Afdeling')}
      </FormSection>
      <FormSection title={words('users.group.access')}>
        <DateField
          label={factLabel(words, 'users', 'DatumIwiseGeldig')}
          description={words('users.explain.DatumIwiseGeldig')}
          disabledDays="untilToday"
          today={today}
          opensAt={today}
          disabled={form.isSaving || isOwn}
          {...fieldProps(form, 'DatumIwiseGeldig')}
        />
        {before === null ? (
          <Checkbox
            data-wide
            label={words('users.inviteAtOnce')}
            description={words('users.explain.inviteAtOnce')}
            checked={form.values.Uitnodigen}
            onChange={({ currentTarget }) => form.change({ Uitnodigen: currentTarget.checked })}
          />
        ) : null}
      </FormSection>
    </>
  );
}
