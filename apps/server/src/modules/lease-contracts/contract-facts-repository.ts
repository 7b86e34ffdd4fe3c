import type { Tx } from '../../platform/database/database.ts';

/** The facts that lists show of a contract, read from their own tables: vehicle, debtor, and driver at a moment. */
export interface ContractFacts {
  readonly number: number;
  readonly driver_number: number | null;
  readonly driver: string | null;
  readonly plate: string;
  readonly description: string;
  readonly debtor_number: number;
  readonly debtor: string;
  readonly reference: string | null;
}

const byNumber = <Row extends { readonly number: number }>(rows: readonly Row[]): ReadonlyMap<number, Row> =>
  new Map(rows.map((row) => [row.number, row]));

/**
 * Reads the facts of contracts at a moment, each table by its keys, and joins the rows here. A statement with joins
 * would depend on the planner's statistics. For a new client these are missing, and the planner would scan all
 * assignments for each contract. Reading a single table by its keys never reads more than the client's rows.
 */
export async function readContractFacts(
  tx: Tx,
  clientId: number,
  numbers: readonly number[],
  moment: Date,
): Promise<readonly ContractFacts[]> {
  const contracts = await tx.query<{ number: number; vehicle: number; debtor: number; reference: string | null }>(
    `select number, vehicle_number as vehicle, debtor_number as debtor, reference from lease_contract
     where client_id = $1 and number = any ($2)`,
    [clientId, numbers],
  );
  const vehicles = await tx.query<{ number: number; plate: string; description: string }>(
    'select number, plate, description from vehicle where client_id = $1 and number = any ($2)',
    [clientId, [...new Set(contracts.map(({ vehicle }) => vehicle))]],
  );
  const debtors = await tx.query<{ number: number; name: string }>(
    'select number, name from debtor where client_id = $1 and number = any ($2)',
    [clientId, [...new Set(contracts.map(({ debtor }) => debtor))]],
  );
  const assignments = await tx.query<{ number: number; driver: number }>(
    `select contract_number as number, driver_number as driver from driver_assignment
     where client_id = $1 and contract_number = any ($2)
       and lower(during) <= $3 and (upper(during) is null or upper(during) > $3)`,
    [clientId, numbers, moment],
  );
  const drivers = await tx.query<{ number: number; name: string }>(
    'select number, full_name as name from driver where client_id = $1 and number = any ($2)',
    [clientId, [...new Set(assignments.map(({ driver }) => driver))]],
  );
  const [vehicleByNumber, debtorByNumber, assignmentByContract, driverByNumber] = [
    byNumber(vehicles),
    byNumber(debtors),
    byNumber(assignments),
    byNumber(drivers),
  ];
  return contracts.map((contract) => {
    const driver = driverByNumber.get(assignmentByContract.get(contract.number)?.driver ?? 0);
    return {
      number: contract.number,
      driver_number: driver?.number ?? null,
      driver: driver?.name ?? null,
      plate: vehicleByNumber.get(contract.vehicle)?.plate ?? '',
      description: vehicleByNumber.get(contract.vehicle)?.description ?? '',
      debtor_number: contract.debtor,
      debtor: debtorByNumber.get(contract.debtor)?.name ?? '',
      reference: contract.reference,
    };
  });
}

/**
 * Writes facts into the contracts whose copies differ; does not touch unchanged rows. Resets the counts of letter pairs
 * of the changed parts of the client ({@link countLetterPairs}).
 */
export async function writeFacts(
  tx: Tx,
  clientId: number,
  facts: readonly (ContractFacts & { readonly search: string })[],
): Promise<void> {
  await tx.query(
    `with changed as (update lease_contract c
     set list_driver_number = f.driver_number, list_driver = f.driver, list_plate = f.plate,
       list_description = f.description, list_debtor = f.debtor, search_text = f.search
     from unnest($2::integer[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[])
       as f (number, driver_number, driver, plate, description, debtor, search)
     where c.client_id = $1 and c.number = any ($2::integer[]) and c.number = f.number
       and (c.list_driver_number, c.list_driver, c.list_plate, c.list_description, c.list_debtor, c.search_text)
         is distinct from (f.driver_number, f.driver, f.plate, f.description, f.debtor, f.search)
     returning contract_part(c.number) as part)
     insert into contract_pairs (client_id, part) select distinct $1::integer, part from changed order by part
     on conflict (client_id, part) do update set held = null`,
    [
      clientId,
      facts.map(({ number }) => number),
      facts.map(({ driver_number }) => driver_number),
      facts.map(({ driver }) => driver),
      facts.map(({ plate }) => plate),
      facts.map(({ description }) => description),
      facts.map(({ debtor }) => debtor),
      facts.map(({ search }) => search),
    ],
  );
}

