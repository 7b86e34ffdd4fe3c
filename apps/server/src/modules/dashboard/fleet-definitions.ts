import { EXPIRY, MILEAGE } from '@wagenpark/domain/constants';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { COMBUSTION_FREE_FUELS, ELECTRIFIED_FUELS, type FuelCode } from '@wagenpark/domain/fuel';
import { OBJECT_TYPE_CODES } from '@wagenpark/domain/object-type';

/*
 * What the dashboard counts, each defined once: a figure, a series of a chart, a signal and the list that shows "the same"
 * records are made of these (KP-20, GR-12). c is the contract, v its car, z the client with its `today`.
 */

/** The first day on which a contract is active: its start; of a car that was handed out earlier, today at the latest. */
const startedOn = 'least(c.start_date, z.today)';
/**
 * The first day on which a contract is not active any more: when its car was pre-taken back, else its end, and today at the
 * latest, since it is over. Null while it is active, also past its end (RT-18).
 */
const endedOn = `case when c.state = 'terminated'
  then greatest(least(coalesce(c.pre_intake_date, c.end_date), z.today), ${startedOn}) end`;

/** Whether a car v, or a contract's f, is a car or a bike (KP-06). */
const isObject = (of: 'f' | 'v', type: keyof typeof OBJECT_TYPE_CODES): string =>
  `${of}.object_type = '${OBJECT_TYPE_CODES[type]}'`;
const anyFuel = (fuels: readonly FuelCode[]): string => `(${fuels.map((code) => `'${code}'`).join(', ')})`;

/** Grams of CO2 that a car counts with: an electric one none; null for bikes and for cars without a value (KP-15). */
const grams = `case when ${isObject('v', 'car')} then case when v.fuel = 'e' then 0 else v.co2 end end`;
/** Whether a contract has an electric or a hybrid car (KP-19); a bike is none, whatever it runs on. */
const electrified = `(${isObject('v', 'car')} and coalesce(v.fuel in ${anyFuel(ELECTRIFIED_FUELS)}, false))`;
/** The taxable value that a car counts with: bikes have none (GR-09). */
const taxValue = `case when ${isObject('v', 'car')} then c.tax_value end`;

/** The last reading of a contract's own time, as lists show it: null where there is none. */
const lastReadOn = 'case when v.mileage_on >= c.start_date then v.mileage_on end';
const lastKm = 'case when v.mileage_on >= c.start_date then v.mileage end';
/**
 * The last reading that counts, and the kilometers driven since the start by it, as the page of the contract tells them: where an
 * odometer was replaced or a reading is left out, what is kept of that; else the last reading less the one at the start.
 */
const lastCountedOn = `case when c.counted_readings is null then ${lastReadOn} else (c.counted_readings -> -1 ->> 'on')::date end`;
const lastDrivenKm = `case when c.counted_readings is null then ${lastKm} - c.begin_mileage
  else (c.counted_readings -> -1 ->> 'km')::integer end`;

/**
 * The contracts of a scope that are or were active, each with what it counts with and its days. `f` in what follows.
 * @param conditions what holds besides, of c
 */
export const fleetSql = (conditions: readonly string[]): string => `
  select c.number, c.debtor_number, c.vehicle_number, c.state = 'running' as active, ${startedOn} as started,
    ${endedOn} as ended, c.start_date, c.end_date, c.yearly_km, c.begin_mileage, c.monthly_amount,
    ${taxValue} as tax_value, v.object_type, v.make, v.fuel, v.mot_date, ${grams} as grams, ${electrified} as electrified,
    ${lastReadOn} as read_on, ${lastCountedOn} as counted_on, ${lastDrivenKm} as driven_km, c.counted_readings,
    c.list_driver_number as driver
  from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  cross join z
  where ${['c.client_id = $1', `c.state <> 'expected'`, ...conditions].join(' and ')}`;

/** Whether a contract of the fleet was active on one of the days from one to another, both included. */
export const wasActive = (from: string, until: string): string =>
  `(f.started <= ${until} and (f.ended is null or f.ended > ${from}))`;
/** The same of one day. */
export const wasActiveOn = (day: string): string => wasActive(day, day);
/** On how many of these days such a contract was active; what it costs by the day is lease of a bucket (GR-05). */
export const activeDays = (from: string, until: string): string =>
  `(least(${until}, coalesce(f.ended - 1, ${until})) - greatest(${from}, f.started) + 1)`;

