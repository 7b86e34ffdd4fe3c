import type { DemoClient } from './clients.ts';
import { demoClients } from './clients.ts';
import type { RequestEventType, RequestRow } from './demo-tables.ts';
import { SeededRandom } from './seeded-random.ts';

/** One step of a request, at a time of day; `text` is the reason, question or answer. */
export interface StoryStep {
  readonly type: Exclude<RequestEventType, 'mailed'>;
  /** In days from today, always in the past. */
  readonly day: number;
  readonly minutes: number;
}

/** The requester: an account of the client, by mailbox. */
export type Asker = 'fleet' | 'supervisor' | 'sub' | 'driver';

/** The course of one request, before it is assigned to a contract. */
export interface RequestStory {
  readonly number: number;
  /** The number that the client's users see. */
  readonly clientNumber: number;
  readonly kind: RequestRow['kind'];
  /** For a driver change: whether the new driver has no record yet. */
  readonly isNewPerson: boolean;
  readonly asker: Asker;
  /** For a green card: whether it also covers a trailer. */
  readonly hasTrailer: boolean;
  /** Withdrawn by the client's supervisor instead of the requester. */
  readonly isWithdrawnBySupervisor: boolean;
  readonly status: RequestRow['status'];
  readonly effect: RequestRow['effect'];
  /** The requested day (for a green card the promised one), in days from today. */
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

/** The requests of every client: each status and effect once, some waiting long enough to need attention. */
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

/** The requests of some clients. */
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
  // Approved after the requested day: it applies retroactively (settled question 18).
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

/** The green cards of every client: one delivered a day before the promised day, one promised, and one waiting. */
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
 * The requests of every client, in chronological order per client. Request numbers are unique over all clients.
 * @param firstNumber the number of the oldest request
 */
export function planStories(seed: string, firstNumber: number): ReadonlyMap<DemoClient, readonly RequestStory[]> {
  const drafts = demoClients.flatMap((client) => {
    const random = new SeededRandom(`${seed}/requests/${client.name}`);
    const more = SOMETIMES.filter(() => random.chance(0.7));
    return [...ALWAYS, ...more, ...GREEN_CARDS].map((pattern) => ({ client, ...draft(pattern, random) }));
  });
  drafts.sort((a, b) => askedAt(a) - askedAt(b) || a.client.clientId - b.client.clientId);
  const stories = new Map<DemoClient, RequestStory[]>(demoClients.map((client) => [client, []]));
  for (const [index, { client, ...story }] of drafts.entries()) {
    const clientStories = stories.get(client) ?? [];
    clientStories.push({ ...story, number: firstNumber + index, clientNumber: clientStories.length + 1 });
  }
  return stories;
}

const askedAt = ({ steps }: Pick<RequestStory, 'steps'>): number =>
  steps[0] === undefined ? 0 : steps[0].day * 1440 + steps[0].minutes;

function draft(pattern: Pattern, random: SeededRandom): Omit<RequestStory, 'number' | 'clientNumber'> {
  let minutes = random.between(8 * 60, 11 * 60);
  const steps = pattern.steps.map(([type, day]): StoryStep => {
    // A change takes effect at the start of its day, unless it was approved later.
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
