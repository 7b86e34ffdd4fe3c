import { type IsoDay, startOfDay } from '@wagenpark/domain/calendar-day';
import { aCarOrder } from '../../modules/car-orders/builders.samples.ts';
import { aDamageReport } from '../../modules/damage-reports/builders.samples.ts';
import { aFine } from '../../modules/fines/builders.samples.ts';
import { aFuelContract, aRefueling } from '../../modules/fuel-contracts/builders.samples.ts';
import { anInvoice } from '../../modules/invoices/builders.samples.ts';
import { aMileageReading } from '../../modules/mileage-readings/builders.samples.ts';
import { aClient, aDebtor, aLeaseContract, anAccount, aVehicle } from '../../platform/database/builders.ts';
import type { Tx } from '../../platform/database/database.ts';
import { aRequest } from '../rows.ts';
import type { Example, ExampleContract } from './definition.ts';

/*
 * Stores the records of an example with the builders, for a client of its own. Fields that the example leaves out get
 * defaults.
 */

export const timeZone = 'Europe/Amsterdam';
const DEBTOR = 10;
/** A number that no contract of the examples has, because contract numbers are unique within a client. */
const CARD = 1_001;

/** A moment of a day in the client's time zone. */
export const momentOf = (day: IsoDay, time = '12:00'): Date => {
  const [hours, minutes] = time.split(':').map(Number) as [number, number];
  return new Date(startOfDay(day, timeZone).getTime() + (hours * 60 + minutes) * 60_000);
};

/** The first and last day of a contract, with defaults. */
export const termOf = ({ from = '2024-01-01', until = '2038-12-31' }: ExampleContract) => ({ from, until });

/** What tests need of a stored example: the reader, and the generated request numbers. */
export interface StoredExample {
  readonly client: number;
  readonly account: number;
  readonly requests: readonly number[];
}

/** Stores the records of an example for a new client. */
export async function storeExample(tx: Tx, client_id: number, example: Example): Promise<StoredExample> {
  const { contracts = [], damage = [], fines = [], refuelings = [], invoices = [], records = [], lastHere } = example;
  const { requests = [] } = example;
  const debtor = { client_id, debtor_number: DEBTOR };
  await aClient(tx, { client_id, time_zone: timeZone });
  await aDebtor(tx, { client_id, number: DEBTOR });
  const account = await anAccount(tx, {
    client_id,
    previous_login_at: lastHere === undefined ? null : momentOf(lastHere),
  });
  let reading = 0;
  for (const [index, contract] of contracts.entries()) {
    const number = index + 1;
    await storeContract(tx, client_id, number, contract);
    for (const { on, km, entered } of contract.readings ?? []) {
      reading += 1;
      const reference = { ...debtor, number: reading, lease_contract_number: number };
      await aMileageReading(tx, { ...reference, read_on: on, km, entered_at: momentOf(entered ?? on) });
    }
  }
  for (const [index, { on, reported, amount, isHandled, isRecoverable, cause }] of damage.entries()) {
    await aDamageReport(tx, {
      ...debtor,
      number: index + 1,
      lease_contract_number: 1,
      damage_on: on,
      notified_at: momentOf(reported ?? on),
      damage_amount: amount ?? null,
      is_handled: isHandled === true,
      is_recoverable: isRecoverable ?? null,
      ...(cause === undefined ? {} : { cause }),
    });
  }
  for (const [index, fine] of fines.entries()) {
    await aFine(tx, {
      ...debtor,
      number: index + 1,
      lease_contract_number: 1,
      offence_at: momentOf(fine.on, fine.at),
      sanction_amount: fine.sanction,
      admin_costs: fine.costs ?? 0,
      increase_1: fine.increase1 ?? 0,
      increase_2: fine.increase2 ?? 0,
      processed_on: fine.processed ?? null,
      is_forwarded: fine.isForwarded === true,
      agency: fine.agency ?? null,
    });
  }
  if (refuelings.length > 0) await aFuelContract(tx, { ...debtor, number: CARD, lease_contract_number: 1 });
  for (const [index, { on, amount }] of refuelings.entries()) {
    const reference = { ...debtor, number: index + 1, fuel_contract_number: CARD };
    await aRefueling(tx, { ...reference, at: momentOf(on), amount_excl: amount });
  }
  for (const [index, { on, amount }] of invoices.entries()) {
    await anInvoice(tx, { ...debtor, number: index + 1, invoice_date: on, amount_incl: amount });
  }
  for (const { store } of records) await store(tx, debtor);
  return { client: client_id, account: account.number, requests: await storeRequests(tx, account, requests) };
}

async function storeContract(tx: Tx, client_id: number, number: number, contract: ExampleContract): Promise<void> {
  const { takenBack, ends, monthly, registered, changed } = contract;
  const { from, until } = termOf(contract);
  const lastReading = contract.readings?.at(-1);
  await aVehicle(tx, {
    client_id,
    number,
    object_type: contract.isBike ? 'TW' : 'PV',
    fuel: contract.fuel ?? null,
    co2: contract.co2 ?? null,
    mot_date: contract.mot ?? null,
    // Lists show the latest reading from these columns, which every way of entering a reading updates.
    mileage: lastReading?.km ?? null,
    mileage_on: lastReading?.on ?? null,
    ...(contract.make === undefined ? {} : { make: contract.make }),
  });
  await aLeaseContract(tx, {
    client_id,
    debtor_number: DEBTOR,
    number,
    vehicle_number: number,
    start_date: from,
    end_date: until,
    car_deployed: !contract.isAwaited,
    car_taken: takenBack !== undefined,
    pre_intake_date: takenBack ?? null,
    tax_value: contract.taxValue ?? null,
    over_km: ends?.km ?? null,
    over_amount: ends?.amount ?? null,
    ...(monthly === undefined ? {} : { monthly_amount: monthly }),
    ...(contract.kmPerYear === undefined ? {} : { yearly_km: contract.kmPerYear }),
  });
  if (contract.isSucceeded) {
    const order = { client_id, debtor_number: DEBTOR, succeeded_contract_number: number };
    const days = { ordered_on: from, delivered_on: contract.isSucceeded === true ? null : contract.isSucceeded };
    await aCarOrder(tx, { ...order, ...days });
  }
  const versions = registered === undefined && changed === undefined ? [] : [registered ?? from, changed];
  for (const [index, day] of versions.entries()) {
    if (day === undefined) continue;
    const version = { version: index + 1, recorded_at: momentOf(day), reason: 'import', source: 'import', terms: '{}' };
    await tx.db
      .insertInto('lease_contract_version')
      .values({ client_id, contract_number: number, ...version })
      .execute();
  }
}

async function storeRequests(
  tx: Tx,
  asker: { client_id: number; number: number },
  requests: NonNullable<Example['requests']>,
): Promise<readonly number[]> {
  const { client_id } = asker;
  const numbers: number[] = [];
  for (const [index, { answer, on }] of requests.entries()) {
    const contract = { client_id, number: 1, debtor_number: DEBTOR };
    const { number } = await aRequest(tx, { contract, asker }, { status: 'withdrawn' });
    numbers.push(number);
    const id = `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;
    await tx.db
      .insertInto('request_event')
      .values({ client_id, id, request_number: number, at: momentOf(on), type: answer })
      .execute();
  }
  return numbers;
}
