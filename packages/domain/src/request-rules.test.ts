import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CONTRACTS_OF_REQUEST,
  collidesWithAssignment,
  isDue,
  isOpen,
  kindOfDriverPost,
  mayStartRequest,
  move,
  needsLiveContract,
  openRequestFor,
  REQUEST_ACTIONS,
  REQUEST_PLACES,
  type RequestAction,
  type RequestActionType,
  type RequestActor,
  type RequestKind,
  type RequestStarter,
  type RequestState,
  requestCan,
} from './request-rules.ts';

const today = '2024-06-01';

const places = {
  waiting: { status: 'waitingForApproval', effect: 'none', effectiveFrom: today },
  questioned: { status: 'questionAsked', effect: 'none', effectiveFrom: today },
  planned: { status: 'approved', effect: 'planned', effectiveFrom: today },
  effective: { status: 'approved', effect: 'effective', effectiveFrom: today },
  declined: { status: 'declined', effect: 'none', effectiveFrom: today },
  withdrawn: { status: 'withdrawn', effect: 'none', effectiveFrom: today },
} as const satisfies Record<string, RequestState>;

const nameOf = (state: Pick<RequestState, 'status' | 'effect'>): string | undefined =>
  Object.entries(places).find(([, place]) => place.status === state.status && place.effect === state.effect)?.[0];

const actions: Readonly<Record<RequestActionType, RequestAction>> = {
  approve: { type: 'approve' },
  decline: { type: 'decline', reason: 'The driver is not insured' },
  ask: { type: 'ask', question: 'From which day?' },
  answer: { type: 'answer', text: 'From the first of July' },
  withdraw: { type: 'withdraw' },
  revoke: { type: 'revoke', reason: 'The car goes back first' },
  takeEffect: { type: 'takeEffect', today },
};

const roles = ['master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver', 'system'] as const;
const actors: readonly RequestActor[] = roles.flatMap((role) =>
  [true, false].flatMap((isAsker) => [true, false].map((sameClient) => ({ role, isAsker, sameClient }))),
);

/** Who may do what, by hand and in full: role, then `asker` and `client` where these are needed as well. */
const allowed: Readonly<Record<RequestActionType, readonly string[]>> = {
  approve: ['master', 'master asker', 'master client', 'master asker client'],
  decline: ['master', 'master asker', 'master client', 'master asker client'],
  ask: ['master', 'master asker', 'master client', 'master asker client'],
  answer: [
    'master asker client',
    'supervisor asker client',
    'bulk asker client',
    'fleetmanagement asker client',
    'subsupervisor asker client',
    'driver asker client',
  ],
  withdraw: [
    'master asker client',
    'supervisor client',
    'supervisor asker client',
    'bulk asker client',
    'fleetmanagement asker client',
    'subsupervisor asker client',
    'driver asker client',
  ],
  revoke: ['master', 'master asker', 'master client', 'master asker client'],
  takeEffect: ['system', 'system asker', 'system client', 'system asker client'],
};

/** Where each action leads from each place; what is not written is refused. */
const leads: Readonly<Record<RequestActionType, Readonly<Record<string, string>>>> = {
  approve: { waiting: 'planned', questioned: 'planned' },
  decline: { waiting: 'declined', questioned: 'declined' },
  ask: { waiting: 'questioned' },
  answer: { questioned: 'waiting' },
  withdraw: { waiting: 'withdrawn', questioned: 'withdrawn', planned: 'withdrawn' },
  revoke: { planned: 'declined' },
  takeEffect: { planned: 'effective' },
};

const describeActor = ({ role, isAsker, sameClient }: RequestActor): string =>
  [role, isAsker ? 'asker' : '', sameClient ? 'client' : ''].filter(Boolean).join(' ');

