import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roles as everyRole, ranksAtLeast } from './permissions.ts';
import type { RequestKind } from './request-kinds.ts';
import {
  applyRequestAction,
  blocksNewRequest,
  CONTRACTS_OF_REQUEST,
  isBackdated,
  isDue,
  kindOfDriverPost,
  liesOutsideTerm,
  mayBackdate,
  mayLeaveCarWithoutDriver,
  mayStartRequest,
  needsLiveContract,
  REQUEST_ACTIONS,
  REQUEST_STATES,
  type RequestAction,
  type RequestActionType,
  type RequestActor,
  type RequestStarter,
  type RequestState,
  requestCan,
} from './request-rules.ts';

const today = '2024-06-01';

const changed = { kind: 'driverChange' } as const;
const places = {
  waiting: { ...changed, status: 'waitingForApproval', effect: 'none', effectiveFrom: today },
  questioned: { ...changed, status: 'questionAsked', effect: 'none', effectiveFrom: today },
  planned: { ...changed, status: 'approved', effect: 'planned', effectiveFrom: today },
  effective: { ...changed, status: 'approved', effect: 'effective', effectiveFrom: today },
  declined: { ...changed, status: 'declined', effect: 'none', effectiveFrom: today },
  withdrawn: { ...changed, status: 'withdrawn', effect: 'none', effectiveFrom: today },
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
  carryOut: { type: 'carryOut' },
  correct: { type: 'correct' },
  takeEffect: { type: 'takeEffect', today },
};

const roles = ['master', 'supervisor', 'bulk', 'fleetmanagement', 'subsupervisor', 'driver', 'system'] as const;
const actors: readonly RequestActor[] = roles.flatMap((role) =>
  [true, false].flatMap((isAsker) => [true, false].map((sameClient) => ({ role, isAsker, sameClient }))),
);

/**
 * Who may do what, written by hand and complete: the role, followed by `asker` and `client` where these conditions also
 * apply.
 */
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
  carryOut: ['master', 'master asker', 'master client', 'master asker client'],
  correct: ['master', 'master asker', 'master client', 'master asker client'],
  takeEffect: ['system', 'system asker', 'system client', 'system asker client'],
};

/** The target state of each action from each state. A combination that is not listed is refused. */
const leads: Readonly<Record<RequestActionType, Readonly<Record<string, string>>>> = {
  approve: { waiting: 'planned', questioned: 'planned' },
  decline: { waiting: 'declined', questioned: 'declined' },
  ask: { waiting: 'questioned' },
  answer: { questioned: 'waiting' },
  withdraw: { waiting: 'withdrawn', questioned: 'withdrawn', planned: 'withdrawn' },
  revoke: { planned: 'declined' },
  carryOut: {},
  correct: {},
  takeEffect: { planned: 'effective' },
};

/** Requests that staff carry out manually. Staff can do so on any day; the system never does. */
const leadsByHand: typeof leads = { ...leads, carryOut: { planned: 'effective' }, takeEffect: {} };
/** A card number that staff typed in can be corrected. */
const leadsOfPass: typeof leads = { ...leadsByHand, correct: { effective: 'effective' } };

const describeActor = ({ role, isAsker, sameClient }: RequestActor): string =>
  [role, isAsker ? 'asker' : '', sameClient ? 'client' : ''].filter(Boolean).join(' ');

