import type { DemoClient } from './clients.ts';
import { demoClients } from './clients.ts';
import type { RequestEventType, RequestRow } from './rows.ts';
import { SeededRandom } from './seeded-random.ts';

/** One step of a request's way, at a time of day; `text` is the reason, question or answer. */
export interface StoryStep {
  readonly type: Exclude<RequestEventType, 'mailed'>;
  /** In days from today, always past. */
  readonly day: number;
  readonly minutes: number;
}

/** Who takes part: an account of the client by its mailbox. */
export type Asker = 'fleet' | 'supervisor' | 'sub' | 'driver';

/** The way of one request through the portal, before it is known which contract it is about. */
export interface RequestStory {
  readonly number: number;
  /** What the client's people see. */
  readonly clientNumber: number;
  readonly kind: RequestRow['kind'];
  /** Of a driver change: whether the new driver is already on file. */
  readonly isNewPerson: boolean;
  readonly asker: Asker;
  /** Of a green card: whether it is to cover a trailer as well. */
  readonly hasTrailer: boolean;
  /** Withdrawn by the client's supervisor instead of the asker. */
  readonly isWithdrawnBySupervisor: boolean;
  readonly status: RequestRow['status'];
  readonly effect: RequestRow['effect'];
  /** The asked day, of a green card the promised one, in days from today. */
  readonly effectiveFrom: number;
  readonly steps: readonly StoryStep[];
}

interface Pattern {
  readonly kind: RequestRow['kind'];
  readonly asker: Asker;
  readonly person?: 'new';
  readonly trailer?: true;
  readonly effectiveFrom: number;
  readonly steps: readonly (readonly [StoryStep['type'], day: number])[];
  readonly bySupervisor?: true;
}

/** What happens at every client: each status and effect once, some waiting long enough to need attention. */
const ALWAYS: readonly Pattern[] = [
  { kind: 'driverChange', asker: 'fleet', effectiveFrom: 12, steps: [['asked', -2]] },
  { kind: 'driverChange', asker: 'fleet', person: 'new', effectiveFrom: 1, steps: [['asked', -6]] },
  { kind: 'driverDetails', asker: 'driver', effectiveFrom: -3, steps: [['asked', -9]] },
  {
    kind: 'driverChange',
    asker: 'fleet',
    effectiveFrom: 9,
    steps: [
      ['asked', -5],
      ['questionAsked', -3],
    ],
  },
  {
    kind: 'driverChange',
    asker: 'supervisor',
    effectiveFrom: 10,
    steps: [
      ['asked', -4],
      ['approved', -1],
    ],
  },
  {
    kind: 'driverChange',
    asker: 'fleet',
    effectiveFrom: -25,
    steps: [
      ['asked', -40],
      ['approved', -38],
      ['effective', -25],
    ],
  },
  {
    kind: 'driverChange',
    asker: 'fleet',
    effectiveFrom: 4,
    steps: [
      ['asked', -31],
      ['declined', -29],
    ],
  },
  {
    kind: 'driverChange',
    asker: 'fleet',
    effectiveFrom: -8,
    steps: [
      ['asked', -21],
      ['withdrawn', -20],
    ],
  },
];

/** What happens at some. */
const SOMETIMES: readonly Pattern[] = [
  {
    kind: 'driverChange',
    asker: 'sub',
    effectiveFrom: 20,
    steps: [
      ['asked', -8],
      ['questionAsked', -7],
      ['answered', -4],
    ],
  },
  { kind: 'driverDetails', asker: 'fleet', effectiveFrom: 2, steps: [['asked', -1]] },
  {
    kind: 'driverChange',
    asker: 'fleet',
    person: 'new',
    effectiveFrom: -112,
    steps: [
      ['asked', -120],
      ['approved', -117],
      ['effective', -112],
    ],
  },
  // Approved only after the asked day: it holds from that day all the same (settled question 18).
  {
    kind: 'driverChange',
    asker: 'fleet',
    effectiveFrom: -55,
    steps: [
      ['asked', -61],
      ['approved', -48],
      ['effective', -48],
    ],
  },
  {
    kind: 'driverDetails',
    asker: 'fleet',
    effectiveFrom: -70,
    steps: [
      ['asked', -74],
      ['approved', -72],
      ['effective', -70],
    ],
  },
  {
    kind: 'driverChange',
    asker: 'supervisor',
    effectiveFrom: -260,
    steps: [
      ['asked', -281],
      ['approved', -280],
      ['effective', -260],
    ],
  },
  {
    kind: 'driverChange',
    asker: 'sub',
    effectiveFrom: -70,
    bySupervisor: true,
    steps: [
      ['asked', -92],
      ['withdrawn', -88],
    ],
  },
];

