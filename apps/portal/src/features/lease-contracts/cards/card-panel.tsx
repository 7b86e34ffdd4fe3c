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
import { fieldOf, textOf } from '../../../patterns/form/field-props.ts';
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
import { type CardValues, cardFormOf, formOf, houseNumberOf, payloadOf } from './card-values.ts';

/** The labels that the driver's form has as well; the rest is the pass's own. */
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

/** What differs between the cards, beside their fields. */
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
 * Asks for a fuel pass ('Aanvragen brandstofpas') or a green card ('request insurance card', FP-01 … FP-18) for the driver
 * of a contract's car, whose details stand in the form as far as they are known. What is sent is a request; the card comes
 * once it is approved and made.
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
    initial: formOf(null, contract),
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
    payloadOf: (values) => payloadOf(kind, values, contract, currentLocale()),
    onSent: onClose,
  });
  const isFilled = useDriverDetails(contract, form);
  const { values, faultAt, leave, change } = form;
  const isMissing = faultsOfCard(kind, cardFormOf(values)).some(({ code }) => code === 'required');
  const common = (field: CardField) => ({
    label: words(LABELS[field]),
    required: isRequiredForCard(kind, field),
  });
  const text = (field: keyof typeof CARD_LENGTHS | 'HuisNummer', extra: object = {}) => (
    <TextField
      {...common(field)}
      maxLength={field === 'HuisNummer' ? 5 : CARD_LENGTHS[field]}
      {...textOf(form, field)}
      {...extra}
    />
  );
  // `12a`, as people write it and browsers fill it in, is 12 with an addition where none is given.
  const leaveHouseNumber = () => {
    const { number, addition } = houseNumberOf(values.HuisNummer);
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
              <Button variant="subtle" size="compact-sm" onClick={() => change(formOf(null, contract))}>
                {words('fuelPass.clear')}
              </Button>
            </div>
          )}
          <Group title={words('fuelPass.person')}>
            <ChoiceField
              {...common('Geslacht')}
              choices={[
                { value: '1', label: words('driver.gender.male') },
                { value: '2', label: words('driver.gender.female') },
              ]}
              {...fieldOf(form, 'Geslacht')}
            />
            {text('VoorLetters')}
            {text('VoorNaam')}
            {text('Voorvoegsel')}
            {text('AchterNaam')}
            {text('Bedrijfnaam')}
            {text('Email', { type: 'email' })}
            {text('Telefoon', { type: 'tel' })}
          </Group>
          <Group title={words(address)}>
            {text('Adres')}
            {text('HuisNummer', { inputMode: 'numeric', onBlur: leaveHouseNumber })}
            {text('HuisNummerToevoeging')}
            {text('Postcode')}
            {text('Plaats')}
            <ChoiceField
              {...common('Land')}
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
              {text('AanhangerKenteken')}
              {text('AanhangerType')}
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
 * Fills the form with what is known of the driver, once (FP-13); nobody, or a driver who cannot be had, leaves it empty, and
 * what was typed before a session ended stays. The car, its plate and the driver's number are the contract's (FP-14, FP-16).
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
    startFrom(formOf(driver.data, contract));
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
