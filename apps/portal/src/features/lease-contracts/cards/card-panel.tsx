import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { changeRequests } from '@wagenpark/contract/fleet/change-requests';
import { drivers } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import {
  CARD_LENGTHS,
  type CardField,
  type CardKind,
  faultsOfCard,
  isRequiredForCard,
} from '@wagenpark/domain/card-form';
import { addressCountries, countryOf } from '@wagenpark/domain/country';
import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { fieldProps, textFieldProps } from '../../../patterns/form/field-props.ts';
import type { Form } from '../../../patterns/form/use-form.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ChangePanel } from '../../../shared/changes/change-panel.tsx';
import { useChangeForm } from '../../../shared/changes/use-change-form.ts';
import { ChoiceField } from '../../../ui/choice-field/choice-field.tsx';
import { LinesSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { currentLocale, useWords } from '../../../words/words.ts';
import { changedContractOf } from '../changed-contract.ts';
import styles from '../driver-change/driver-change-panel.module.css';
import { type CardValues, cardFormOf, cardPayloadOf, initialCardValues, parseHouseNumber } from './card-values.ts';

/** The labels of the fields; most are shared with the driver form. */
const LABELS = {
  Geslacht: 'driver.fact.Geslacht',
  VoorLetters: 'driver.fact.Voorletters',
  VoorNaam: 'driver.fact.Voornaam',
  Voorvoegsel: 'driver.fact.Voorvoegsel',
  AchterNaam: 'driver.fact.Naam',
  Email: 'driver.fact.Email',
  Telefoon: 'driver.fact.Telefoon',
  Bedrijfnaam: 'fuelPass.company',
  Adres: 'driver.fact.Straat',
  HuisNummer: 'driver.fact.Huisnummer',
  HuisNummerToevoeging: 'driver.fact.HuisnummerToevoeging',
  Postcode: 'driver.fact.Postcode',
  Plaats: 'driver.fact.Plaats',
  Land: 'driver.fact.LandCode',
  AanhangerKenteken: 'greenCard.plate',
  AanhangerType: 'greenCard.type',
} as const satisfies Record<CardField, string>;

/** What differs between the two cards, apart from their fields. */
const CARDS = {
  fuelPass: { title: 'fuelPass.title', address: 'fuelPass.address', post: changeRequests.fuelPass, draft: 'fuel pass' },
  greenCard: {
    title: 'greenCard.title',
    address: 'greenCard.address',
    post: changeRequests.greenCard,
    draft: 'green card',
  },
} as const;

/**
 * Panel to request a fuel pass ('Aanvragen brandstofpas') or a green card ('request insurance card', FP-01 … FP-18) for
 * the driver of a contract's car. The form is prefilled with the driver's details. It creates a request; the card is
 * made after approval.
 */
export function CardPanel({
  kind,
  contract,
  onClose,
}: {
  readonly kind: CardKind;
  readonly contract: LeaseContract;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const { title, address, post, draft } = CARDS[kind];
  const form = useChangeForm<CardValues, typeof post>(post, {
    id: `${draft} ${contract.LeaseContractNummer}`,
    initial: initialCardValues(null, contract),
    faultsOf: useCallback(
      (values: CardValues) =>
        faultsOfCard(kind, cardFormOf(values)).map(({ field, code }) => ({
          path: field,
          // words: driver.fault.*
          text:
            code === 'notANumber'
              ? words('fuelPass.notANumber', { field: words(LABELS.HuisNummerToevoeging) })
              : words(`driver.fault.${code}`),
        })),
      [kind, words],
    ),
    payloadOf: (values) => cardPayloadOf(kind, values, contract, currentLocale()),
    onSent: onClose,
  });
  const isFilled = useDriverDetails(contract, form);
  const { values, faultAt, leave, change } = form;
  const isMissing = faultsOfCard(kind, cardFormOf(values)).some(({ code }) => code === 'required');
  const commonProps = (field: CardField) => ({
    label: words(LABELS[field]),
    required: isRequiredForCard(kind, field),
  });
  const textField = (field: keyof typeof CARD_LENGTHS | 'HuisNummer', extraProps: object = {}) => (
    <TextField
      {...commonProps(field)}
      maxLength={field === 'HuisNummer' ? 5 : CARD_LENGTHS[field]}
      {...textFieldProps(form, field)}
      {...extraProps}
    />
  );
  // Splits `12a`, as people type it and browsers fill it in, into 12 and an addition, if no addition is filled in.
  const leaveHouseNumber = () => {
    const { number, addition } = parseHouseNumber(values.HuisNummer);
    if (number !== '' && addition !== '' && values.HuisNummerToevoeging.trim() === '') {
      change({ HuisNummer: number, HuisNummerToevoeging: addition });
    }
    leave('HuisNummer');
  };
  return (
    <ChangePanel
      title={words(title)}
      contract={changedContractOf(contract)}
      kind={kind}
      form={form}
      missing={isMissing ? words('fuelPass.missing') : null}
      onClose={onClose}
    >
      {isFilled ? (
        <>
          {contract.BestuurderNummer === null ? null : (
            <div>
              <Button variant="subtle" size="compact-sm" onClick={() => change(initialCardValues(null, contract))}>
                {words('fuelPass.clear')}
              </Button>
            </div>
          )}
          <Group title={words('fuelPass.person')}>
            <ChoiceField
              {...commonProps('Geslacht')}
              choices={[
                { value: '1', label: words('driver.gender.male') },
                { value: '2', label: words('driver.gender.female') },
              ]}
              {...fieldProps(form, 'Geslacht')}
            />
            {textField('VoorLetters')}
            {textField('VoorNaam')}
            {textField('Voorvoegsel')}
            {textField('AchterNaam')}
            {textField('Bedrijfnaam')}
            {textField('Email', { type: 'email' })}
            {textField('Telefoon', { type: 'tel' })}
          </Group>
          <Group title={words(address)}>
            {textField('Adres')}
            {textField('HuisNummer', { inputMode: 'numeric', onBlur: leaveHouseNumber })}
            {textField('HuisNummerToevoeging')}
            {textField('Postcode')}
            {textField('Plaats')}
            <ChoiceField
              {...commonProps('Land')}
              // words: driver.country.*
              choices={addressCountries(countryOf(client.countryCarData), countryOf(values.Land ?? '')).map(
                (country) => ({
                  value: country,
                  label: words(`driver.country.${country}`),
                }),
              )}
              value={values.Land}
              error={faultAt('Land')}
              onBlur={() => leave('Land')}
              onChange={(country) => change({ Land: country })}
            />
          </Group>
          {kind === 'greenCard' ? (
            <Group title={words('greenCard.trailer')}>
              {textField('AanhangerKenteken')}
              {textField('AanhangerType')}
            </Group>
          ) : null}
        </>
      ) : (
        <LinesSkeleton lines={8} />
      )}
    </ChangePanel>
  );
}

/**
 * Prefills the form once with the driver's details (FP-13). It stays empty without a driver, or if the driver cannot be
 * loaded. A draft restored after the session ended is kept. Car, plate and driver number come from the contract (FP-14,
 * FP-16).
 * @returns whether the form is ready to be filled in
 */
function useDriverDetails(
  contract: LeaseContract,
  { isRestored, startFrom }: Pick<Form<CardValues>, 'isRestored' | 'startFrom'>,
): boolean {
  const number = contract.BestuurderNummer;
  const driver = useQuery({
    ...fleetQuery(drivers.byNumber, { number: number ?? 0 }),
    enabled: number !== null && !isRestored,
    retry: false,
  });
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || isRestored || driver.data === undefined) return;
    isDone.current = true;
    startFrom(initialCardValues(driver.data, contract));
  }, [driver.data, contract, isRestored, startFrom]);
  return number === null || isRestored || !driver.isPending;
}

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{title}</legend>
      <div className={styles['fields']}>{children}</div>
    </fieldset>
  );
}
