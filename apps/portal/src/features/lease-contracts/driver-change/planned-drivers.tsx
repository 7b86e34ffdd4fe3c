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

/** A planned change: who drives from a day on. */
export interface PlannedDriver {
  readonly day: IsoDay;
  /** Null for nobody, and for a new person. */
  readonly number: number | null;
  /** Empty for nobody. */
  readonly name: string;
}

/** The planned changes of a contract's driver, the first day first; none while they are not known. */
export function usePlannedDrivers({ LeaseContractNummer: number }: LeaseContract): readonly PlannedDriver[] {
  const { formats } = useSession();
  const history = useQuery(fleetQuery(fleetSubjects.leaseContracts.driverHistory, { number }));
  return plannedOf(history.data ?? [], formats.timeZone);
}

/** The planned changes among the entries of a driver history. */
export const plannedOf = (entries: readonly DriverHistoryEntry[], timeZone: string): readonly PlannedDriver[] =>
  entries
    .filter(({ Gepland }) => Gepland)
    .map((entry) => ({
      day: dayInZone(instantOfLegacyDate(entry.BeginDatumTijd) ?? new Date(0), timeZone),
      number: entry.BestuurderNummer,
      name: entry.Naam,
    }))
    .sort((a, b) => (a.day < b.day ? -1 : 1));

/** Number of whom the planned changes leave the car to on a day: that of the present driver when none comes before; 0 for nobody. */
export function driverOn(planned: readonly PlannedDriver[], present: number | null, day: IsoDay | null): number {
  const last = planned.findLast((change) => day !== null && change.day <= day);
  return (last === undefined ? present : last.number) ?? 0;
}

/** What is planned already, so that nobody asks for it again. */
export function PlannedNote({ planned }: { readonly planned: readonly PlannedDriver[] }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (planned.length === 0) return null;
  const changes = planned.map(({ name, day }) =>
    words('driver.plannedOne', { name: name || words('leaseContracts.driver.nobody'), day: formats.day(day) }),
  );
  return <p className={styles['note']}>{words('driver.planned', { changes: changes.join(', ') })}</p>;
}
