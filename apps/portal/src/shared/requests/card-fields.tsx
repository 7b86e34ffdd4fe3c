import { useQuery } from '@tanstack/react-query';
import { Refusal } from '@wagenpark/contract';
import { type HandedOutCard, type RequestDetail } from '@wagenpark/contract/admin/requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import { isOneLine } from '@wagenpark/domain/plain-text';
import { type ReactNode, useEffect } from 'react';
import type { FormFault } from '../../patterns/form/form-faults.ts';
import type { Form } from '../../patterns/form/use-form.ts';
import { ChoiceField } from '../../ui/choice-field/choice-field.tsx';
import { DateField } from '../../ui/date-field/date-field.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useWords, type Words } from '../../words/words.ts';
import { cardsOf } from './missing-fuel-contract.tsx';

/** A card as it is filled in, with the number of its fuel contract; the only one of a car is chosen already. */
export interface CardValues {
  readonly fuelContract: string | null;
  readonly number: string;
  readonly validUntil: IsoDay | null;
}

/** A card of which nothing is filled in. */
export const noCard: CardValues = { fuelContract: null, number: '', validUntil: null };

/** The card that a request was carried out with, to be corrected. */
export function cardIn({ changes }: RequestDetail): CardValues {
  const fact = (name: string): string | null => changes.find(({ field }) => field === name)?.after ?? null;
  return {
    fuelContract: fact('Brandstofcontract'),
    number: fact('PasNummer') ?? '',
    validUntil: fact('PasGeldigTot'),
  };
}

/** The card as it is sent. */
export const cardOf = ({ fuelContract, number, validUntil }: CardValues): HandedOutCard => ({
  fuelContract: Number(fuelContract),
  number: number.trim(),
  validUntil,
});

/** What keeps a card from being handed out. */
export const faultsOfCard = (card: CardValues, today: IsoDay, words: Words): FormFault[] => [
  ...(card.fuelContract === null ? [{ path: 'card.fuelContract', text: words('errors.required') }] : []),
  ...(card.number.trim() === '' ? [{ path: 'card.number', text: words('errors.required') }] : []),
  ...(isOneLine(card.number.trim()) ? [] : [{ path: 'card.number', text: words('errors.forbiddenCharacter') }]),
  ...(card.validUntil !== null && card.validUntil < today
    ? [{ path: 'card.validUntil', text: words('requests.card.ended') }]
    : []),
];

/** The card that was made: on which fuel contract of the car it goes, its number, and its last day; nothing where no contract can take it. */
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
  /** It is there already: its fuel contract stays. */
  readonly isCorrected: boolean;
  /** The number that the server said is on another fuel contract. */
  readonly taken: string | null;
}): ReactNode {
  const words = useWords();
  const cards = useQuery(cardsOf(request));
  const { values, startFrom } = form;
  const { card } = values;
  const change = (part: Partial<CardValues>) => form.change({ card: { ...card, ...part } } as Partial<Values>);
  const only = cards.data?.length === 1 ? cards.data[0]?.fuelContract : undefined;
  useEffect(() => {
    if (only !== undefined && card.fuelContract === null) {
      startFrom({ ...values, card: { ...card, fuelContract: String(only) } });
    }
  }, [only, card, values, startFrom]);
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

/** Whether a failed save says that another fuel contract has the number already. */
export const isCardTaken = (error: unknown): boolean =>
  error instanceof Refusal && error.errors.some(({ params }) => params?.['reason'] === 'cardTaken');