/**
 * Green cards of every client: one that the driver has already, a day before it was promised, one that is promised, and
 * one that waits.
 */
const GREEN_CARDS: readonly Pattern[] = [
  {
    kind: 'greenCard',
    asker: 'driver',
    effectiveFrom: -27,
    steps: [
      ['asked', -34],
      ['approved', -33],
      ['effective', -28],
    ],
  },
  {
    kind: 'greenCard',
    asker: 'fleet',
    trailer: true,
    effectiveFrom: 6,
    steps: [
      ['asked', -3],
      ['approved', -1],
    ],
  },
  { kind: 'greenCard', asker: 'fleet', effectiveFrom: -1, steps: [['asked', -1]] },
];

/**
 * The stories of every client, numbered over all clients and for each in the order in which they were asked.
 * @param firstNumber number of the oldest request
 */
export function planStories(seed: string, firstNumber: number): ReadonlyMap<DemoClient, readonly RequestStory[]> {
  const drafts = demoClients.flatMap((client) => {
    const random = new SeededRandom(`${seed}/requests/${client.name}`);
    const more = SOMETIMES.filter(() => random.chance(0.7));
    return [...ALWAYS, ...more, ...GREEN_CARDS].map((pattern) => ({ client, ...draft(pattern, random) }));
  });
  drafts.sort((a, b) => askedAt(a) - askedAt(b) || a.client.clientId - b.client.clientId);
  const stories = new Map<DemoClient, RequestStory[]>(demoClients.map((client) => [client, []]));
  for (const [at, { client, ...story }] of drafts.entries()) {
    const own = stories.get(client) ?? [];
    own.push({ ...story, number: firstNumber + at, clientNumber: own.length + 1 });
  }
  return stories;
}

const askedAt = ({ steps }: Pick<RequestStory, 'steps'>): number =>
  steps[0] === undefined ? 0 : steps[0].day * 1440 + steps[0].minutes;

function draft(pattern: Pattern, random: SeededRandom): Omit<RequestStory, 'number' | 'clientNumber'> {
  let minutes = random.between(8 * 60, 11 * 60);
  const steps = pattern.steps.map(([type, day]): StoryStep => {
    // A change takes effect as its day begins, unless that had passed when it was approved.
    if (type === 'effective' && day === pattern.effectiveFrom) return { type, day, minutes: 3 };
    if (type !== 'effective') minutes += random.between(7, 130);
    return { type, day, minutes };
  });
  const last = pattern.steps.at(-1)?.[0] ?? 'asked';
  return {
    kind: pattern.kind,
    isNewPerson: pattern.person === 'new',
    asker: pattern.asker,
    hasTrailer: pattern.trailer ?? false,
    isWithdrawnBySupervisor: pattern.bySupervisor ?? false,
    status: STATUS_AFTER[last],
    effect: last === 'effective' ? 'effective' : last === 'approved' ? 'planned' : 'none',
    effectiveFrom: pattern.effectiveFrom,
    steps,
  };
}

const STATUS_AFTER: Readonly<Record<StoryStep['type'], RequestRow['status']>> = {
  asked: 'waitingForApproval',
  answered: 'waitingForApproval',
  questionAsked: 'questionAsked',
  approved: 'approved',
  effective: 'approved',
  declined: 'declined',
  withdrawn: 'withdrawn',
};