describe('request rules', () => {
  test('every state of a request is in the matrix', () => {
    expect(new Set(REQUEST_STATES.map(nameOf))).toEqual(new Set(Object.keys(places)));
    expect(new Set<string>(REQUEST_ACTIONS)).toEqual(new Set(Object.keys(actions)));
  });

  test.each(
    REQUEST_ACTIONS.flatMap((type) => [
      [type, changed.kind, leads] as const,
      [type, 'fuelPass', leadsOfPass] as const,
      [type, 'greenCard', leadsByHand] as const,
    ]),
  )(
    'DA-05 %s of a %s: in every state and for every actor it is done, or refused with its reason',
    (type, kind, table) => {
      for (const [place, facts] of Object.entries(places)) {
        const state = { ...facts, kind: kind };
        for (const actor of actors) {
          const target = table[type][place];
          const refusal = !allowed[type].includes(describeActor(actor)) ? 'notAllowed' : target ? null : 'wrongStatus';
          const outcome = applyRequestAction(state, actions[type], actor);
          const result = outcome.moved ? nameOf(outcome) : outcome.refusal;
          expect(`${place}, ${describeActor(actor)}: ${result}`).toBe(
            `${place}, ${describeActor(actor)}: ${refusal ?? target}`,
          );
          expect(requestCan[type](state, actor)).toBe(refusal ?? true);
        }
      }
    },
  );

  test('declining, revoking, asking and answering need a text of at most 1,000 characters', () => {
    const staff: RequestActor = { role: 'master', isAsker: false, sameClient: false };
    const asker: RequestActor = { role: 'driver', isAsker: true, sameClient: true };
    const attempts = (text: string) => [
      applyRequestAction(places.waiting, { type: 'decline', reason: text }, staff),
      applyRequestAction(places.planned, { type: 'revoke', reason: text }, staff),
      applyRequestAction(places.waiting, { type: 'ask', question: text }, staff),
      applyRequestAction(places.questioned, { type: 'answer', text }, asker),
    ];
    for (const outcome of attempts(' \n')) expect(outcome).toEqual({ moved: false, refusal: 'textMissing' });
    for (const outcome of attempts('x'.repeat(1001))) expect(outcome).toEqual({ moved: false, refusal: 'textTooLong' });
    for (const outcome of attempts('x'.repeat(1000))) expect(outcome.moved).toBe(true);
  });

  test('DA-05 a change applies from its day on, also when it was approved later', () => {
    const system: RequestActor = { role: 'system', isAsker: false, sameClient: false };
    const approved = (effectiveFrom: string): RequestState => ({ ...places.planned, effectiveFrom });
    const take = (effectiveFrom: string) =>
      applyRequestAction(approved(effectiveFrom), { type: 'takeEffect', today }, system);
    expect(take('2024-06-02')).toEqual({ moved: false, refusal: 'notYetDue' });
    expect(take('2024-06-01').moved).toBe(true);
    expect(take('2024-02-01')).toEqual({ moved: true, status: 'approved', effect: 'effective' });
    expect(isDue({ ...places.waiting, effectiveFrom: '2024-02-01' }, today)).toBe(false);
    // The promised day of a fuel pass can pass without an effect, because staff issue the pass manually.
    expect(isDue({ ...places.planned, kind: 'fuelPass' }, today)).toBe(false);
    expect(isDue(places.planned, today)).toBe(true);
  });

  test('every sequence of actions stays within the table, and a final state stays final', () => {
    const step = fc.tuple(fc.constantFrom(...Object.values(actions)), fc.constantFrom(...actors));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let state: RequestState = places.waiting;
        for (const [action, actor] of steps) {
          const outcome = applyRequestAction(state, action, actor);
          if (!outcome.moved) continue;
          expect(['effective', 'declined', 'withdrawn']).not.toContain(nameOf(state));
          state = { ...state, status: outcome.status, effect: outcome.effect };
          expect(nameOf(state)).toBeDefined();
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('DA-06 settled 38: an open request prevents a second one of its kind; planned driver changes may follow', () => {
    const inTheWay = (kind: RequestKind) =>
      Object.values(places)
        .filter((place) => blocksNewRequest({ ...place, kind }))
        .map(nameOf);
    expect(inTheWay('driverChange')).toEqual(['waiting', 'questioned']);
    for (const kind of ['driverDetails', 'debtorChange', 'referenceChange', 'fuelPass'] as const) {
      expect(inTheWay(kind)).toEqual(['waiting', 'questioned', 'planned']);
    }
  });

  test('a posted driver with an unchanged number is a change of details, unless no driver is requested', () => {
    expect(kindOfDriverPost(12, 12, false)).toBe('driverDetails');
    expect(kindOfDriverPost(13, 12, false)).toBe('driverChange');
    expect(kindOfDriverPost(0, 12, false)).toBe('driverChange');
    expect(kindOfDriverPost(0, 0, false)).toBe('driverChange');
    expect(kindOfDriverPost(12, 12, true)).toBe('driverChange');
  });

  test('fleet management and above can leave a car without a driver, and only staff can choose a past day', () => {
    expect(everyRole.filter(mayLeaveCarWithoutDriver)).toEqual(
      everyRole.filter((role) => ranksAtLeast(role, 'fleetmanagement')),
    );
    expect(mayLeaveCarWithoutDriver('driver')).toBe(false);
    expect(everyRole.filter(mayBackdate)).toEqual(['master']);
  });

  test('settled 39: a past day that was not requested in time is backdated, a late approval is not', () => {
    const request = { effectiveFrom: '2024-05-20', on: '2024-05-10' };
    expect(isBackdated('2024-05-20', request, today)).toBe(false);
    expect(isBackdated('2024-05-19', request, today)).toBe(true);
    expect(isBackdated('2024-05-25', request, today)).toBe(true);
    expect(isBackdated(today, request, today)).toBe(false);
    // Requested by staff for a day that was already in the past.
    expect(isBackdated('2024-05-20', { effectiveFrom: '2024-05-20', on: '2024-05-21' }, today)).toBe(true);
  });

  test('a change starts within the term of its contract, or while the contract continues after its end', () => {
    const term = { firstDay: '2024-01-01', lastDay: '2024-12-31' };
    expect(liesOutsideTerm('2024-12-31', term, today)).toBe(false);
    expect(liesOutsideTerm('2025-01-01', term, today)).toBe(true);
    expect(liesOutsideTerm('2025-01-01', { ...term, lastDay: null }, today)).toBe(false);
    expect(liesOutsideTerm('2025-02-01', term, '2025-02-01')).toBe(false);
    expect(liesOutsideTerm('2025-02-02', term, '2025-02-01')).toBe(true);
    // The driver can be named before the car is delivered; after that the change cannot start before the delivery.
    expect(liesOutsideTerm('2023-12-20', term, '2023-12-20')).toBe(false);
    expect(liesOutsideTerm('2023-12-20', term, today)).toBe(true);
  });

  test('settled 19: who may create which kind of request', () => {
    const start = (
      starter: Omit<RequestStarter, 'contractKind'>,
      contractKind: RequestStarter['contractKind'] = 'lease',
    ) =>
      (['driverChange', 'driverDetails', 'debtorChange', 'referenceChange', 'fuelPass'] as const)
        .filter((kind) => mayStartRequest(kind, { ...starter, contractKind }))
        .join(' ');
    const plain = { rights: [], isOwnCar: false };
    const right = { rights: ['WijzigenBestuurderLease'] } as const;
    expect(start({ role: 'driver', ...plain })).toBe('');
    expect(start({ role: 'driver', ...plain, isOwnCar: true })).toBe('driverDetails fuelPass');
    expect(start({ role: 'subsupervisor', ...plain, rights: ['ContractenLease'] })).toBe('');
    expect(start({ role: 'subsupervisor', ...plain, isOwnCar: true })).toBe('');
    expect(start({ role: 'subsupervisor', ...plain, ...right })).toBe('driverChange driverDetails');
    for (const role of ['fleetmanagement', 'bulk', 'supervisor'] as const) {
      expect(start({ role, ...plain })).toBe('');
      const lease = { role, ...plain, rights: ['ContractenLease'] } as const;
      expect(start(lease)).toBe('debtorChange referenceChange fuelPass');
      expect(start(lease, 'fuel')).toBe('');
      expect(start({ ...lease, rights: ['BrandstofContractenLease'] }, 'fuel')).toBe(
        'debtorChange referenceChange fuelPass',
      );
    }
    expect(start({ role: 'master', ...plain })).toBe(
      'driverChange driverDetails debtorChange referenceChange fuelPass',
    );
  });

  test('DM-12 DM-14 a fuel contract has no driver to change, and an ended contract allows no driver change', () => {
    const about = (contract: 'lease' | 'fuel') =>
      Object.entries(CONTRACTS_OF_REQUEST).flatMap(([kind, contracts]) => (contracts.includes(contract) ? [kind] : []));
    expect(about('lease')).toEqual([
      'driverChange',
      'driverDetails',
      'debtorChange',
      'referenceChange',
      'fuelPass',
      'greenCard',
    ]);
    expect(about('fuel')).toEqual(['debtorChange', 'referenceChange']);
    const kinds = Object.keys(CONTRACTS_OF_REQUEST) as RequestKind[];
    expect(kinds.filter((kind) => !needsLiveContract(kind))).toEqual(['driverDetails']);
  });
});
