import { Refusal, refusal, type WireError } from '@wagenpark/contract';
import type { FuelPass, GreenCard } from '@wagenpark/contract/fleet/change-requests';
import { type CardFault, type CardKind, faultsOfCard } from '@wagenpark/domain/card-form';
import { composeName } from '@wagenpark/domain/person-name';
import { leaseContractOfPlate } from '../lease-contracts/index.ts';
import { createRequest, type KeyedCall } from './create-request.ts';
import type { RequestDeps } from './deps.ts';
import type { Payloads, Snapshots } from './request-row.ts';

/**
 * Requests a fuel pass or a green card for the driver of a car (FP-18). Refused, in addition to the refusals of
 * `createRequest`, with `notFound` for a plate without a contract in scope, `changedMeanwhile` when the requester saw
 * another driver than the current one, and with all faults of the form at once.
 * @returns the number of the new request
 */
export async function requestCard<Kind extends CardKind>(
  deps: RequestDeps,
  call: KeyedCall,
  kind: Kind,
  form: { readonly fuelPass: FuelPass; readonly greenCard: GreenCard }[Kind],
): Promise<number> {
  const { TussenVoegsel: _repeated, ...rest } = form;
  const payload = rest as Payloads[Kind];
  const { scope } = call.caller;
  const contractNumber = await deps.database.readInScope(scope, (tx) =>
    leaseContractOfPlate(tx, scope.clientId, payload.Kenteken),
  );
  if (contractNumber === undefined) throw refusal('notFound', { path: 'Kenteken' });
  return createRequest(deps, call, {
    kind,
    contractNumber,
    effectiveDatePath: 'Kenteken',
    payload,
    examine({ driver, today }) {
      if (payload.BestuurderNummer !== 0 && payload.BestuurderNummer !== driver.number) {
        throw refusal('changedMeanwhile', { path: 'BestuurderNummer' });
      }
      // Users do not enter the car: the portal takes it from the contract (FP-07, FP-09). The validation of the form
      // therefore skips it.
      const car = payload.Auto === '' ? [{ field: 'Auto', code: 'required' } as const] : [];
      const faults = [...faultsOfCard(kind, payload), ...car];
      if (faults.length > 0) throw new Refusal(faults.map(errorOf));
      const { VoorNaam: Voornaam, Voorvoegsel, AchterNaam: Naam } = payload;
      const name = composeName({ Voornaam, Voorletters: payload.VoorLetters, Voorvoegsel, Naam: Naam ?? '' });
      const before = { driver: driver.number } as Snapshots[Kind];
      return Promise.resolve({ effectiveFrom: today, before, fromName: null, toName: name });
    },
  });
}

const errorOf = ({
  field: path,
  code,
}: CardFault | { readonly field: 'Auto'; readonly code: 'required' }): WireError =>
  code === 'required'
    ? { code, path, message: `${path} is required` }
    : { code: 'invalidInput', path, message: `${path} cannot be taken`, params: { reason: code } };
