import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { startOfDay } from '@wagenpark/domain/calendar-day';
import type { Turn } from '@wagenpark/domain/driver-turns';
import type { Tx } from '../../platform/database/database.ts';
import { readAssignments, readPlannedChanges } from './contract-repository.ts';

/** Somebody's time with a contract's car, as requests look at it. */
export interface DriverTurn extends Turn {
  /** Null for nobody, and for a driver whom the transaction's scope does not show. */
  readonly name: string | null;
  /** Nobody has the car in this time. */
  readonly isNobody: boolean;
  /** A planned new driver, as described: there is no stored one yet. */
  readonly person: Driver | null;
}

interface About {
  readonly clientId: number;
  readonly contractNumber: number;
  readonly timeZone: string;
}

/** Everybody's time with a contract's car so far, oldest first. */
export async function assignedTurns(tx: Tx, { clientId, contractNumber }: About): Promise<DriverTurn[]> {
  const rows = await readAssignments(tx, clientId, contractNumber);
  return rows.map((row) => ({ ...row, isNobody: false, person: null }));
}

/** The planned changes of a contract's driver but for one, each from its day on, oldest first. */
export async function plannedTurns(
  tx: Tx,
  { clientId, contractNumber, timeZone }: About,
  except?: number,
): Promise<DriverTurn[]> {
  const rows = await readPlannedChanges(tx, clientId, contractNumber);
  return rows
    .filter(({ number }) => number !== except)
    .map(({ number, effectiveFrom, toName, payload }) => {
      const isNobody = payload.GeenBestuurder === true;
      const isNew = !isNobody && payload.BestuurderNummer === 0;
      return {
        from: startOfDay(effectiveFrom, timeZone),
        until: null,
        driverNumber: isNobody || isNew ? null : payload.BestuurderNummer,
        request: number,
        name: toName,
        isNobody,
        person: isNew ? payload.Bestuurder : null,
      };
    });
}