describe('request rules', () => {
  test('every place of a request is in the matrix', () => {
    expect(new Set(REQUEST_PLACES.map(nameOf))).toEqual(new Set(Object.keys(places)));
    expect(new Set<string>(REQUEST_ACTIONS)).toEqual(new Set(Object.keys(actions)));
  });

  test.each(REQUEST_ACTIONS)('DA-05 %s: every place × every actor moves, or is refused with its reason', (type) => {
    for (const [place, state] of Object.entries(places)) {
      for (const actor of actors) {
        const target = leads[type][place];
        const refusal = !allowed[type].includes(describeActor(actor)) ? 'notAllowed' : target ? null : 'wrongStatus';
        const outcome = move(state, actions[type], actor);
        const seen = outcome.moved ? nameOf(outcome) : outcome.refusal;
        expect(`${place}, ${describeActor(actor)}: ${seen}`).toBe(
          `${place}, ${describeActor(actor)}: ${refusal ?? target}`,
        );
        expect(requestCan[type](state, actor)).toBe(refusal ?? true);
      }
    }
  });

  test('declining, revoking, asking and answering take a text of at most 1,000 characters', () => {
    const staff: RequestActor = { role: 'master', isAsker: false, sameClient: false };
    const asker: RequestActor = { role: 'driver', isAsker: true, sameClient: true };
    const attempts = (text: string) => [
      move(places.waiting, { type: 'decline', reason: text }, staff),
      move(places.planned, { type: 'revoke', reason: text }, staff),
      move(places.waiting, { type: 'ask', question: text }, staff),
      move(places.questioned, { type: 'answer', text }, asker),
    ];
    for (const outcome of attempts(' \n')) expect(outcome).toEqual({ moved: false, refusal: 'textMissing' });
    for (const outcome of attempts('x'.repeat(1001))) expect(outcome).toEqual({ moved: false, refusal: 'textTooLong' });
    for (const outcome of attempts('x'.repeat(1000))) expect(outcome.moved).toBe(true);
  });

  test('DA-05 the change is made from its day on, also when it was approved after that day', () => {
    const system: RequestActor = { role: 'system', isAsker: false, sameClient: false };
    const approved = (effectiveFrom: string): RequestState => ({ ...places.planned, effectiveFrom });
    const take = (effectiveFrom: string) => move(approved(effectiveFrom), { type: 'takeEffect', today }, system);
    expect(take('2024-06-02')).toEqual({ moved: false, refusal: 'notYetDue' });
    expect(take('2024-06-01').moved).toBe(true);
    expect(take('2024-02-01')).toEqual({ moved: true, status: 'approved', effect: 'effective' });
    expect(isDue({ ...places.waiting, effectiveFrom: '2024-02-01' }, today)).toBe(false);
  });

  test('no sequence of moves leaves the table, and what is done stays done', () => {
    const step = fc.tuple(fc.constantFrom(...Object.values(actions)), fc.constantFrom(...actors));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: RequestState = places.waiting;
        for (const [action, actor] of steps) {
          const outcome = move(state, action, actor);
          if (!outcome.moved) continue;
          expect(['effective', 'declined', 'withdrawn']).not.toContain(nameOf(state));
          state = { ...state, status: outcome.status, effect: outcome.effect };
          expect(nameOf(state)).toBeDefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('DA-06 an open request stands in the way of a second one of its kind for the contract', () => {
    expect(Object.values(places).filter(isOpen).map(nameOf)).toEqual(['waiting', 'questioned', 'planned']);
    const kind: RequestKind = 'debtorChange';
    const open = { number: 7, kind, contractNumber: 100, ...places.planned };
    const closed = { number: 6, kind, contractNumber: 100, ...places.declined };
    expect(openRequestFor([closed, open], 'debtorChange', 100)).toBe(open);
    expect(openRequestFor([closed], 'debtorChange', 100)).toBeNull();
    expect(openRequestFor([open], 'referenceChange', 100)).toBeNull();
    expect(openRequestFor([open], 'debtorChange', 101)).toBeNull();
  });

  test('a posted driver with an unchanged number is a change of details', () => {
    expect(kindOfDriverPost(12, 12)).toBe('driverDetails');
    expect(kindOfDriverPost(13, 12)).toBe('driverChange');
    expect(kindOfDriverPost(0, 12)).toBe('driverChange');
    expect(kindOfDriverPost(0, 0)).toBe('driverChange');
  });

  test('a driver change does not bury an assignment that starts on its day or later', () => {
    expect(collidesWithAssignment('2024-03-01', ['2023-01-01', '2024-02-29'])).toBe(false);
    expect(collidesWithAssignment('2024-03-01', ['2024-03-01'])).toBe(true);
    expect(collidesWithAssignment('2024-03-01', ['2024-05-01'])).toBe(true);
  });

  test('settled 19: who may make which request', () => {
    const start = (
      starter: Omit<RequestStarter, 'contractKind'>,
      contractKind: RequestStarter['contractKind'] = 'lease',
    ) =>
      (['driverChange', 'driverDetails', 'debtorChange', 'referenceChange'] as const)
        .filter((kind) => mayStartRequest(kind, { ...starter, contractKind }))
        .join(' ');
    const plain = { rights: [], isOwnCar: false };
    const right = { rights: ['WijzigenBestuurderLease'] } as const;
    expect(start({ role: 'driver', ...plain })).toBe('');
    expect(start({ role: 'driver', ...plain, isOwnCar: true })).toBe('driverDetails');
    expect(start({ role: 'subsupervisor', ...plain, rights: ['ContractenLease'] })).toBe('');
    expect(start({ role: 'subsupervisor', ...plain, isOwnCar: true })).toBe('');
    expect(start({ role: 'subsupervisor', ...plain, ...right })).toBe('driverChange driverDetails');
    for (const role of ['fleetmanagement', 'bulk', 'supervisor'] as const) {
      expect(start({ role, ...plain })).toBe('');
      const lease = { role, ...plain, rights: ['ContractenLease'] } as const;
      expect(start(lease)).toBe('debtorChange referenceChange');
      expect(start(lease, 'fuel')).toBe('');
      expect(start({ ...lease, rights: ['BrandstofContractenLease'] }, 'fuel')).toBe('debtorChange referenceChange');
    }
    expect(start({ role: 'master', ...plain })).toBe('driverChange driverDetails debtorChange referenceChange');
  });

  test('DM-12 DM-14 a fuel contract has no driver to change, and a contract that ended changes hands no more', () => {
    const about = (contract: 'lease' | 'fuel') =>
      Object.entries(CONTRACTS_OF_REQUEST).flatMap(([kind, contracts]) => (contracts.includes(contract) ? [kind] : []));
    expect(about('lease')).toEqual(['driverChange', 'driverDetails', 'debtorChange', 'referenceChange']);
    expect(about('fuel')).toEqual(['debtorChange', 'referenceChange']);
    const kinds = Object.keys(CONTRACTS_OF_REQUEST) as RequestKind[];
    expect(kinds.filter((kind) => !needsLiveContract(kind))).toEqual(['driverDetails']);
  });
});