/** Writes the states of contracts at a moment, from their flags and days; does not touch unchanged rows. */
export async function writeStates(tx: Tx, clientId: number, numbers: readonly number[], moment: Date): Promise<void> {
  await tx.query(
    `update lease_contract c set state = s.state
     from lease_contract k
     join client z on z.client_id = k.client_id
     cross join lateral contract_state(k.car_deployed, k.car_taken, k.returned_on,
       ($3::timestamptz at time zone z.time_zone)::date) s (state)
     where k.client_id = $1 and k.number = any ($2) and c.client_id = k.client_id and c.number = k.number
       and c.state <> s.state`,
    [clientId, numbers, moment],
  );
}

/** Ends the contracts whose planned return has come by a moment (RT-18). Returns these contracts. */
export async function endReturnedContracts(
  tx: Tx,
  clientId: number,
  moment: Date,
): Promise<readonly ContractOfDebtor[]> {
  return tx.query<ContractOfDebtor>(
    `update lease_contract c set state = 'terminated'
     from client z
     where c.client_id = $1 and z.client_id = c.client_id and c.state <> 'terminated'
       and c.returned_on <= ($2::timestamptz at time zone z.time_zone)::date
     returning c.number, c.debtor_number as debtor`,
    [clientId, moment],
  );
}

/**
 * Raises the data version of debtors and counts their contracts. Locks the debtors by number, so that two changes
 * cannot deadlock, and in a separate statement, so that the count includes the changes of the previous lock holder.
 */
export async function raiseVersions(tx: Tx, clientId: number, debtorNumbers: readonly number[]): Promise<void> {
  await tx.query('select from debtor where client_id = $1 and number = any ($2) order by number for no key update', [
    clientId,
    debtorNumbers,
  ]);
  await tx.query(
    `update debtor set version = version + 1, lease_contracts = contract_count(client_id, array[number], null, null, null)
     where client_id = $1 and number = any ($2)`,
    [clientId, debtorNumbers],
  );
}

/** Counts the contracts of every debtor of a client whose rows were written from outside, such as the demo clients. */
export async function countContracts(tx: Tx, clientId: number): Promise<void> {
  await tx.query('delete from contract_pairs where client_id = $1', [clientId]);
  await tx.query(
    `update debtor set lease_contracts = contract_count(client_id, array[number], null, null, null) where client_id = $1`,
    [clientId],
  );
}

/** The parts (0 to 63) without counts of letter pairs of a client with at least `fewest` contracts. */
export async function readUnknownParts(tx: Tx, clientId: number, fewest: number): Promise<readonly number[]> {
  const rows = await tx.query<{ part: number }>(
    `select part from generate_series(0, 63) part
     where (select sum(lease_contracts) from debtor where client_id = $1) >= $2
       and not exists (select from contract_pairs k where k.client_id = $1 and k.part = part.part and k.held is not null)
     order by part`,
    [clientId, fewest],
  );
  return rows.map(({ part }) => part);
}

/**
 * Counts how many contracts of a part contain each pair of letters. Needs a scope of the whole client. Locks the part's
 * row first: so it waits for running changes of texts of the part, and later changes wait for it. The stored counts are
 * never older than the texts.
 */
export async function countLetterPairs(tx: Tx, clientId: number, part: number): Promise<void> {
  await tx.query(
    'insert into contract_pairs (client_id, part) values ($1, $2) on conflict (client_id, part) do update set held = null',
    [clientId, part],
  );
  await tx.query(
    `update contract_pairs set held = (
       select coalesce(jsonb_object_agg(counted.pair, counted.contracts), '{}')
       from (select pair, count(*) as contracts
         from lease_contract c cross join lateral (select distinct unnest(letter_pairs(c.search_text)) as pair) pairs
         where c.client_id = $1 and contract_part(c.number) = $2 group by pair) counted)
     where client_id = $1 and part = $2`,
    [clientId, part],
  );
}

/** The number of a contract and of its debtor. */
export interface ContractOfDebtor {
  readonly number: number;
  readonly debtor: number;
}

/** The contracts that show a person as their driver in lists. */
export async function readContractsOfDriver(
  tx: Tx,
  clientId: number,
  driverNumber: number,
): Promise<readonly ContractOfDebtor[]> {
  return tx.query<ContractOfDebtor>(
    `select number, debtor_number as debtor from lease_contract
     where client_id = $1 and list_driver_number = $2 order by number`,
    [clientId, driverNumber],
  );
}

/**
 * The contracts whose copied driver differs from the driver at the moment `at`, among those with an assignment that
 * began or ended after `since`. A database function finds them, since under row-level security no index can be used for
 * the bounds of a range (settled question 13).
 */
export async function readContractsDue(
  tx: Tx,
  clientId: number,
  since: Date,
  moment: Date,
): Promise<readonly ContractOfDebtor[]> {
  return tx.query<ContractOfDebtor>('select number, debtor from contracts_due($1, $2, $3)', [clientId, since, moment]);
}

/** The numbers of all clients; needs a transaction of staff. */
export async function readClientNumbers(tx: Tx): Promise<readonly number[]> {
  const rows = await tx.query<{ client_id: number }>('select client_id from client order by client_id');
  return rows.map(({ client_id }) => client_id);
}
