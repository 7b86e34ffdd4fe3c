import { Refusal } from '@wagenpark/contract';
import type { BackdatedPeriod, requests as resource } from '@wagenpark/contract/admin/requests';
import type {
  DebtorChange,
  DriverChange,
  FuelPass,
  GreenCard,
  ReferenceChange,
} from '@wagenpark/contract/fleet/change-requests';
import type { MessageId } from '@wagenpark/messages';
import { words } from '@wagenpark/messages/server-words';
import type { PoolConfig } from 'pg';
import { type AdminCall, CreatedResource } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import {
  aClient,
  aDebtor,
  aDriver,
  aLeaseContract,
  anAccount,
  anAssignment,
} from '../../platform/database/builders.ts';
import { Database, type Tx } from '../../platform/database/database.ts';
import type { Scope } from '../../platform/database/scope.ts';
import { bossQueue, createBoss, createQueues } from '../../platform/jobs.ts';
import { mailJobs } from '../../platform/mail/sender.ts';
import { onlyProvider } from '../../platform/mail/smtp-testing.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { aFuelContract } from '../fuel-contracts/builders.samples.ts';
import { refreshContractList } from '../lease-contracts/index.ts';
import type { RequestDeps } from './deps.ts';
import { addNote, assignRequest, listAssignedRequests, listColleagues, readHandling } from './internal-handling.ts';
import { createRequestModule } from './subject.ts';

type Account = Awaited<ReturnType<typeof anAccount>>;
type Route = typeof resource;

const facts = { traceId: 'trace-of-a-test', address: '192.0.2.1' };

/** The requests module on a test database, with its job queue and a clock that the test sets. */
export class RequestWorld {
  readonly database: Database;
  readonly #boss: ReturnType<typeof createBoss>;
  readonly #deps: RequestDeps;
  readonly #requests: ReturnType<typeof createRequestModule>;
  /** The current moment. */
  now = new Date('2026-03-10T09:00:00Z');
  /** The message id whose lookup throws. This simulates a server that crashes while it writes a mail. */
  breaksAt: MessageId | undefined;

  private constructor(connection: PoolConfig, carRecords: RequestDeps['carRecords']) {
    this.database = new Database(connection, { max: 8 });
    this.#boss = createBoss(connection, () => undefined);
    this.#deps = {
      database: this.database,
      jobs: bossQueue(this.#boss),
      clock: { now: () => this.now },
      carRecords,
      config: { publicUrl: 'https://portal.example', changeMailbox: 'changes@provider.example' },
      words: (locale) => (id, values) => {
        if (id === this.breaksAt) throw new Error('broken by the test');
        return words(locale)(id, values);
      },
    };
    this.#requests = createRequestModule(this.#deps);
  }

  /** @param carRecords the sources of a car's records, for tests that need them */
  static async open(connection: PoolConfig, carRecords: RequestDeps['carRecords'] = []): Promise<RequestWorld> {
    const world = new RequestWorld(connection, carRecords);
    await world.#boss.start();
    await createQueues(world.#boss, [...world.#requests.jobs, ...world.#mailJobs(undefined)]);
    return world;
  }

  async close(): Promise<void> {
    await this.#boss.stop({ graceful: false });
    await this.database.close();
  }

  /** Runs work in a transaction that sees all rows. */
  asOwner<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
    return this.database.asOwner(work);
  }

