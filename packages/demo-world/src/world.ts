import { type IsoDay } from '@wagenpark/domain';
import { accountDebtorsOf, accountsOf, staffAccount } from './accounts.ts';
import { currentDriver, planAssignments, postgresRangeOf } from './assignments.ts';
import { type BilledPart, billedPart } from './billed-months.ts';
import { createBillingGenerator } from './charged-client.ts';
import type { ClientSubject } from './client-subject.ts';
import { clientSubjects } from './client-subjects.ts';
import { contractsPerClient, type DemoClient, mailboxOf, provider } from './clients.ts';
import { planContract } from './contract-plan.ts';
import { addSubjects, contractRow, contractTables, versionRow } from './contract-rows.ts';
import { agreedKm, componentsOf, makeTerms } from './contract-terms.ts';
import { clientImage } from './data.ts';
import { DemoCalendar } from './demo-calendar.ts';
import type { AccountRow, DemoChunk, DemoTable, DriverRow } from './demo-tables.ts';
import { DriverPool } from './driver-pool.ts';
import { seededId } from './ids.ts';
import { planStories, type RequestStory } from './request-stories.ts';
import { prepareWeights, SeededRandom } from './seeded-random.ts';
import type { StoryOnContract } from './story-on-contract.ts';
import { placeGreenCard, placeStory } from './story-placement.ts';
import { storyRows } from './story-rows.ts';
import { chooseOffer, makeVehicle } from './vehicles.ts';

/** The number of the oldest request. Request numbers are unique over all clients. */
export const FIRST_REQUEST_NUMBER = 100_001;
const FIRST_CONTRACT_NUMBER = 100_000;
/** Contracts per chunk. Large chunks load quickly; this size still fits easily in memory. */
const CHUNK_SIZE = 2_000;
const SEED = 'wagenpark';

/** The parameters of a world. The same options give the same world. */
export interface WorldOptions {
  /** All dates are relative to this day. */
  readonly today: IsoDay;
  /** The number of contracts of all clients together; undefined for a world of default size (950). */
  readonly contracts?: number | undefined;
  /** The seed of the random generator, any text. Another seed gives another world of the same kind. */
  readonly seed?: string | undefined;
  /** Omits refuelings and invoices. */
  readonly isUnbilled?: boolean | undefined;
}

/**
 * Creates the whole demo world in chunks: the leasing company, then each client. The chunks can be written in this
 * order.
 */
export function* generateDemoWorld(options: WorldOptions): Generator<DemoChunk> {
  const seed = options.seed ?? SEED;
  yield { ...clientRows(provider, seed, options.today), account: [staffAccount] };
  const stories = planStories(seed, FIRST_REQUEST_NUMBER);
  for (const [client, contracts] of contractsPerClient(options.contracts)) {
    const billed = options.isUnbilled ? null : billedPart(options.contracts);
    yield* generateClientWorld(client, {
      today: options.today,
      seed,
      contracts,
      billed,
      stories: stories.get(client) ?? [],
    });
  }
}

/**
 * Creates the world of one client in chunks. Memory use does not grow with the number of contracts.
 * @param options.billed the months and contracts that are billed; null for no billing
 * @param options.stories the requests from {@link planStories}; those for which no suitable contract exists are omitted
 */
export function* generateClientWorld(
  client: DemoClient,
  options: {
    readonly today: IsoDay;
    readonly seed: string;
    readonly contracts: number;
    readonly billed: BilledPart | null;
    readonly stories: readonly RequestStory[];
  },
): Generator<DemoChunk> {
  const { seed, contracts } = options;
  const calendar = new DemoCalendar(options.today, client.timeZone);
  const pool = new DriverPool(client, calendar, seed);
  const debtors = prepareWeights(client.debtors.map((debtor) => [debtor, debtor.share] as const));
  const waiting = options.stories.filter(({ kind }) => kind !== 'greenCard');
  const greenCards = options.stories.filter(({ kind }) => kind === 'greenCard');
  const placed: StoryOnContract[] = [];
  const charged = options.billed && createBillingGenerator(client, calendar, seed, options.billed);
  let firstDriver: DriverRow | undefined;
  yield clientRows(client, seed, options.today);

  for (let from = 0; from < contracts; from += CHUNK_SIZE) {
    const chunk = contractTables();
    for (let index = from; index < Math.min(from + CHUNK_SIZE, contracts); index++) {
      const random = new SeededRandom(`${seed}/${client.name}/${index}`);
      const plan = planContract(calendar, random, index, contracts);
      const debtor = random.pickWeighted(debtors);
      const offer = chooseOffer(client, random, plan.start);
      const yearlyKm = agreedKm(random, offer);
      const beginMileage = random.chance(0.9) ? random.between(5, 80) : random.between(8_000, 60_000);
      const lastDay = plan.state === 'expected' ? null : (plan.returned ?? 0);
      const use = { start: plan.start, lastDay, yearlyKm, beginMileage };
      const vehicle = makeVehicle(client, calendar, random, index, offer, use);

      const placedStory = placeStory(waiting, client, plan, debtor.number, offer, random, pool);
      const stretches = placedStory?.stretches ?? planAssignments(plan, random, (day) => pool.find(debtor.number, day));
      pool.release(debtor.number, stretches);
      chunk.driver.push(...pool.takeNew());

      const contract = contractRow(client, {
        number: FIRST_CONTRACT_NUMBER + index,
        debtor,
        vehicle: vehicle.row,
        terms: makeTerms(client, calendar, random, plan, offer, yearlyKm),
        yearlyKm,
        beginMileage,
        stretches,
      });
      chunk.vehicle.push(vehicle.row);
      chunk.vehicle_option.push(...vehicle.options);
      chunk.lease_contract.push(contract);
      chunk.lease_contract_version.push(versionRow(client, calendar, contract, plan.start));
      chunk.contract_component.push(...componentsOf(client, contract.number, contract));
      for (const stretch of stretches) {
        chunk.driver_assignment.push({
          client_id: client.clientId,
          contract_number: contract.number,
          driver_number: stretch.driver.number,
          during: postgresRangeOf(calendar, stretch),
          request_number: stretch.request,
          source: stretch.request === null ? 'import' : 'job',
        });
      }
      if (lastDay !== null) {
        addSubjects(chunk, client, calendar, seed, {
          index: index,
          number: contract.number,
          debtor: debtor.number,
          plate: vehicle.row.plate,
          fuel: offer.fuel,
          start: plan.start,
          lastDay,
          end: plan.end,
          stretches,
          yearlyKm,
          beginMileage,
          vehicle: vehicle.row,
        });
      }
      charged?.add(index, { contract, plan, offer, vehicle: vehicle.row, use, stretches }, chunk);
      const card = placeGreenCard(greenCards, plan, offer, currentDriver(stretches), placedStory);
      for (const story of [placedStory, card]) if (story) placed.push({ ...story, contract });
      if (plan.state === 'running') firstDriver ??= currentDriver(stretches);
    }
    yield chunk;
  }
  if (charged) yield* charged.rows();
  yield peopleOfPortal(client, calendar, seed, placed, firstDriver);
}

