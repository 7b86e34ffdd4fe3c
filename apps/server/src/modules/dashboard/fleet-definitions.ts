import { EXPIRY, MILEAGE } from '@wagenpark/domain/constants';
import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import { COMBUSTION_FREE_FUELS, ELECTRIFIED_FUELS, type FuelCode } from '@wagenpark/domain/fuel';
import { OBJECT_TYPE_CODES } from '@wagenpark/domain/object-type';

/*
 * The SQL definitions of the dashboard, each written once: figures, chart series, signals and the lists behind them all
 * use them, so that they agree (KP-20, GR-12). Aliases: c is the contract, v its car, z the client with its `today`.
 */

/** The first day on which a contract is active: its start, or today when the car was handed out before the start. */
const startedOn = 'least(c.start_date, z.today)';
/** Whether the car has been returned by today: it was taken back, or the planned day of its return has come (RT-18). */
const isReturned = '(c.car_taken or coalesce(c.returned_on <= z.today, false))';
/**
 * Whether a contract is active today. This follows from its days and not from the stored state, which a job updates
 * only some minutes after midnight.
 */
export const isActiveToday = `(c.state <> 'expected' and not ${isReturned})`;
/** The first day on which a contract is no longer active. Null while it is active, even past its end (RT-18). */
const endedOn = `case when ${isReturned} then greatest(least(c.returned_on, z.today), ${startedOn}) end`;

/** Whether the object of v or f is a car or a bike (KP-06). */
const isObject = (alias: 'f' | 'v', type: keyof typeof OBJECT_TYPE_CODES): string =>
  `${alias}.object_type = '${OBJECT_TYPE_CODES[type]}'`;
const fuelList = (fuels: readonly FuelCode[]): string => `(${fuels.map((code) => `'${code}'`).join(', ')})`;

/** The grams of CO2 per km of a car: 0 for an electric one; null for bikes and for cars without a value (KP-15). */
const grams = `case when ${isObject('v', 'car')} then case when v.fuel = 'e' then 0 else v.co2 end end`;
/** Whether a contract has an electric or a hybrid car (KP-19); bikes never count. */
const electrified = `(${isObject('v', 'car')} and coalesce(v.fuel in ${fuelList(ELECTRIFIED_FUELS)}, false))`;
/** The taxable value of a car; null for bikes (GR-09). */
const taxValue = `case when ${isObject('v', 'car')} then c.tax_value end`;

/** The day of the last reading within the contract's term, as in lists; null when there is none. */
const lastReadOn = 'case when v.mileage_on >= c.start_date then v.mileage_on end';
const lastKm = 'case when v.mileage_on >= c.start_date then v.mileage end';
/**
 * The day of the last reading that counts, and the kilometers driven from the start until then, as on the page of the
 * contract. When an odometer was replaced or a reading is ignored, both come from `counted_readings`. Otherwise the
 * kilometers are the last reading minus the one at the start.
 */
const lastCountedOn = `case when c.counted_readings is null then ${lastReadOn} else (c.counted_readings -> -1 ->> 'on')::date end`;
const lastDrivenKm = `case when c.counted_readings is null then ${lastKm} - c.begin_mileage
  else (c.counted_readings -> -1 ->> 'km')::integer end`;

/**
 * SQL of the contracts of a scope that are or were active, with their counted values and days. Below, its alias is `f`.
 * @param conditions additional conditions on c
 */
export const fleetSql = (conditions: readonly string[]): string => `
  select c.number, c.debtor_number, c.vehicle_number, not ${isReturned} as active, ${startedOn} as started,
    ${endedOn} as ended, c.start_date, c.end_date, c.yearly_km, c.begin_mileage, c.monthly_amount,
    ${taxValue} as tax_value, v.object_type, v.make, v.fuel, v.mot_date, ${grams} as grams, ${electrified} as electrified,
    ${lastReadOn} as read_on, ${lastCountedOn} as counted_on, ${lastDrivenKm} as driven_km, c.counted_readings,
    c.list_driver_number as driver
  from lease_contract c
  join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  cross join z
  where ${['c.client_id = $1', `c.state <> 'expected'`, ...conditions].join(' and ')}`;

/** Whether a contract was active on at least one day from `from` to `until`, both included. */
export const wasActive = (from: string, until: string): string =>
  `(f.started <= ${until} and (f.ended is null or f.ended > ${from}))`;
/** Whether a contract was active on a day. */
export const wasActiveOn = (day: string): string => wasActive(day, day);
/**
 * The number of days from `from` to `until` on which a contract was active. Multiplied by the daily amount, it gives
 * the lease amount of a bucket (GR-05).
 */
export const activeDays = (from: string, until: string): string =>
  `(least(${until}, coalesce(f.ended - 1, ${until})) - greatest(${from}, f.started) + 1)`;

/** SQL of `z`: the day of a moment in the client's time zone. @param now the placeholder of the moment, such as `$2` */
export const clientDaySql = (now: string): string =>
  `select (${now}::timestamptz at time zone time_zone)::date as today, time_zone from client where client_id = $1`;