  /** Posts a driver change; returns the number of the request. */
  async ask(caller: Caller, form: DriverChange): Promise<number> {
    return numberOf(await this.#requests.handlers.changeRequests.driverChange({ ...this.#post(caller), form }));
  }

  /** Posts a debtor change; returns the number of the request. */
  async askDebtor(caller: Caller, form: DebtorChange): Promise<number> {
    return numberOf(await this.#requests.handlers.changeRequests.debtorChange({ ...this.#post(caller), form }));
  }

  /** Posts a reference change; returns the number of the request. */
  async askReference(caller: Caller, form: ReferenceChange): Promise<number> {
    return numberOf(await this.#requests.handlers.changeRequests.referenceChange({ ...this.#post(caller), form }));
  }

  /** Posts a request for a fuel pass; returns its number. */
  async askPass(caller: Caller, form: FuelPass): Promise<number> {
    return numberOf(await this.#requests.handlers.changeRequests.fuelPass({ ...this.#post(caller), form }));
  }

  /** Posts a request for a green card; returns its number. */
  async askGreenCard(caller: Caller, form: GreenCard): Promise<number> {
    return numberOf(await this.#requests.handlers.changeRequests.greenCard({ ...this.#post(caller), form }));
  }

  /** The documents of a contract. */
  documents(caller: Caller, contract: number) {
    const record = { ...this.#call(caller), params: {}, body: undefined, query: { contract } };
    return this.#requests.handlers.requests.documents(record);
  }

  /** The cards that the car of a request has. */
  cards(caller: Caller, number: number) {
    return this.#requests.handlers.requests.cards({
      ...this.#call(caller),
      params: { number },
      body: undefined,
      query: undefined,
    });
  }

  async decide(caller: Caller, number: number, body: AdminCall<Route['decide']>['body']) {
    return this.#only(
      await this.#requests.handlers.requests.decide({
        ...this.#call(caller),
        params: { number },
        body,
        query: undefined,
      }),
    );
  }

  async answer(caller: Caller, number: number, text: string) {
    return this.#only(
      await this.#requests.handlers.requests.answer({
        ...this.#call(caller),
        params: { number },
        body: { text },
        query: undefined,
      }),
    );
  }

  async withdraw(caller: Caller, number: number) {
    return this.#only(
      await this.#requests.handlers.requests.withdraw({
        ...this.#call(caller),
        params: { number },
        body: undefined,
        query: undefined,
      }),
    );
  }

  /** The open requests that block new ones for a contract. */
  async open(caller: Caller, contract: number) {
    return this.#requests.handlers.requests.open({
      ...this.#call(caller),
      params: {},
      body: undefined,
      query: { contract },
    });
  }

  /** The contracts that have a waiting request. */
  async openContracts(caller: Caller) {
    const answer = await this.#requests.handlers.requests.openContracts({
      ...this.#call(caller),
      params: {},
      body: undefined,
      query: undefined,
    });
    return (answer as readonly { readonly contract: number }[]).map(({ contract }) => contract);
  }

  /** The records of a car between a day and now, as staff see them before they approve. */
  async between(caller: Caller, number: number, from: string) {
    const answer = await this.#requests.handlers.requests.between({
      ...this.#call(caller),
      params: { number },
      body: undefined,
      query: { from },
    });
    const [time] = answer as readonly BackdatedPeriod[];
    if (time === undefined) throw new Error('there is no answer');
    return time;
  }

  /** The stored drivers who are similar to the new person of a request. */
  async alike(caller: Caller, number: number) {
    return this.#requests.handlers.requests.alike({
      ...this.#call(caller),
      params: { number },
      body: undefined,
      query: undefined,
    });
  }

  async byNumber(caller: Caller, number: number) {
    return this.#only(
      await this.#requests.handlers.requests.byNumber({
        ...this.#call(caller),
        params: { number },
        body: undefined,
        query: undefined,
      }),
    );
  }

  /** The notes and assignees of staff. */
  readonly handling = {
    of: (number: number) => readHandling(this.database, number),
    assigned: () => listAssignedRequests(this.database),
    colleagues: (caller: Caller) => listColleagues(this.database, caller, this.now),
    note: (caller: Caller, number: number, text: string) => addNote(this.#deps, caller, number, text),
    assign: (caller: Caller, number: number, colleague: number | null) =>
      assignRequest(this.#deps, caller, number, colleague),
  };

  async list(caller: Caller, query: AdminCall<Route['list']>['query'] = {}) {
    const answer = await this.#requests.handlers.requests.list({
      ...this.#call(caller),
      params: {},
      body: undefined,
      query,
    });
    if (!('results' in answer)) throw new Error('the list is not paged');
    return answer;
  }

  /** Runs the job that carries out due changes every minute. */
  async runDueEffects(): Promise<void> {
    for (const job of this.#requests.jobs) if (job.cron) await job.work({}, { isLast: false });
  }

  /** Runs the job of a change that could not be carried out. */
  async retryBlockedEffect(clientId: number, number: number): Promise<void> {
    for (const job of this.#requests.jobs) if (!job.cron) await job.work({ clientId, number }, { isLast: false });
  }

  /** Sends the mails about a request in the outbox. The mail server accepts all of them. */
  async sendMails(clientId: number, mails: readonly { readonly id: string }[]): Promise<void> {
    const transport = { send: () => Promise.resolve({ result: 'sent' as const }), close: () => undefined };
    const [send] = this.#mailJobs(transport);
    for (const { id } of mails) await send?.work({ clientId, id }, { isLast: false });
  }

  #mailJobs(transport: MailTransport | undefined) {
    return mailJobs({
      database: this.database,
      jobs: bossQueue(this.#boss),
      clock: { now: () => this.now },
      transports: onlyProvider(transport),
      afterSent: this.#requests.afterMailSent,
    });
  }

  #post(caller: Caller) {
    return { caller, signedIn: caller, fleetToken: undefined, facts, params: {}, idempotencyKey: undefined };
  }

  #call(caller: Caller) {
    return { caller, guest: caller, facts, files: [], idempotencyKey: undefined };
  }

  #only<Item>(answer: readonly Item[] | object): Item {
    const [only, ...more] = Array.isArray(answer) ? (answer as readonly Item[]) : [];
    if (only === undefined || more.length > 0) throw new Error('not exactly one result');
    return only;
  }
}

