import { Checkbox } from '@mantine/core';
import { addDays, type IsoDay } from '@wagenpark/domain/calendar-day';
import { addressCountries, countryOf } from '@wagenpark/domain/country';
import { ALWAYS_REQUIRED } from '@wagenpark/domain/driver-change-form';
import { DRIVER_LANGUAGES } from '@wagenpark/domain/driver-language';
import type { ReactNode } from 'react';
import { useSession } from '../../../platform/session/session.ts';
import { ChoiceField } from '../../../ui/choice-field/choice-field.tsx';
import { DateField, type DateFieldProps } from '../../../ui/date-field/date-field.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './driver-change-panel.module.css';
import { type DriverForm, licenceFields } from './driver-form.ts';

interface DriverFieldsProps {
  readonly form: DriverForm;
  /** The text of a field's fault, once it is to be shown. */
  readonly faultAt: (field: string) => string | null;
  readonly today: IsoDay;
  /** Fields that the client requires in addition to those that are always required (CR-20). */
  readonly required: readonly string[];
  readonly onChange: (part: Partial<DriverForm>) => void;
  /** Called when a field loses the focus; its fault may be shown from then on. */
  readonly onLeave: (field: string) => void;
}

type FieldsOf<Value> = { [Name in keyof DriverForm]: DriverForm[Name] extends Value ? Name : never }[keyof DriverForm];

/** The fields of the driver form in groups (CR-14), except the day of the change. */
export function DriverFields({ form, faultAt, today, required, onChange, onLeave }: DriverFieldsProps): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const isRequired = (name: string) => name === 'Naam' || [...ALWAYS_REQUIRED, ...required].includes(name);
  const commonProps = (name: keyof DriverForm) => ({
    // words: driver.fact.*
    label: words(`driver.fact.${name}`),
    required: isRequired(name),
    error: faultAt(name),
    onBlur: () => onLeave(name),
  });
  const textField = (name: FieldsOf<string>, maxLength: number, extraProps: object = {}) => (
    <TextField
      {...commonProps(name)}
      maxLength={maxLength}
      data-field={name}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...extraProps}
    />
  );
  const dayField = (
    name: FieldsOf<IsoDay | null> & ('Geboortedatum' | 'RijbewijsAfgifteDatum' | 'RijbewijsGeldigTot'),
    extraProps: Pick<DateFieldProps, 'allowed'> = {},
  ) => (
    <DateField
      {...commonProps(name)}
      today={today}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...extraProps}
    />
  );
  return (
    <>
      <Group title={words('driver.group.person')}>
        <ChoiceField
          {...commonProps('Geslacht')}
          choices={[
            { value: '1', label: words('driver.gender.male') },
            { value: '2', label: words('driver.gender.female') },
          ]}
          value={form.Geslacht === null ? null : String(form.Geslacht)}
          onChange={(value) => onChange({ Geslacht: value === null ? null : value === '1' ? 1 : 2 })}
        />
        {textField('Voorletters', 20)}
        {textField('Voornaam', 60)}
        {textField('Voorvoegsel', 20)}
        {textField('Naam', 80)}
        {dayField('Geboortedatum', { allowed: { to: addDays(today, -1) } })}
        <ChoiceField
          {...commonProps('TaalId')}
          // words: driver.language.*
          choices={DRIVER_LANGUAGES.map(({ id }) => ({
            value: String(id),
            label: words(`driver.language.${id as 1}`),
          }))}
          value={form.TaalId === null ? null : String(form.TaalId)}
          onChange={(value) => onChange({ TaalId: value === null ? null : Number(value) })}
        />
      </Group>
      <Group title={words('driver.group.address')}>
        {textField('Straat', 100)}
        {textField('Huisnummer', 10)}
        {textField('HuisnummerToevoeging', 10)}
        {textField('Postcode', 12)}
        {textField('Plaats', 80)}
        <ChoiceField
          {...commonProps('LandCode')}
          // words: driver.country.*
          choices={addressCountries(countryOf(client.countryCarData), countryOf(form.LandCode)).map((country) => ({
            value: country,
            label: words(`driver.country.${country}`),
          }))}
          value={form.LandCode === '' ? null : form.LandCode}
          onChange={(value) => onChange({ LandCode: value ?? '' })}
        />
      </Group>
      <Group title={words('driver.group.contact')}>
        {textField('Email', 254, { type: 'email' })}
        {textField('Telefoon', 30, { type: 'tel' })}
        {textField('Mobiel', 30, { type: 'tel' })}
      </Group>
      <Group title={words('driver.group.licence')}>
        {textField('RijbewijsNummer', 30)}
        {textField('RijbewijsAfgifteplaats', 80)}
        {dayField('RijbewijsAfgifteDatum')}
        {dayField('RijbewijsGeldigTot')}
        <Checkbox.Group
          data-full
          label={words('driver.licenceCategories')}
          value={licenceFields.filter((name) => form[name])}
          onChange={(chosenCategories) =>
            onChange(Object.fromEntries(licenceFields.map((name) => [name, chosenCategories.includes(name)])))
          }
        >
          <div className={styles['categories']}>
            {licenceFields.map((name) => (
              <Checkbox key={name} value={name} label={name.slice(-1)} />
            ))}
          </div>
        </Checkbox.Group>
      </Group>
      <Group title={words('driver.group.invoices')}>
        {textField('Referentie', 60)}
        {textField('Referentie2', 60)}
      </Group>
    </>
  );
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