/** Whether a contract has a car, or a bike (KP-06). */
export const isCar = isObject('f', 'car');
export const isBike = isObject('f', 'bike');
/** Whether the car burns fuel: also hybrids, and cars whose fuel is unknown. */
export const isCombustion = `(${isCar} and coalesce(f.fuel not in ${fuelList(COMBUSTION_FREE_FUELS)}, true))`;
/** The kind of fuel in charts and lists: `bike` for all bikes, `-` when unknown (GR-07). */
export const fuelKind = `case when ${isBike} then 'bike' else coalesce(f.fuel, '-') end`;

/** Whether a contract counts for the emission: the CO2 value of its car is known. */
export const hasCo2 = 'f.grams is not null';
/** SQL of the makes that are shown by name: those with the most active contracts (FD-04). */
export const topMakes = `select t.make from f t where t.active
  group by t.make order by count(*) desc, t.make limit ${DASHBOARD.topBrands}`;

/** Whether a contract of the fleet is past its end on a day. */
export const isOverdue = (day: string): string => `f.end_date < ${day}`;

/**
 * The first day on which a contract counts as expiring (ends within six months), and the first day after that (KP-08).
 */
const expiryStart = `(f.end_date - interval '${EXPIRY.expiringMonths} months')::date`;
export const expiringFrom = `greatest(f.started, ${expiryStart}
  + case when (${expiryStart} + interval '${EXPIRY.expiringMonths} months')::date < f.end_date then 1 else 0 end)`;
export const expiringUntil = 'least(f.ended, f.end_date + 1)';
/** Whether a contract ends within six months from a day, the first and the last day included. */
export const isExpiring = (day: string): string =>
  `f.end_date between ${day} and (${day} + interval '${EXPIRY.expiringMonths} months')::date`;

/**
 * Whether the last reading of a car is older than three months on a day; without a reading, the contract start counts
 * (KP-10).
 */
export const isStale = (day: string, readOn: string): string =>
  `${isCar} and ${lastReadDay(readOn)} < (${day} - interval '${DASHBOARD.staleMonths} months')::date`;

/** The first day on which `day` lies more than `months` months back, correct for months of any length. */
function monthsPast(day: string, months: number): string {
  const target = `((${day} + 1) + interval '${months} months')::date`;
  return `(${target} + case when (${target} - interval '${months} months')::date < ${day} + 1 then 1 else 0 end)`;
}
/**
 * The day of the last reading, or the contract start without one. `staleFrom` is the first day on which it is stale.
 */
export const lastReadDay = (readOn: string): string => `coalesce(${readOn}, f.start_date)`;
export const staleFrom = (readOn: string): string => monthsPast(lastReadDay(readOn), DASHBOARD.staleMonths);

/**
 * Compares the driven kilometers of a contract with the agreed ones for the days until the reading (KP-12, KP-13), in
 * integers.
 */
const deviationSql = (countedOn: string, drivenKm: string, percent: number, sign: '>' | '<'): string =>
  `(f.yearly_km > 0 and ${countedOn} - f.start_date >= ${DASHBOARD.deviationFromDays}
    and (${drivenKm})::bigint * ${MILEAGE.daysPerYear * 100} ${sign}
      f.yearly_km::bigint * (${countedOn} - f.start_date) * ${percent})`;
export const isAboveAgreed = (countedOn: string, drivenKm: string): string =>
  deviationSql(countedOn, drivenKm, 100 + DASHBOARD.deviationPercent, '>');
export const isBelowAgreed = (countedOn: string, drivenKm: string): string =>
  deviationSql(countedOn, drivenKm, 100 - DASHBOARD.deviationPercent, '<');

/* A value from which the deviation is computed; null for contracts whose mileage is not compared. */
const ifCompared = (value: string): string =>
  `case when f.yearly_km > 0 and f.counted_on - f.start_date >= ${DASHBOARD.deviationFromDays} then ${value} end`;
const agreedUntilReading = `f.yearly_km::numeric * (f.counted_on - f.start_date) / ${MILEAGE.daysPerYear}`;
/** The kilometers agreed for the days until the last reading that counts, and the difference of the driven ones. */
export const agreedKm = ifCompared(`round(${agreedUntilReading})::integer`);
export const deviationKm = ifCompared(`f.driven_km - round(${agreedUntilReading})::integer`);
export const deviationPercentage = ifCompared(`round((f.driven_km / (${agreedUntilReading}) - 1) * 100, 1)`);

/** Whether the MOT date of the car of v or f is past (SG-04). */
export const isMotPast = (alias: 'f' | 'v'): string => `${alias}.mot_date < z.today`;

/* When a signal is critical (SG-09). A signal of a past MOT is always critical. */
export const isEndCritical = `(f.active
  and f.end_date <= (z.today + interval '${DASHBOARD.signals.criticalEndMonths} months')::date)`;
export const isCriticallyStale = (readOn: string): string =>
  `${lastReadDay(readOn)} < (z.today - interval '${DASHBOARD.signals.criticalMileageMonths} months')::date`;
