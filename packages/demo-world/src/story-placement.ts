import type { DriverPeriod } from './assignments.ts';
import type { DemoClient } from './clients.ts';
import type { ContractPlan } from './contract-plan.ts';
import type { DriverRow } from './demo-tables.ts';
import type { DriverPool } from './driver-pool.ts';
import { withSearchText } from './people.ts';
import type { RequestStory } from './request-stories.ts';
import { SeededRandom } from './seeded-random.ts';
import type { StoryOnContract } from './story-on-contract.ts';
import type { VehicleOffer } from './vehicle-models.ts';

/** The minimum number of days that the previous driver had the car before a change. */
const MIN_DAYS_BEFORE = 90;

/** Whether a car has been in use for a while at a moment and has time left. */
const isSettled = (plan: ContractPlan, offer: VehicleOffer, moment: number): boolean =>
  plan.state === 'running' && plan.end >= 60 && !offer.isBike && plan.start < moment - MIN_DAYS_BEFORE;

/**
 * Assigns one of the `waiting` stories to a contract, if it is suitable: in use for a while, with time left, a car and
 * not a bike, of a company that the requester sees. Removes the story from `waiting`.
 * @returns the driver periods that result, and the placed story; undefined when the contract gets no request
 */
export function placeStory(
  waiting: RequestStory[],
  client: DemoClient,
  plan: ContractPlan,
  debtor: number,
  offer: VehicleOffer,
  random: SeededRandom,
  pool: DriverPool,
): (Omit<StoryOnContract, 'contract'> & { readonly stretches: readonly DriverPeriod[] }) | undefined {
  // Drawn even when nothing is waiting, so that later random values do not depend on it.
  const isChosen = random.chance(0.4);
  if (!isChosen) return undefined;
  const index = waiting.findIndex((candidate) => {
    const oldest = Math.min(candidate.effectiveFrom, candidate.steps[0]?.day ?? 0);
    const isSeen = candidate.asker !== 'sub' || client.subDebtors.includes(debtor);
    return isSeen && isSettled(plan, offer, oldest);
  });
  const [story] = index < 0 ? [] : waiting.splice(index, 1);
  if (story === undefined) return undefined;
  return {
    story,
    ...(story.kind === 'driverDetails' ? details(story, plan, debtor, pool) : change(story, plan, debtor, pool)),
  };
}

/**
 * Assigns one of the `waiting` green-card stories to the current driver of a contract. A card requested by the driver
 * goes to a contract where the driver made another request; other cards go to contracts without requests. Removes the
 * story from `waiting`.
 * @param otherRequest the other request of the contract
 */
export function placeGreenCard(
  waiting: RequestStory[],
  plan: ContractPlan,
  offer: VehicleOffer,
  driver: DriverRow | undefined,
  otherRequest: Pick<StoryOnContract, 'story'> | undefined,
): Omit<StoryOnContract, 'contract'> | undefined {
  if (driver === undefined) return undefined;
  const index = waiting.findIndex(({ asker, steps }) => {
    const isFree = asker === 'driver' ? otherRequest?.story.asker === 'driver' : otherRequest === undefined;
    return isFree && isSettled(plan, offer, steps[0]?.day ?? 0);
  });
  const [story] = index < 0 ? [] : waiting.splice(index, 1);
  return story && { story, from: driver, to: driver, before: null };
}

function change(story: RequestStory, plan: ContractPlan, debtor: number, pool: DriverPool) {
  const from = pool.add(debtor);
  const first: DriverPeriod = { driver: from, from: plan.start, until: null, minutes: 0, request: null };
  if (story.effect !== 'effective') {
    const to = story.isNewPerson ? pool.stranger(debtor, story.number) : pool.add(debtor);
    return { from, to, before: null, stretches: [first] };
  }
  const to = pool.add(debtor, (driver) => (story.isNewPerson ? { ...driver, owned_by_portal: true } : driver));
  const stretches: DriverPeriod[] = [
    { ...first, until: story.effectiveFrom },
    { driver: to, from: story.effectiveFrom, until: null, minutes: 0, request: story.number },
  ];
  return { from, to, before: null, stretches };
}

/** Corrected details: the person moved house and has another telephone. */
function details(story: RequestStory, plan: ContractPlan, debtor: number, pool: DriverPool) {
  const mover = pool.stranger(debtor, story.number);
  const moveHouse = (driver: DriverRow): DriverRow =>
    withSearchText({
      ...driver,
      mobile: mover.mobile,
      street: mover.street,
      house_number: mover.house_number,
      house_number_addition: mover.house_number_addition,
      postcode: mover.postcode,
      city: mover.city,
    });
  let before: DriverRow | undefined;
  const onFile = pool.add(debtor, (driver) => {
    before = driver;
    return story.effect === 'effective' ? { ...moveHouse(driver), owned_by_portal: true } : driver;
  });
  const stretches: DriverPeriod[] = [{ driver: onFile, from: plan.start, until: null, minutes: 0, request: null }];
  return { from: onFile, to: moveHouse(onFile), before: before ?? onFile, stretches };
}