/** The number of the request in the URL of the reply. */
function numberOf(answer: unknown): number {
  if (!(answer instanceof CreatedResource)) throw new Error('the post told no address');
  return Number(/^\/api-admin\/requests\/(\d+)$/.exec(answer.location)?.[1]);
}

/** A client with a contract, its driver, and the accounts that work with it. */
export async function aFleet(world: RequestWorld, overrides: { timeZone?: string; requiredFields?: string[] } = {}) {
  const fleet = await world.asOwner(async (tx) => {
    const client = await aClient(tx, {
      time_zone: overrides.timeZone ?? 'Europe/Amsterdam',
      required_driver_fields: overrides.requiredFields ?? [],
      change_mailbox: 'leasing@lessor.example',
    });
    const clientId = client.client_id;
    const debtor = await aDebtor(tx, { client_id: clientId });
    const parents = { client_id: clientId, debtor_number: debtor.number };
    const former = await aDriver(tx, { ...parents, first_name: 'Anna', last_name: 'Vries', prefix: 'de', gender: 2 });
    const next = await aDriver(tx, { ...parents, first_name: 'Bram', last_name: 'Bakker', gender: 1, language: 'fr' });
    const contract = await aLeaseContract(tx, parents);
    await anAssignment(tx, { client_id: clientId, contract_number: contract.number, driver_number: former.number });
    await refreshContractList(tx, clientId, [contract.number], world.now);
    const rights = ['ContractenLease', 'WijzigenBestuurderLease'];
    const manager = await anAccount(tx, { client_id: clientId, role: 'fleetmanagement', rights, language: 'de-DE' });
    const supervisor = await anAccount(tx, { client_id: clientId, role: 'supervisor' });
    const colleague = await anAccount(tx, { client_id: clientId, role: 'fleetmanagement', rights });
    const driver = await anAccount(tx, { client_id: clientId, role: 'driver', driver_number: former.number });
    return { client, clientId, debtor, former, next, contract, manager, supervisor, colleague, driver };
  });
  return {
    ...fleet,
    asker: callerOf(fleet.manager),
    supervisor: callerOf(fleet.supervisor),
    colleague: callerOf(fleet.colleague),
    driver: callerOf(fleet.driver, { driver: fleet.former.number }),
  };
}
export type Fleet = Awaited<ReturnType<typeof aFleet>>;

/** A staff member of the leasing company, signed in to the provider's own client. */
export async function aStaffMember(world: RequestWorld): Promise<Caller> {
  const account = await world.asOwner(async (tx) => {
    const provider = await aClient(tx, { is_provider: true });
    return anAccount(tx, { client_id: provider.client_id, role: 'master', name: 'Mieke Master' });
  });
  return callerOf(account);
}

/** The caller for an account, signed in to the account's client. */
export function callerOf(account: Account, scope: Partial<Scope> = {}): Caller {
  return {
    account: account.number,
    accountClientId: account.client_id,
    clientId: account.client_id,
    clientName: `client-${account.client_id}`,
    name: account.name,
    email: account.email,
    locale: account.language ?? 'nl-NL',
    role: account.role as Caller['role'],
    rights: account.rights as unknown as Caller['rights'],
    scope: { clientId: account.client_id, debtors: 'all', driver: null, account: account.number, ...scope },
    session: '00000000-0000-7000-8000-000000000000',
  };
}

/** The errors of a refused call, each as `code path`. */
export async function faultsOf(work: Promise<unknown>): Promise<string[]> {
  const error: unknown = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof Refusal)) {
    throw error instanceof Error ? error : new Error('it was not refused');
  }
  return error.errors.map(({ code, path }) => (path === undefined ? code : `${code} ${path}`));
}

/** A fleet with a second debtor, a fuel card of the contract's car, and one without a car. */
export async function aFleetOfTwo(world: RequestWorld) {
  const fleet = await aFleet(world);
  const { clientId, debtor, contract } = fleet;
  const more = await world.asOwner(async (tx) => {
    const other = await aDebtor(tx, { client_id: clientId });
    const parents = { client_id: clientId, debtor_number: debtor.number };
    const card = await aFuelContract(tx, { ...parents, lease_contract_number: contract.number, reference: 'PAS 1' });
    const pool = await aFuelContract(tx, parents);
    return { other, card, pool };
  });
  const rights = ['ContractenLease', 'BrandstofContractenLease'] as const;
  const asker: Caller = { ...fleet.asker, rights };
  const manager = (debtors: readonly number[]): Caller => ({
    ...callerOf(fleet.manager, { debtors }),
    rights,
  });
  return {
    ...fleet,
    ...more,
    asker,
    /** A caller who sees only the contracts' debtor, or only the other one. */
    here: manager([debtor.number]),
    there: manager([more.other.number]),
  };
}
export type FleetOfTwo = Awaited<ReturnType<typeof aFleetOfTwo>>;
