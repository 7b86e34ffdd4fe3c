import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Right } from '@wagenpark/domain/permissions';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { contractRowsSql } from '../lease-contracts/index.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import {
  clientDaySql,
  fleetSql,
  fuelKind,
  hasCo2,
  isAbove,
  isBelow,
  isExpiring,
  isOverdue,
  isStale,
  topMakes,
  wasActiveOn,
} from './fleet-definitions.ts';
import { contractRights, mileageRights } from './rights.ts';

/* The SQL of the records behind figures and charts: the same definitions, with rows in place of a number (KP-20). */

const above = isAbove('f.counted_on', 'f.driven_km');
const below = isBelow('f.counted_on', 'f.driven_km');

/** What a set is asked of: its value, which `$3` is, and further values of the statement, which are added to. */
interface Asked {
  readonly value: string;
  readonly currency: BlockScope['currency'];
  readonly values: unknown[];
}
/** A set: the rights that its figure asks for, and what is in it. */
interface SetOfContracts {
  readonly rights: readonly Right[];
  /** Null: the value means nothing, and so nothing is in the set. */
  readonly condition: (asked: Asked) => string | null;
}

/** What of active contracts is in a set. */
const ofActive = (condition: string, rights: readonly Right[] = contractRights): SetOfContracts => ({
  rights,
  condition: () => `f.active and ${condition}`,
});

/** Those of which an amount lies in a band, `2900`. The last one goes on, `2900+`; the first holds what is below it, too. */
const ofBand = (band: 'leaseBand' | 'taxBand', amount: string): SetOfContracts => ({
  rights: contractRights,
  condition: ({ value, currency, values }) => {
    const [, lowest, goesOn] = /^(\d{1,9})(\+?)$/.exec(value) ?? [];
    if (lowest === undefined) return null;
    const from = Number(lowest);
    const least = `f.active and ${from === 0 ? `${amount} is not null` : `${amount} >= $${values.push(from)}::numeric`}`;
    const until = from + DASHBOARD.bands[currency][band];
    return goesOn === '+' ? least : `${least} and ${amount} < $${values.push(until)}::numeric`;
  },
});

/** Those that started or ended in some days, `2026-11-01..2026-11-23`. */
const turnedIn = (day: string): SetOfContracts => ({
  rights: contractRights,
  condition: ({ value, values }) => {
    const [from = '', until = ''] = value.split('..');
    if (!isIsoDay(from) || !isIsoDay(until)) return null;
    return `${day} between $${values.push(from)}::date and $${values.push(until)}::date`;
  },
});

/** Those with a known emission that were active on a day, or are now. */
const withCo2: SetOfContracts = {
  rights: contractRights,
  condition: ({ value, values }) => {
    if (value === '') return `f.active and ${hasCo2}`;
    if (!isIsoDay(value)) return null;
    const day = `$${values.push(value)}::date`;
    return `${wasActiveOn(day)} and ${hasCo2}`;
  },
};

/** Every set. */
const sets: Readonly<Record<ContractSet, SetOfContracts>> = {
  contracts: ofActive('true'),
  expiring: ofActive(isExpiring('z.today')),
  overdue: ofActive(isOverdue('z.today')),
  electrified: ofActive('f.electrified'),
  stale: ofActive(isStale('z.today', 'f.read_on'), mileageRights),
  deviating: ofActive(`(${above} or ${below})`, mileageRights),
  above: ofActive(above, mileageRights),
  below: ofActive(below, mileageRights),
  make: ofActive('f.make = $3'),
  otherMakes: ofActive(`f.make not in (${topMakes})`),
  fuel: ofActive(`${fuelKind} = $3`),
  leaseBand: ofBand('leaseBand', 'f.monthly_amount'),
  taxBand: ofBand('taxBand', 'f.tax_value'),
  started: turnedIn('f.started'),
  ended: turnedIn('f.ended'),
  withCo2,
};

/** The rights that a set asks for: without them there is no list, either. */
export const rightsOfSet = (set: ContractSet): readonly Right[] => sets[set].rights;

/** The rows of the list of contracts that are in a set, by number. */
export async function readContractsOfSet(
  tx: Tx,
  of: BlockScope,
  set: ContractSet,
  value: string,
): Promise<JsonText<LeaseContractRow[]>> {
  const values: unknown[] = [of.scope.clientId, of.now, value];
  const conditions = contractConditions(of, values);
  const condition = sets[set].condition({ value, currency: of.currency, values });
  if (condition === null) return new JsonText<LeaseContractRow[]>('[]');
  const [row] = await tx.query<{ json: string }>(
    // The value stands in every statement, used or not, so that places stay the same.
    contractRowsSql(`with z as (${clientDaySql('$2')}), f as (${fleetSql(conditions)})
      select f.number from f cross join z where $3::text is not null and ${condition}`),
    values,
  );
  return new JsonText<LeaseContractRow[]>(row?.json ?? '[]');
}
