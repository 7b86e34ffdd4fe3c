import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { DriverHistoryEntry, LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { dayInZone, type IsoDay } from '@wagenpark/domain/calendar-day';
import { instantOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import styles from './driver-change-panel.module.css';

/** A planned driver change. */
export interface PlannedDriver {
  readonly day: IsoDay;
  /** Null for nobody, and for a new person without a number. */
  readonly number: number | null;
  /** Empty for nobody. */
  readonly name: string;
}

/** The planned driver changes of a contract, earliest first; empty while they are loading. */
export function usePlannedDrivers({ LeaseContractNummer: number }: LeaseContract): readonly PlannedDriver[] {
  const { formats } = useSession();
  const history = useQuery(fleetQuery(fleetSubjects.leaseContracts.driverHistory, { number }));
  return plannedDriversOf(history.data ?? [], formats.timeZone);
}

/** Extracts the planned changes from a driver history. */
export const plannedDriversOf = (entries: readonly DriverHistoryEntry[], timeZone: string): readonly PlannedDriver[] =>
  entries
    .filter(({ Gepland }) => Gepland)
    .map((entry) => ({
      day: dayInZone(instantOfLegacyDate(entry.BeginDatumTijd) ?? new Date(0), timeZone),
      number: entry.BestuurderNummer,
      name: entry.Naam,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/**
 * The number of the driver on a day according to the planned changes: the present driver before the first change; 0 for
 * nobody.
 */
export function driverOnDay(
  planned: readonly PlannedDriver[],
  currentDriver: number | null,
  day: IsoDay | null,
): number {
  const lastChange = planned.findLast((change) => day !== null && change.day <= day);
  return (lastChange === undefined ? currentDriver : lastChange.number) ?? 0;
}

/** Note on the planned changes, so that users do not request them again. */
export function PlannedNote({ planned }: { readonly planned: readonly PlannedDriver[] }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (planned.length === 0) return null;
  const changes = planned.map(({ name, day }) =>
    words('driver.plannedOne', { name: name || words('leaseContracts.driver.nobody'), day: formats.day(day) }),
  );
  return <p className={styles['note']}>{words('driver.planned', { changes: changes.join(', ') })}</p>;
}
