import type { DriverPeriod } from './assignments.ts';
import type { BilledPart } from './billed-months.ts';
import { Billing } from './billing.ts';
import type { DemoClient } from './clients.ts';
import { chargeCard, chargeContract } from './contract-charges.ts';
import type { ContractPlan } from './contract-plan.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { ContractVersionRow, DemoChunk, FuelContractRow, LeaseContractRow, VehicleRow } from './demo-tables.ts';
import { cardVersion, type FuelCard, planCards, planPoolCard } from './fuel-cards.ts';
import { energyOf, refuelingsOf } from './refuelings.ts';
import { SeededRandom } from './seeded-random.ts';
import type { VehicleOffer } from './vehicle-models.ts';
import type { VehicleUse } from './vehicles.ts';

// Lease contract numbers start at 100,000, which leaves room for millions of them below.
const FIRST_FUEL_CONTRACT_NUMBER = 50_000_000;
const FIRST_REFUELING_NUMBER = 1_000_000;
/** The number of cards without a car, per client. */
const POOL_CARDS = 3;

/** A leased car with the data from which its cards and invoices are derived. */
export interface ChargedContract {
  readonly contract: LeaseContractRow;
  readonly plan: ContractPlan;
  readonly offer: VehicleOffer;
  readonly vehicle: VehicleRow;
  readonly use: VehicleUse;
  readonly stretches: readonly DriverPeriod[];
}

/** The cards, refuelings and invoices of a client, gathered contract by contract. */
export interface ChargedClient {
  /** Adds the cards of a contract to the chunk, and charges its costs. */
  add(
    place: number,
    charged: ChargedContract,
    into: { readonly fuel_contract: FuelContractRow[]; readonly fuel_contract_version: ContractVersionRow[] },
  ): void;
  /** The rows that need all contracts to be known. */
  rows(): Generator<DemoChunk>;
}

/**
 * Creates the generator of a client's cards and invoices. It has its own random generator, so that the rest of the
 * world is the same with and without it.
 */
export function createBillingGenerator(
  client: DemoClient,
  calendar: DemoCalendar,
  seed: string,
  part: BilledPart,
): ChargedClient {
  const billing = new Billing(client, calendar, seed, part);
  let lastCard = FIRST_FUEL_CONTRACT_NUMBER - 1;
  let lastRefueling = FIRST_REFUELING_NUMBER - 1;
  const options = {
    since: billing.months[0]?.from ?? 0,
    highTax: billing.words.highTax,
    nextNumber: () => ++lastRefueling,
  };
  const randomOf = (purpose: string) => new SeededRandom(`${seed}/${purpose}/${client.name}`);

  return {
    add(index, { contract, plan, offer, vehicle, use, stretches }, into) {
      const random = randomOf(`cards/${index}`);
      const energy = energyOf(vehicle.fuel);
      const holder = { contract, energy, start: plan.start, end: plan.end, returned: plan.returned };
      const cards = offer.isBike ? [] : planCards(client, calendar, random, holder, () => ++lastCard);
      for (const card of cards) {
        into.fuel_contract.push(card.row);
        into.fuel_contract_version.push(cardVersion(calendar, card));
      }
      if (index % part.step !== 0) return;
      const billed = { contract, stretches, start: plan.start, lastDay: use.lastDay, isBike: offer.isBike };
      chargeContract(billing, client, calendar, random, billed);
      const car = { vehicle, use, isVan: offer.isVan, stretches };
      for (const card of cards) {
        chargeCard(billing, card, refuelingsOf(client, calendar, random, card, car, options), billed);
      }
    },

    *rows() {
      const random = randomOf('pool cards');
      const cards = Array.from({ length: POOL_CARDS }, (): FuelCard => {
        const debtor = random.pick(client.debtors);
        return planPoolCard(client, calendar, random, debtor.number, ++lastCard);
      });
      yield {
        fuel_contract: cards.map(({ row }) => row),
        fuel_contract_version: cards.map((card) => cardVersion(calendar, card)),
      };
      for (const card of cards) {
        chargeCard(billing, card, refuelingsOf(client, calendar, random, card, null, options), null);
      }
      yield* billing.rows();
    },
  };
}
