import { refusal } from '@wagenpark/contract';
import type { RequestedChange } from '@wagenpark/contract/admin/requests';
import type { FuelPass } from '@wagenpark/contract/fleet/change-requests';
import type { CardKind } from '@wagenpark/domain/card-form';
import { readPresentDriver } from '../contract-repository.ts';
import type { RequestRow } from '../request-row.ts';
import type { ChangeRules } from './change-rules.ts';

/** Converts facts to changes without a former value. */
export const changesForNewFacts = (facts: Readonly<Record<string, string | null>>): RequestedChange[] =>
  Object.entries(facts).map(([field, after]) => ({ field, before: null, after }));

/** The facts of the requested card: the person and the delivery address. */
export function requestedCardFacts({
  payload,
  toName,
}: {
  readonly payload: FuelPass;
  readonly toName: string | null;
}) {
  const { Adres, HuisNummer, HuisNummerToevoeging, Postcode, Plaats, Land } = payload;
  const street = [Adres, HuisNummer, HuisNummerToevoeging].filter(Boolean).join(' ');
  return changesForNewFacts({
    PasVoor: toName,
    Geslacht: String(payload.Geslacht ?? ''),
    Voorletters: payload.VoorLetters,
    Bedrijfnaam: payload.Bedrijfnaam,
    Email: payload.Email,
    Telefoon: payload.Telefoon,
    PasAdres: [street, Postcode, Plaats, Land].filter(Boolean).join(', '),
  });
}

/** Refuses with `changedMeanwhile` when the driver of the car has changed since the card was requested. */
export const refuseOtherDriver: ChangeRules<CardKind>['refuse'] = async (tx, request, contract, { at }) => {
  const { clientId, before }: Pick<RequestRow<CardKind>, 'clientId' | 'before'> = request;
  const driver = await readPresentDriver(tx, clientId, contract.number, at);
  if (driver.number !== before.driver) throw refusal('changedMeanwhile');
};