/** The client's own day of a moment: `z`. @param now place of the moment among the values */
export const clientDaySql = (now: string): string =>
  `select (${now}::timestamptz at time zone time_zone)::date as today, time_zone from client where client_id = $1`;

/** Whether it is of a car, or of a bike (KP-06). */
export const isCar = isObject('f', 'car');
export const isBike = isObject('f', 'bike');
/** Whether its car burns fuel, or nobody knows what it runs on; hybrids burn some. */
export const isCombustion = `(${isCar} and coalesce(f.fuel not in ${anyFuel(COMBUSTION_FREE_FUELS)}, true))`;
/** What a contract's car runs on, as charts and lists tell it: bikes are one kind, `-` is not known (GR-07). */
export const fuelKind = `case when ${isBike} then 'bike' else coalesce(f.fuel, '-') end`;

/** Whether a contract counts for the emission: its car's is known. */
export const hasCo2 = 'f.grams is not null';
/** The makes that are named, of f: those with the most active contracts (FD-04). */
export const topMakes = `select t.make from f t where t.active
  group by t.make order by count(*) desc, t.make limit ${DASHBOARD.topBrands}`;

/** Whether a contract of the fleet is past its end on a day. */
export const isOverdue = (day: string): string => `f.end_date < ${day}`;

/** The first day on which a contract ends within six months, and the first on which it does not any more (KP-08). */
const sixBefore = `(f.end_date - interval '${EXPIRY.expiringMonths} months')::date`;
export const expiringFrom = `greatest(f.started, ${sixBefore}
  + case when (${sixBefore} + interval '${EXPIRY.expiringMonths} months')::date < f.end_date then 1 else 0 end)`;
export const expiringUntil = 'least(f.ended, f.end_date + 1)';
/** Whether it ends within six months from a day, that day and the last included. */
export const isExpiring = (day: string): string =>
  `f.end_date between ${day} and (${day} + interval '${EXPIRY.expiringMonths} months')::date`;

/** Whether the reading of a car is older than three months on a day, or there is none since it began (KP-10). */
export const isStale = (day: string, readOn: string): string =>
  `${isCar} and ${countsAsRead(readOn)} < (${day} - interval '${DASHBOARD.staleMonths} months')::date`;

/** The first day on which a day lies more than so many months back, in whatever months. */
function monthsPast(day: string, months: number): string {
  const there = `((${day} + 1) + interval '${months} months')::date`;
  return `(${there} + case when (${there} - interval '${months} months')::date < ${day} + 1 then 1 else 0 end)`;
}
/** What counts as the last reading's day: the start where there is none; and the first day on which it is out of date. */
export const countsAsRead = (readOn: string): string => `coalesce(${readOn}, f.start_date)`;
export const staleFrom = (readOn: string): string => monthsPast(countsAsRead(readOn), DASHBOARD.staleMonths);

/** How the kilometers of a contract, driven by a day, compare with what it expects (KP-12, KP-13); in whole numbers. */
const compared = (countedOn: string, drivenKm: string, percent: number, sign: '>' | '<'): string =>
  `(f.yearly_km > 0 and ${countedOn} - f.start_date >= ${DASHBOARD.deviationFromDays}
    and (${drivenKm})::bigint * ${MILEAGE.daysPerYear * 100} ${sign}
      f.yearly_km::bigint * (${countedOn} - f.start_date) * ${percent})`;
export const isAbove = (countedOn: string, drivenKm: string): string =>
  compared(countedOn, drivenKm, 100 + DASHBOARD.deviationPercent, '>');
export const isBelow = (countedOn: string, drivenKm: string): string =>
  compared(countedOn, drivenKm, 100 - DASHBOARD.deviationPercent, '<');

/** Whether the MOT of a car, v or the contract's f, is past (SG-04). */
export const isMotPast = (of: 'f' | 'v'): string => `${of}.mot_date < z.today`;

/* What makes a signal critical (SG-09). An MOT is told of once it is past, and is critical as such. */
export const endsCritically = `(f.active
  and f.end_date <= (z.today + interval '${DASHBOARD.signals.criticalEndMonths} months')::date)`;
export const isReadCritically = (readOn: string): string =>
  `${countsAsRead(readOn)} < (z.today - interval '${DASHBOARD.signals.criticalMileageMonths} months')::date`;
