import type { Driver } from '@wagenpark/contract/fleet/drivers';
import { startOfDay } from '@wagenpark/domain/calendar-day';
import type { DriverPeriod } from '@wagenpark/domain/driver-periods';
import type { Tx } from '../../platform/database/database.ts';
import { readAssignments, readPlannedChanges } from './contract-repository.ts';

/** A driver's period with a contract's car: a stored assignment or a planned change. */
export interface AssignedPeriod extends DriverPeriod {
  /** Null for nobody, and for a driver outside the transaction's scope. */
  readonly name: string | null;
  /** Whether nobody has the car during the period. */
  readonly isNobody: boolean;
  /** The new person whom a planned change describes and who is not stored yet; else null. */
  readonly person: Driver | null;
}

interface ContractInZone {
  readonly clientId: number;
  readonly contractNumber: number;
  readonly timeZone: string;
}

/** The stored assignments of a contract as driver periods, oldest first. */
export async function readAssignedPeriods(
  tx: Tx,
  { clientId, contractNumber }: ContractInZone,
): Promise<AssignedPeriod[]> {
  const rows = await readAssignments(tx, clientId, contractNumber);
  return rows.map((row) => ({ ...row, isNobody: false, person: null }));
}

/**
 * The planned driver changes of a contract as driver periods from their effective dates on, oldest first, without the
 * request `except`.
 */
export async function readPlannedPeriods(
  tx: Tx,
  { clientId, contractNumber, timeZone }: ContractInZone,
  except?: number,
): Promise<AssignedPeriod[]> {
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