/** The GUID of a client of the demo world, by which the import distinguishes demo clients from others. */
export const clientGuid = (client: DemoClient, seed = SEED): string =>
  seededId(new SeededRandom(`${seed}/guid/${client.name}`));

/** The rows of a client itself: languages, images, companies. */
function clientRows(client: DemoClient, seed: string, today: IsoDay): DemoChunk {
  const { clientId } = client;
  return {
    client: [
      {
        client_id: clientId,
        guid: clientGuid(client, seed),
        name: client.name,
        display_name: client.displayName,
        country: client.country,
        time_zone: client.timeZone,
        currency: client.currency,
        primary_color: client.primaryColor,
        secondary_color: client.secondaryColor,
        phone: client.phone,
        email: mailboxOf(client, client === provider ? 'service' : 'wagenpark'),
        change_mailbox: client.changeMailbox,
        required_driver_fields: client.requiredDriverFields,
        has_lease_wise: true,
        modules: client.modules,
        is_provider: client === provider,
        budget_per_contract: client.budgetPerContract ?? null,
      },
    ],
    client_image: (['logo', 'favicon'] as const).map((kind) => ({
      client_id: clientId,
      kind,
      content_type: 'image/svg+xml' as const,
      content: clientImage(client.name, kind),
    })),
    client_language: client.locales.map((locale, index) => ({ client_id: clientId, locale, is_default: index === 0 })),
    ...keptRows(client, today),
    debtor: client.debtors.map(({ share: _share, ...debtor }) => ({ client_id: clientId, ...debtor, has_fines: null })),
  };
}

/** The records that a client's supervisors manage, or staff for all clients, with the last number of each kind. */
function keptRows(client: DemoClient, today: IsoDay): DemoChunk {
  const { clientId } = client;
  const tables: { [Table in DemoTable]?: object[] } = {};
  const subjects = (clientSubjects as readonly ClientSubject<DemoTable, object, object>[]).filter(
    ({ ofProvider = false }) => ofProvider === (client === provider),
  );
  const lastNumbers = subjects.map(({ table, kind, rowsOf, childRows = {} }) => {
    const rows = rowsOf(client, today).map((row, index) => ({ client_id: clientId, number: index + 1, ...row }));
    tables[table] = rows;
    for (const [name, childRowsOf] of Object.entries(childRows) as [DemoTable, typeof rowsOf][])
      tables[name] = childRowsOf(client, today).map((row) => ({ client_id: clientId, ...row }));
    return { client_id: clientId, kind, number: rows.length };
  });
  return { ...tables, last_number: lastNumbers } as DemoChunk;
}

/** The accounts of a client, and the requests that its users made. */
function peopleOfPortal(
  client: DemoClient,
  calendar: DemoCalendar,
  seed: string,
  placed: readonly StoryOnContract[],
  firstDriver: DriverRow | undefined,
): DemoChunk {
  // The account `driver@` belongs to the driver who made a request; without such a request, to the driver of the oldest
  // car.
  const driver = placed.find(({ story }) => story.asker === 'driver')?.from ?? firstDriver;
  const accounts = accountsOf(client, driver);
  const byMailbox = (mailbox: string): AccountRow => {
    const account = accounts.find(({ email }) => email === mailboxOf(client, mailbox));
    if (account === undefined) throw new Error(`there is no account ${mailbox}@`);
    return account;
  };
  const random = new SeededRandom(`${seed}/portal/${client.name}`);
  const storyRowSets = placed.map((story) =>
    storyRows(client, calendar, random, story, {
      asker: byMailbox(story.story.asker),
      supervisor: byMailbox('supervisor'),
    }),
  );
  return {
    account: [...accounts],
    account_debtor: [...accountDebtorsOf(client, accounts, driver)],
    request: storyRowSets.map(({ request }) => request),
    request_event: storyRowSets.flatMap(({ events }) => events),
    mail: storyRowSets.flatMap(({ mails }) => mails),
    audit_event: storyRowSets.flatMap(({ audit }) => audit),
  };
}
