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
  /** What is wrong with a field, once it is said. */
  readonly faultAt: (field: string) => string | null;
  readonly today: IsoDay;
  /** What the client requires beyond the fields that are always required (CR-20). */
  readonly required: readonly string[];
  readonly onChange: (part: Partial<DriverForm>) => void;
  /** A field was left: it may say what is wrong now. */
  readonly onLeave: (field: string) => void;
}

type FieldsOf<Value> = { [Name in keyof DriverForm]: DriverForm[Name] extends Value ? Name : never }[keyof DriverForm];

/** The fields of the driver form in their groups (CR-14), but for the day of the change. */
export function DriverFields({ form, faultAt, today, required, onChange, onLeave }: DriverFieldsProps): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const isRequired = (name: string) => name === 'Naam' || [...ALWAYS_REQUIRED, ...required].includes(name);
  const common = (name: keyof DriverForm) => ({
    // words: driver.fact.*
    label: words(`driver.fact.${name}`),
    required: isRequired(name),
    error: faultAt(name),
    onBlur: () => onLeave(name),
  });
  const text = (name: FieldsOf<string>, maxLength: number, extra: object = {}) => (
    <TextField
      {...common(name)}
      maxLength={maxLength}
      data-field={name}
      value={form[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      {...extra}
    />
  );
  const day = (
    name: FieldsOf<IsoDay | null> & ('Geboortedatum' | 'RijbewijsAfgifteDatum' | 'RijbewijsGeldigTot'),
    extra: Pick<DateFieldProps, 'allowed'> = {},
  ) => (
    <DateField
      {...common(name)}
      today={today}
      value={form[name]}
      onChange={(value) => onChange({ [name]: value })}
      {...extra}
    />
  );
  return (
    <>
      <Group title={words('driver.group.person')}>
        <ChoiceField
          {...common('Geslacht')}
          choices={[
            { value: '1', label: words('driver.gender.male') },
            { value: '2', label: words('driver.gender.female') },
          ]}
          value={form.Geslacht === null ? null : String(form.Geslacht)}
          onChange={(value) => onChange({ Geslacht: value === null ? null : value === '1' ? 1 : 2 })}
        />
        {text('Voorletters', 20)}
        {text('Voornaam', 60)}
        {text('Voorvoegsel', 20)}
        {text('Naam', 80)}
        {day('Geboortedatum', { allowed: { to: addDays(today, -1) } })}
        <ChoiceField
          {...common('TaalId')}
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
        {text('Straat', 100)}
        {text('Huisnummer', 10)}
        {text('HuisnummerToevoeging', 10)}
        {text('Postcode', 12)}
        {text('Plaats', 80)}
        <ChoiceField
          {...common('LandCode')}
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
        {text('Email', 254, { type: 'email' })}
        {text('Telefoon', 30, { type: 'tel' })}
        {text('Mobiel', 30, { type: 'tel' })}
      </Group>
      <Group title={words('driver.group.licence')}>
        {text('RijbewijsNummer', 30)}
        {text('RijbewijsAfgifteplaats', 80)}
        {day('RijbewijsAfgifteDatum')}
        {day('RijbewijsGeldigTot')}
        <Checkbox.Group
          data-full
          label={words('driver.licenceCategories')}
          value={licenceFields.filter((name) => form[name])}
          onChange={(chosen) =>
            onChange(Object.fromEntries(licenceFields.map((name) => [name, chosen.includes(name)])))
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
        {text('Referentie', 60)}
        {text('Referentie2', 60)}
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
