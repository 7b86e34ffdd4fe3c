import type { DashboardInbox } from '@wagenpark/contract/fleet/dashboard-inbox';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Tx } from '../../platform/database/database.ts';
import { wireDay } from '../../platform/database/wire-json.ts';
import {
  type BlockScope,
  contractColumns,
  contractConditions,
  invoiceColumns,
  type OwnColumns,
  recordColumns,
} from './block-scope.ts';
import { clientDaySql } from './fleet-definitions.ts';

/* The SQL of the inbox. */

/** A group as it is answered. */
type Group<Name extends keyof DashboardInbox> = NonNullable<DashboardInbox[Name]>;

/** The login of an account before its present one; it stays the same as long as the session lasts. */
export async function readPreviousLogin(tx: Tx, account: number): Promise<Date | null> {
  const [row] = await tx.query<{ at: Date | null }>(
    'select previous_login_at as at from account where number = $1',
    [account],
    'dashboard.previous-login',
  );
  return row?.at ?? null;
}

/** What a kind of record is read by. */
interface Kind {
  readonly from: string;
  readonly alias: string;
  /** For the conditions of the scope. */
  readonly columns: OwnColumns;
  /** The day that orders it; records without one are not told. */
  readonly day: string;
  /** Whether it came after the login before, at the moment $3: null where there was none. */
  readonly isNew: string;
  /** What of records of one day comes first, behind what is new. */
  readonly within: string;
  readonly facts: Readonly<Record<string, string>>;
}

/**
 * Of what has a day and no moment the day of the login itself is new: what came after it on that day would never be, once
 * the next login moves the day on.
 */
const sinceDay = (day: string): string => `${day} >= ($3::timestamptz at time zone z.time_zone)::date`;

// Lists show contracts with the driver of today; invoices are not of one contract.
const contracts: Kind = {
  from: `lease_contract c left join lease_contract_version r
    on r.client_id = c.client_id and r.contract_number = c.number and r.version = 1`,
  alias: 'c',
  columns: contractColumns,
  day: '(coalesce(r.recorded_at, c.start_date::timestamp at time zone z.time_zone) at time zone z.time_zone)::date',
  isNew: `case when r.recorded_at is null then ${sinceDay('c.start_date')} else r.recorded_at > $3::timestamptz end`,
  within: 'c.start_date desc, c.number desc',
  facts: {
    LeaseContractNummer: 'c.number',
    Kenteken: 'c.list_plate',
    Bestuurder: 'c.list_driver',
    BeginDatum: wireDay('c.start_date'),
  },
};
const fines: Kind = {
  from: 'fine n',
  alias: 'n',
  columns: recordColumns('n'),
  day: 'n.processed_on',
  isNew: sinceDay('n.processed_on'),
  within: 'n.offence_at desc, n.number desc',
  facts: {
    VolgNummer: 'n.number',
    Kenteken: 'n.plate',
    Omschrijving: 'n.description',
    TotaalTeBetalen: 'n.total_amount::float8',
  },
};
const invoices: Kind = {
  from: 'invoice i',
  alias: 'i',
  columns: invoiceColumns,
  day: 'i.invoice_date',
  isNew: sinceDay('i.invoice_date'),
  within: 'i.number desc',
  facts: {
    VolgNummer: 'i.number',
    FactuurNummer: 'i.invoice_number',
    Omschrijving: 'i.description',
    BedragInclusief: 'i.amount_incl::float8',
  },
};

async function readGroup<Answer>(
  tx: Tx,
  of: BlockScope,
  since: Date | null,
  { from, alias, columns, day, isNew, within, facts }: Kind,
): Promise<Answer> {
  const values: unknown[] = [of.scope.clientId, of.now, since];
  const conditions = [`${alias}.client_id = $1`, `${day} is not null`, ...contractConditions(of, values, columns)];
  const told = Object.entries(facts).map(([name, sql]) => `'${name}', ${sql}`);
  const [row] = await tx.query<{ answer: Answer & object }>(
    `with z as (${clientDaySql('$2')}),
     known as (select ${day} as day, coalesce(${isNew}, false) as is_new, json_build_object(${told.join(', ')}) as facts,
       row_number() over (order by ${within}) as within
       from ${from} cross join z where ${conditions.join(' and ')}),
     told as (select day, is_new, facts, row_number() over (order by day desc, is_new desc, within) as place from known)
     select json_build_object(
       'Nieuw', (select count(*) from told where is_new),
       'Laatste', coalesce((select json_agg(facts::jsonb || jsonb_build_object('Datum', ${wireDay('told.day')},
         'IsNieuw', told.is_new) order by told.place)
         from told where told.place <= ${DASHBOARD.lastOfInbox}), '[]')) as answer`,
    values,
  );
  return row?.answer as Answer;
}

/** The contracts that were registered last. */
export const readNewContracts = (tx: Tx, of: BlockScope, since: Date | null): Promise<Group<'Contracten'>> =>
  readGroup(tx, of, since, contracts);
/** The fines that were processed last. */
export const readNewFines = (tx: Tx, of: BlockScope, since: Date | null): Promise<Group<'Bekeuringen'>> =>
  readGroup(tx, of, since, fines);
/** The invoices of the latest dates. */
export const readNewInvoices = (tx: Tx, of: BlockScope, since: Date | null): Promise<Group<'Facturen'>> =>
  readGroup(tx, of, since, invoices);
