import type { ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
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
  wasActive,
} from './fleet-definitions.ts';

/* The SQL of the records behind figures and charts: the same definitions, with rows in place of a number (KP-20). */

const above = isAbove('f.counted_on', 'f.driven_km');
const below = isBelow('f.counted_on', 'f.driven_km');

/** What of active contracts is in a set; `$3` is the value. */
const ofActive: Readonly<Partial<Record<ContractSet, string>>> = {
  contracts: 'true',
  expiring: isExpiring('z.today'),
  overdue: isOverdue('z.today'),
  electrified: 'f.electrified',
  stale: isStale('z.today', 'f.read_on'),
  deviating: `(${above} or ${below})`,
  above,
  below,
  make: 'f.make = $3',
  otherMakes: `f.make not in (${topMakes})`,
  fuel: `${fuelKind} = $3`,
};
/** What bands of amounts are of. */
const banded = { leaseBand: 'f.monthly_amount', taxBand: 'f.tax_value' } as const;
/** The days on which contracts start and end. */
const turns = { started: 'f.started', ended: 'f.ended' } as const;

/** What is in a set; null: the value means nothing, and so nothing is. */
function conditionOf(of: BlockScope, set: ContractSet, value: string, values: unknown[]): string | null {
  const plain = ofActive[set];
  if (set === 'withCo2') {
    if (value === '') return `f.active and ${hasCo2}`;
    if (!isIsoDay(value)) return null;
    const day = `$${values.push(value)}::date`;
    return `${wasActive(day, day)} and ${hasCo2}`;
  }
  if (plain !== undefined) return `f.active and ${plain}`;
  if (set === 'leaseBand' || set === 'taxBand') {
    const amount = banded[set];
    // The last band of a histogram goes on, `2900+`; the first holds what is below it, too.
    const [, lowest, goesOn] = /^(\d{1,9})(\+?)$/.exec(value) ?? [];
    if (lowest === undefined) return null;
    const from = Number(lowest);
    const least = `f.active and ${from === 0 ? `${amount} is not null` : `${amount} >= $${values.push(from)}::numeric`}`;
    const until = from + DASHBOARD.bands[of.currency][set];
    return goesOn === '+' ? least : `${least} and ${amount} < $${values.push(until)}::numeric`;
  }
  const [from = '', until = ''] = value.split('..');
  if (!isIsoDay(from) || !isIsoDay(until)) return null;
  return `${turns[set as keyof typeof turns]} between $${values.push(from)}::date and $${values.push(until)}::date`;
}

/** The rows of the list of contracts that are in a set, by number. */
export async function readContractsOfSet(
  tx: Tx,
  of: BlockScope,
  set: ContractSet,
  value: string,
): Promise<JsonText<LeaseContractRow[]>> {
  const values: unknown[] = [of.scope.clientId, of.now, value];
  const conditions = contractConditions(of, values);
  const condition = conditionOf(of, set, value, values);
  if (condition === null) return new JsonText<LeaseContractRow[]>('[]');
  const [row] = await tx.query<{ json: string }>(
    // The value stands in every statement, used or not, so that places stay the same.
    contractRowsSql(`with z as (${clientDaySql('$2')}), f as (${fleetSql(conditions)})
      select f.number from f cross join z where $3::text is not null and ${condition}`),
    values,
  );
  return new JsonText<LeaseContractRow[]>(row?.json ?? '[]');
}
