import type { FuelCard } from '@wagenpark/contract/admin/requests';
import type { IsoDay } from '@wagenpark/domain/calendar-day';
import type { Tx } from '../../platform/database/database.ts';
import { writeVersionedFacts } from '../../platform/database/versions-repository.ts';
import { touchDebtors } from '../lease-contracts/index.ts';
import { hasEnded } from './record.ts';

/**
 * The fuel contracts of a lease contract's car that have not ended on the day of `at` in the client's time zone, newest
 * first.
 */
export function readCards(
  tx: Tx,
  clientId: number,
  leaseContract: number,
  moment: Date,
): Promise<(FuelCard & Record<string, unknown>)[]> {
  return tx.query(
    `select f.number as "fuelContract", f.supplier, f.card_number as number, f.card_valid_until as "validUntil"
     from fuel_contract f
     where f.client_id = $1 and f.lease_contract_number = $2 and not ${hasEnded('$3')}
     order by f.start_date desc, f.number desc`,
    [clientId, leaseContract, moment],
  );
}

/** A card that replaces the current one of a fuel contract. */
interface NewCard {
  readonly clientId: number;
  readonly fuelContract: number;
  readonly number: string;
  /** Null when no last day is known. */
  readonly validUntil: IsoDay | null;
  /** The reason of the new number. */
  readonly reason: 'fuelPass' | 'cardCorrected';
  readonly at: Date;
}

/**
 * Gives a fuel contract its new card, as a new version with a reason. Returns false and writes nothing when another
 * fuel contract of the same supplier that has not ended has the same card number, ignoring spaces, dots and hyphens.
 * @throws {Error} when the fuel contract is not in scope
 */
export async function writeCard(tx: Tx, card: NewCard): Promise<boolean> {
  const { clientId, fuelContract, number, validUntil, reason, at } = card;
  const [locked] = await tx.query<{ debtor: number; supplier: string }>(
    'select debtor_number as debtor, supplier from fuel_contract where client_id = $1 and number = $2 for update',
    [clientId, fuelContract],
  );
  if (locked === undefined) throw new Error(`fuel contract ${fuelContract} is not in the scope`);
  if (await isCardTaken(tx, card, locked.supplier)) return false;
  await writeVersionedFacts(
    tx,
    { table: 'fuel_contract', clientId, number: fuelContract },
    { card_number: number, card_valid_until: validUntil },
    { reason, source: 'person', at, terms: { PasNummer: number, PasGeldigTot: validUntil } },
  );
  await touchDebtors(tx, clientId, [locked.debtor]);
  return true;
}

/**
 * Whether a card number is in use on another fuel contract of the supplier. An advisory lock serializes concurrent
 * checks of a number.
 */
async function isCardTaken(
  tx: Tx,
  { clientId, fuelContract, number, at }: NewCard,
  supplier: string,
): Promise<boolean> {
  const bareNumber = number.replace(/[\s.-]/g, '');
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `card ${clientId} ${supplier} ${bareNumber}`,
  ]);
  const rows = await tx.query(
    `select 1 from fuel_contract f
     where f.client_id = $1 and f.supplier = $2 and f.number <> $3
       and regexp_replace(f.card_number, '[\\s.-]', '', 'g') = $4 and not ${hasEnded('$5')} limit 1`,
    [clientId, supplier, fuelContract, bareNumber, at],
  );
  return rows.length > 0;
}
