import {
  type EventKind,
  type OpenSignalKind,
  openSignalKinds,
  type SignalRecordKind,
} from '@wagenpark/contract/fleet/dashboard-signals';
import { areTestsShown } from '@wagenpark/domain/visibility';
import type { Tx } from '../../platform/database/database.ts';
import type { BlockScope } from './block-scope.ts';
import { hasTests } from './calendar-repository.ts';
import type { Part } from './parts.ts';
import type { SignalName } from './signal-care-repository.ts';
import type { SignalRow } from './signals-repository.ts';
import * as repository from './signals-repository.ts';

/* What is the case: which records need somebody, and by what each is named. */

/** Every kind that is open. */
const isOpenKind = (kind: string): kind is OpenSignalKind => (openSignalKinds as readonly string[]).includes(kind);

/** What a kind of signal is about: by this and its number a record is cared for. */
const subjects: Readonly<Record<OpenSignalKind, string>> = {
  expiring: 'contract',
  overdue: 'contract',
  damage: 'damage',
  mileage: 'mileage',
  fine: 'fine',
  mot: 'mot',
};
const records: Readonly<Record<OpenSignalKind | EventKind, SignalRecordKind>> = {
  expiring: 'leaseContract',
  overdue: 'leaseContract',
  damage: 'damageReport',
  mileage: 'leaseContract',
  fine: 'fine',
  mot: 'leaseContract',
  contractStarted: 'leaseContract',
  contractEnded: 'leaseContract',
  contractChanged: 'leaseContract',
  damageReported: 'damageReport',
  fineReceived: 'fine',
  invoiceReceived: 'invoice',
  mileageEntered: 'mileageReading',
  requestApproved: 'request',
  requestDeclined: 'request',
  requestQuestion: 'request',
  orderDelivered: 'carOrder',
  orderMoved: 'carOrder',
};
const parts: Readonly<Record<OpenSignalKind, Part>> = {
  expiring: 'contracts',
  overdue: 'contracts',
  damage: 'damage',
  mileage: 'mileage',
  fine: 'fines',
  mot: 'contracts',
};
/** The part of the dashboard that an open signal is of: who does not see it is not told of the signal. Null of what only happened. */
export const partOf = ({ kind }: SignalRow): Part | null => (isOpenKind(kind) ? parts[kind] : null);
/** What a row leads to. */
export const recordOf = ({ kind }: SignalRow): SignalRecordKind => records[kind];

/** What a signal is named by; null of what nothing is to be done about. */
export function nameOf({ kind, number, cause }: SignalRow): SignalName | null {
  return cause === null || !isOpenKind(kind) ? null : { kind: subjects[kind], number, cause };
}
export const keyOf = ({ kind, number, cause }: SignalName): string => `${kind}:${number}:${cause}`;
export const rowKey = (row: SignalRow): string | null => {
  const name = nameOf(row);
  return name === null ? null : keyOf(name);
};

/** What is open, of the kinds that the caller may see. */
export interface Open {
  /** Whether the client's country knows an MOT (DM-LC-07). */
  readonly hasTests: boolean;
  readonly contracts: readonly SignalRow[];
  readonly damage: readonly SignalRow[];
  readonly fines: readonly SignalRow[];
}

/**
 * Reads what is open of the scope as far as the caller's rights go.
 * @param keys of which signals it is asked; left out: of all. What a large fleet has takes a second to be found.
 */
export async function readOpen(tx: Tx, of: BlockScope, keys?: readonly string[]): Promise<Open> {
  const asked = (...about: readonly string[]) =>
    keys?.map((key) => key.split(':')).flatMap(([kind = '', number]) => (about.includes(kind) ? [Number(number)] : []));
  const contracts = asked('contract', 'mileage', 'mot');
  const damage = asked('damage');
  const fines = asked('fine');
  const isAsked = (part: Part, numbers: readonly number[] | undefined) => of.sees(part) && numbers?.length !== 0;
  return {
    hasTests: await hasTests(tx, of.scope.clientId),
    contracts: isAsked('contracts', contracts)
      ? await repository.readOpenContracts(tx, of, { mileage: of.sees('mileage') }, contracts)
      : [],
    damage: isAsked('damage', damage) ? await repository.readOpenDamage(tx, of, damage) : [],
    fines: isAsked('fines', fines) ? await repository.readOpenFines(tx, of, fines) : [],
  };
}

export const isOf =
  (...kinds: readonly SignalRow['kind'][]) =>
  ({ kind }: SignalRow): boolean =>
    kinds.includes(kind);
export const ends = isOf('expiring', 'overdue');

/** What requires attention (SG-04): whatever is open, but a contract whose successor was ordered. */
export function needing({ hasTests: isTested, contracts, damage, fines }: Open, locale: string): readonly SignalRow[] {
  const isMotTold = isTested && areTestsShown({ locale });
  return [...contracts, ...damage, ...fines].filter((row) => {
    if (row.kind === 'mot') return isMotTold;
    return !ends(row) || row.isMissing === true;
  });
}

/** All that a caller can care for: what requires attention, and the contracts that end though their successor is ordered. */
export function caredFor(open: Open, locale: string): readonly SignalRow[] {
  return [...needing(open, locale), ...open.contracts.filter((row) => ends(row) && row.isMissing !== true)];
}
