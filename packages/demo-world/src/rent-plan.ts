import type { RentKind, RentStatus, rentReasons } from '@wagenpark/domain/rent';
import type { DemoContract } from './contract-subject.ts';
import type { SeededRandom } from './seeded-random.ts';

/** The course of a rent; days from today. */
export interface RentPlan {
  /** Distinguishes the agreements of one contract. */
  readonly index: number;
  readonly kind: RentKind;
  readonly reason: (typeof rentReasons)[number];
  readonly status: RentStatus;
  readonly created: number;
  readonly pickup: number;
  /** The agreed last day, and the one that was agreed first; null: open. */
  readonly dropOff: number | null;
  readonly firstDropOff: number | null;
  readonly arrived: number | null;
  /** Whether it replaces the car of the contract; else it has nothing to do with the contract but its driver. */
  readonly replaces: boolean;
}

type Replacement = Pick<RentPlan, 'reason' | 'status' | 'pickup' | 'dropOff' | 'firstDropOff' | 'arrived'>;

/** A replacement car of a contract that runs: on its way, kept longer, extended, without an end, expected, or back. */
function replacementOf(random: SeededRandom, story: number): Replacement {
  const open = { status: 'running', arrived: null } as const;
  switch (story) {
    case 0: {
      const dropOff = random.between(0, 14);
      return { ...open, reason: 'maintenance', pickup: -random.between(1, 3), dropOff, firstDropOff: dropOff };
    }
    case 1: {
      const dropOff = -random.between(1, 4);
      return { ...open, reason: 'damage', pickup: dropOff - random.between(12, 24), dropOff, firstDropOff: dropOff };
    }
    case 2: {
      const dropOff = random.between(4, 16);
      return {
        ...open,
        reason: 'damage',
        pickup: -random.between(24, 40),
        dropOff,
        firstDropOff: -random.between(2, 9),
      };
    }
    case 3:
      return { ...open, reason: 'theft', pickup: -random.between(6, 20), dropOff: null, firstDropOff: null };
    case 4: {
      const pickup = random.between(1, 10);
      const dropOff = pickup + random.between(1, 4);
      return { reason: 'maintenance', status: 'expected', pickup, dropOff, firstDropOff: dropOff, arrived: null };
    }
    default: {
      const arrived = -random.between(1, 6);
      const pickup = arrived - random.between(3, 18);
      return { reason: 'damage', status: 'reportedBack', pickup, dropOff: arrived, firstDropOff: arrived, arrived };
    }
  }
}

/** The rented cars of a contract and its driver: most contracts have none, some a former one beside a present one. */
export function planRents(random: SeededRandom, contract: DemoContract): readonly RentPlan[] {
  const { index, lastDay, start } = contract;
  const plans: Omit<RentPlan, 'index' | 'created'>[] = [];
  const isRunning = lastDay === 0 && start < -60;
  if (isRunning && index % 9 === 0) {
    plans.push({ kind: 'replacement', replaces: true, ...replacementOf(random, Math.floor(index / 9) % 6) });
  } else if (isRunning && index % 17 === 5) {
    const pickup = -random.between(20, 110);
    const dropOff = random.between(5, 95);
    const reason = random.pick(['project', 'peak'] as const);
    const days = { pickup, dropOff, firstDropOff: dropOff, arrived: null };
    plans.push({ kind: 'longTerm', reason, status: 'running', replaces: false, ...days });
  } else if (isRunning && index % 31 === 4) {
    const pickup = random.between(-20, 6);
    const days = { pickup, dropOff: pickup + 3, firstDropOff: pickup + 3, arrived: null };
    plans.push({ kind: 'shortTerm', reason: 'other', status: 'cancelled', replaces: false, ...days });
  }
  if (start < -3 && start > -420 && index % 5 === 1) {
    const pickup = start - random.between(10, 45);
    const days = { pickup, dropOff: start, firstDropOff: start, arrived: start };
    plans.push({ kind: 'precursor', reason: 'newCar', status: 'invoiced', replaces: true, ...days });
  } else if (start < -120 && lastDay > -500 && index % 4 === 2) {
    const arrived = Math.min(lastDay, 0) - random.between(20, 90);
    const pickup = Math.max(arrived - random.between(1, 28), start);
    const days = { pickup, dropOff: arrived, firstDropOff: arrived, arrived };
    const reason = random.pick(['maintenance', 'maintenance', 'damage'] as const);
    plans.push({ kind: 'replacement', reason, status: 'invoiced', replaces: true, ...days });
  }
  return plans.map((plan, place) => ({
    ...plan,
    index: place,
    created: Math.min(plan.pickup - 1, 0) - random.between(0, 6),
  }));
}
