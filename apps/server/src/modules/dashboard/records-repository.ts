import type { ContractOfSet, ContractSet } from '@wagenpark/contract/fleet/dashboard-records';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { isIsoDay } from '@wagenpark/domain/calendar-day';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { Right } from '@wagenpark/domain/permissions';
import { JsonText } from '../../http/handlers.ts';
import type { Tx } from '../../platform/database/database.ts';
import { type WireColumns, wireDay } from '../../platform/database/wire-json.ts';
import { contractRowsSql } from '../lease-contracts/index.ts';
import { type BlockScope, contractConditions } from './block-scope.ts';
import {
  agreedKm,
  clientDaySql,
  deviationKm,
  deviationPercentage,
  fleetSql,
  fuelKind,
  hasCo2,
  isAboveAgreed,
  isBelowAgreed,
  isExpiring,
  isOverdue,
  isStale,
  topMakes,
  wasActiveOn,
} from './fleet-definitions.ts';
import { contractRights, mileageRights } from './rights.ts';

/*
 * The SQL of the records behind figures and charts. It uses their definitions, but returns rows instead of a number
 * (KP-20).
 */

const above = isAboveAgreed('f.counted_on', 'f.driven_km');
const below = isBelowAgreed('f.counted_on', 'f.driven_km');

/** The input of a set: its value, which is also `$3`, and the parameters of the statement, to which conditions add. */
interface SetInput {
  readonly value: string;
  readonly currency: BlockScope['currency'];
  readonly values: unknown[];
}
/** A set of contracts: the rights that its figure needs, and its condition. */
interface SetOfContracts {
  readonly rights: readonly Right[];
  /** The SQL condition; null for an invalid value, which makes the set empty. */
  readonly condition: (input: SetInput) => string | null;
}

/** The set of active contracts for which a condition holds. */
const activeWhere = (condition: string, rights: readonly Right[] = contractRights): SetOfContracts => ({
  rights,
  condition: () => `f.active and ${condition}`,
});

/**
 * The set of contracts with an amount in a band, such as `2900`. `2900+` is the open-ended last one; `0` has no lower
 * limit.
 */
const inBand = (band: 'leaseBand' | 'taxBand', amount: string): SetOfContracts => ({
  rights: contractRights,
  condition: ({ value, currency, values }) => {
    const [, lowest, plus] = /^(\d{1,9})(\+?)$/.exec(value) ?? [];
    if (lowest === undefined) return null;
    const from = Number(lowest);
    const fromCondition = `f.active and ${from === 0 ? `${amount} is not null` : `${amount} >= $${values.push(from)}::numeric`}`;
    const until = from + DASHBOARD.bands[currency][band];
    return plus === '+' ? fromCondition : `${fromCondition} and ${amount} < $${values.push(until)}::numeric`;
  },
});

/** The set of contracts that started or ended in a range of days, such as `2026-11-01..2026-11-23`. */
const inDays = (day: string): SetOfContracts => ({
  rights: contractRights,
  condition: ({ value, values }) => {
    const [from = '', until = ''] = value.split('..');
    if (!isIsoDay(from) || !isIsoDay(until)) return null;
    return `${day} between $${values.push(from)}::date and $${values.push(until)}::date`;
  },
});

/** The set of contracts with a known emission that were active on a day, or are active now for an empty value. */
const withCo2: SetOfContracts = {
  rights: contractRights,
  condition: ({ value, values }) => {
    if (value === '') return `f.active and ${hasCo2}`;
    if (!isIsoDay(value)) return null;
    const day = `$${values.push(value)}::date`;
    return `${wasActiveOn(day)} and ${hasCo2}`;
  },
};

const sets: Readonly<Record<ContractSet, SetOfContracts>> = {
  contracts: activeWhere('true'),
  expiring: activeWhere(isExpiring('z.today')),
  overdue: activeWhere(isOverdue('z.today')),
  electrified: activeWhere('f.electrified'),
  stale: activeWhere(isStale('z.today', 'f.read_on'), mileageRights),
  deviating: activeWhere(`(${above} or ${below})`, mileageRights),
  above: activeWhere(above, mileageRights),
  below: activeWhere(below, mileageRights),
  make: activeWhere('f.make = $3'),
  otherMakes: activeWhere(`f.make not in (${topMakes})`),
  fuel: activeWhere(`${fuelKind} = $3`),
  leaseBand: inBand('leaseBand', 'f.monthly_amount'),
  taxBand: inBand('taxBand', 'f.tax_value'),
  started: inDays('f.started'),
  ended: inDays('f.ended'),
  withCo2,
};

/** The rights that are needed to list a set: the same as for its figure. */
export const rightsOfSet = (set: ContractSet): readonly Right[] => sets[set].rights;

/** The numbers that figures add up or compare, beside the columns of the list of contracts. */
const figureColumns: WireColumns<Omit<ContractOfSet, keyof LeaseContractRow>> = {
  LeasebedragPerMaand: 'f.monthly_amount',
  FiscaleWaarde: 'f.tax_value',
  Co2: 'f.grams',
  KilometerStandDatum: wireDay('f.read_on'),
  GeredenKm: 'f.driven_km',
  AfgesprokenKm: agreedKm,
  AfwijkingKm: deviationKm,
  AfwijkingPercentage: deviationPercentage,
};

/** Reads the contracts of a set with the numbers that its figure counts, sorted by number. */
export async function readContractsOfSet(
  tx: Tx,
  block: BlockScope,
  set: ContractSet,
  value: string,
): Promise<JsonText<ContractOfSet[]>> {
  const values: unknown[] = [block.scope.clientId, block.now, value];
  const conditions = contractConditions(block, values);
  const condition = sets[set].condition({ value, currency: block.currency, values });
  if (condition === null) return new JsonText<ContractOfSet[]>('[]');
  const [row] = await tx.query<{ json: string }>(
    // Every statement names `$3`, used or not, so that the numbers of the placeholders stay the same.
    contractRowsSql(
      `with z as (${clientDaySql('$2')}), f as (${fleetSql(conditions)})
      select f.* from f cross join z where $3::text is not null and ${condition}`,
      figureColumns,
    ),
    values,
  );
  return new JsonText<ContractOfSet[]>(row?.json ?? '[]');
}
