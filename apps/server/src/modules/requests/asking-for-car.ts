import { Refusal, refusal, type WireError } from '@wagenpark/contract';
import type { FuelPass } from '@wagenpark/contract/fleet/change-requests';
import { type FuelPassFault, faultsOfFuelPass } from '@wagenpark/domain/fuel-pass';
import { composedName } from '@wagenpark/domain/person-name';
import { leaseContractOfPlate } from '../lease-contracts/index.ts';
import { ask, type KeyedCall } from './asking.ts';
import type { RequestDeps } from './deps.ts';

/**
 * Asks for a fuel pass for the driver of a car (FP-18). Refused, beside what refuses any wish, with `notFound` for a plate
 * that no contract in scope has, `changedMeanwhile` when the asker saw another driver than today's, and the faults of the
 * form all at once.
 * @returns the number of the request
 */
export async function askFuelPass(deps: RequestDeps, call: KeyedCall, sent: FuelPass): Promise<number> {
  const { TussenVoegsel: _again, ...payload } = sent;
  const { scope } = call.caller;
  const contractNumber = await deps.database.readInScope(scope, (tx) =>
    leaseContractOfPlate(tx, scope.clientId, payload.Kenteken),
  );
  if (contractNumber === undefined) throw refusal('notFound', { path: 'Kenteken' });
  return ask(deps, call, {
    kind: 'fuelPass',
    contractNumber,
    dayAt: 'Kenteken',
    payload,
    examine({ driver, today }) {
      if (payload.BestuurderNummer !== 0 && payload.BestuurderNummer !== driver.number) {
        throw refusal('changedMeanwhile', { path: 'BestuurderNummer' });
      }
      const faults = faultsOfFuelPass(payload);
      if (faults.length > 0) throw new Refusal(faults.map(errorOf));
      const { VoorNaam: Voornaam, Voorvoegsel, AchterNaam: Naam } = payload;
      const name = composedName({ Voornaam, Voorletters: payload.VoorLetters, Voorvoegsel, Naam: Naam ?? '' });
      return Promise.resolve({ effectiveFrom: today, before: { driver: driver.number }, fromName: null, toName: name });
    },
  });
}

const errorOf = ({ field: path, code }: FuelPassFault): WireError =>
  code === 'required'
    ? { code, path, message: `${path} is required` }
    : { code: 'invalidInput', path, message: `${path} cannot be taken`, params: { reason: code } };
