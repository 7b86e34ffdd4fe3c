import { useQuery } from '@tanstack/react-query';
import { Refusal } from '@wagenpark/contract';
import { type IssuedCard, type RequestDetail } from '@wagenpark/contract/admin/requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { isOneLine } from '@wagenpark/domain/plain-text';
import { type ReactNode, useEffect } from 'react';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import type { Form } from '../../patterns/form/use-form.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { cardsQuery } from './missing-fuel-contract.tsx';

/**
 * The card's form values, with the number of its fuel contract. If the car has only one fuel contract, it is
 * preselected.
 */
export interface CardValues {
  readonly fuelContract: string | null;
  readonly number: string;
  readonly validUntil: IsoDay | null;
}

/** An empty card form. */
export const emptyCard: CardValues = { fuelContract: null, number: '', validUntil: null };

/** The card with which the request was carried out, as initial values of a correction. */
export function initialCardValues({ changes }: RequestDetail): CardValues {
  const fact = (name: string): string | null => changes.find(({ field }) => field === name)?.after ?? null;
  return {
    fuelContract: fact('Brandstofcontract'),
    number: fact('PasNummer') ?? '',
    validUntil: fact('PasGeldigTot'),
  };
}

/** Converts the card's form values for the wire. */
export const cardToWire = ({ fuelContract, number, validUntil }: CardValues): IssuedCard => ({
  fuelContract: Number(fuelContract),
  number: number.trim(),
  validUntil,
});

/** Validates the card's form values. */
export const faultsOfCard = (card: CardValues, today: IsoDay, words: Words): FormFault[] => [
  ...(card.fuelContract === null ? [{ path: 'card.fuelContract', text: words('errors.required') }] : []),
  ...(card.number.trim() === '' ? [{ path: 'card.number', text: words('errors.required') }] : []),
  ...(isOneLine(card.number.trim()) ? [] : [{ path: 'card.number', text: words('errors.forbiddenCharacter') }]),
  ...(card.validUntil !== null && card.validUntil < today
    ? [{ path: 'card.validUntil', text: words('requests.card.ended') }]
    : []),
];

/**
 * Fields for the issued card: fuel contract of the car, card number, last day. Empty if no fuel contract is available
 * for the card.
 */
export function CardFields<Values extends { readonly card: CardValues }>({
  request,
  form,
  today,
  isCorrected,
  taken,
}: {
  readonly request: number;
  readonly form: Form<Values>;
  readonly today: IsoDay;
  /** The card exists already and is being corrected, so its fuel contract cannot change. */
  readonly isCorrected: boolean;
  /** The card number that the server refused because it belongs to another fuel contract. */
  readonly taken: string | null;
}): ReactNode {
  const words = useWords();
  const cards = useQuery(cardsQuery(request));
  const { values, startFrom } = form;
  const { card } = values;
  const change = (part: Partial<CardValues>) => form.change({ card: { ...card, ...part } } as Partial<Values>);
  const onlyFuelContract = cards.data?.length === 1 ? cards.data[0]?.fuelContract : undefined;
  useEffect(() => {
    if (onlyFuelContract !== undefined && card.fuelContract === null) {
      startFrom({ ...values, card: { ...card, fuelContract: String(onlyFuelContract) } });
    }
  }, [onlyFuelContract, card, values, startFrom]);
  const field = (name: keyof CardValues) => ({
    error: form.faultAt(`card.${name}`),
    onBlur: () => form.leave(`card.${name}`),
  });
  if (cards.data?.length === 0) return null;
  return (
    <>
      <ChoiceField
        label={words('requests.changed.Brandstofcontract')}
        required
        choices={(cards.data ?? []).map(({ fuelContract, supplier, number }) => ({
          value: String(fuelContract),
          label: [supplier, fuelContract, number].join(' · '),
        }))}
        value={card.fuelContract}
        disabled={isCorrected}
        onChange={(fuelContract) => change({ fuelContract })}
        {...field('fuelContract')}
      />
      <TextField
        label={words('requests.changed.PasNummer')}
        required
        maxLength={40}
        value={card.number}
        onChange={({ currentTarget }) => change({ number: currentTarget.value })}
        {...field('number')}
        {...(taken === card.number.trim() ? { error: words('requests.card.taken') } : {})}
        data-autofocus
      />
      <DateField
        label={words('requests.changed.PasGeldigTot')}
        today={today}
        disabledDays="beforeToday"
        value={card.validUntil}
        onChange={(validUntil) => change({ validUntil })}
        {...field('validUntil')}
      />
    </>
  );
}

/** Whether a failed save was refused because another fuel contract has the card number. */
export const isCardTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.errors.some(({ params }) => params?.['reason'] === 'cardTaken');
