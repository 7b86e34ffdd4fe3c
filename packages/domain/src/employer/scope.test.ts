import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type EmployeeLinks,
  type IdsByKind,
  type Scope,
  scopeOf,
  seesEmployee,
  seesOrder,
  TIE_KINDS,
  type Tie,
  type TieKind,
} from './scope.ts';
import {
  arrangementDeletionRefusal,
  employeeChangeRefusals,
  endsWithArrangement,
  hasChoices,
  tiesRefusal,
} from './scope-changes.ts';
import {
  choicesOf,
  type DeletedIds,
  linksOf,
  NOTHING_DELETED,
  scopeInWorld,
  type VectorEmployee,
  type VectorWorld,
} from './scope-world.samples.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

type Step =
  | { do: 'deleteArrangement'; arrangement: string }
  | { do: 'deleteOperatingCompany'; operatingCompany: string }
  | { do: 'deleteCategory'; category: string }
  | { do: 'linkOperatingCompany'; operatingCompany: string; arrangements: string[] }
  | { do: 'moveEmployee'; employee: string; to: Partial<VectorEmployee> }
  | { do: 'setTies'; scoped: boolean; ties: IdsByKind };

/** The client with an administrator, as the steps of a case change them. */
interface State {
  world: VectorWorld;
  scoped: boolean;
  ties: IdsByKind;
  deleted: DeletedIds;
  /** Employees who became inactive by a deletion. */
  ended: readonly string[];
}

type Change = Partial<State> | { refusal: string };

const cases = await readVectors<{ world: VectorWorld; scoped: boolean; ties: IdsByKind; steps: Step[] }>('scope');

function deleteArrangement(state: State, id: string): Change {
  const { world, deleted } = state;
  const refusal = arrangementDeletionRefusal(world.arrangements[id]!.mobilityProducts);
  if (refusal !== null) return { refusal };
  const ended = Object.entries(world.employees)
    .filter(([, employee]) => endsWithArrangement(linksOf(employee, deleted), id))
    .map(([name]) => name);
  return {
    ended: [...state.ended, ...ended],
    deleted: { ...deleted, arrangements: [...deleted.arrangements, id] },
  };
}

function changeOf(state: State, step: Step): Change {
  const { world, deleted } = state;
  const employees = Object.values(world.employees);
  switch (step.do) {
    case 'deleteArrangement':
      return deleteArrangement(state, step.arrangement);
    case 'deleteOperatingCompany':
      if (employees.some(({ operatingCompany }) => operatingCompany === step.operatingCompany)) {
        return { refusal: 'employeesLinked' };
      }
      return { deleted: { ...deleted, operatingCompanies: [...deleted.operatingCompanies, step.operatingCompany] } };
    case 'deleteCategory':
      if (employees.some((employee) => hasChoices(step.category, choicesOf(employee))))
        return { refusal: 'choicesExist' };
      return { deleted: { ...deleted, categories: [...deleted.categories, step.category] } };
    case 'linkOperatingCompany': {
      const { operatingCompany, arrangements } = step;
      return {
        world: { ...world, operatingCompanies: { ...world.operatingCompanies, [operatingCompany]: { arrangements } } },
      };
    }
    case 'moveEmployee': {
      const movedEmployee = { ...world.employees[step.employee]!, ...step.to };
      return { world: { ...world, employees: { ...world.employees, [step.employee]: movedEmployee } } };
    }
    case 'setTies': {
      const { scoped, ties } = step;
      const refusal = tiesRefusal(scoped, ties);
      // Saving the ties anew clears the marks of what is deleted.
      return refusal === null ? { scoped, ties } : { refusal };
    }
  }
}

function viewOf({ world, scoped, ties, deleted, ended }: State) {
  const scope = scopeInWorld(world, { role: 'subsupervisor', scoped, ties }, deleted);
  const linksOfEmployee = (name: string): EmployeeLinks => linksOf(world.employees[name]!, deleted);
  const names = Object.keys(world.employees).sort();
  return {
    visible: names.filter((name) => seesEmployee(scope, linksOfEmployee(name))),
    visibleOrders: world.orders
      .filter((order) => seesOrder(scope, linksOfEmployee(order.employee), order))
      .map(({ id }) => id),
    inactive: ended.toSorted(),
  };
}

describe('SC-04 SC-05 SC-06 SC-07 SC-08 SC-10 AR-21 AR-22 AR-23 MO-13 MO-14 OC-04 scopes of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: { steps, ...start }, out }) => {
    let state: State = { ...start, deleted: NOTHING_DELETED, ended: [] };
    const first = viewOf(state);
    const answers = steps.map((step) => {
      const change = changeOf(state, step);
      const reason = 'refusal' in change ? change.refusal : null;
      if (!('refusal' in change)) state = { ...state, ...change };
      return { result: reason === null ? 'ok' : 'refused', reason, ...viewOf(state) };
    });
    expect({ first, steps: answers }).toEqual(out);
  });
});

test('MO-14 a category tie shows the mobility orders of its category, and no order of a car', () => {
  const scope: Scope = {
    kind: 'ties',
    ids: { companies: null, operatingCompanies: null, arrangements: null, categories: ['m1'] },
  };
  const employee: EmployeeLinks = {
    companies: [],
    operatingCompany: null,
    arrangements: ['1'],
    categories: ['m1', 'm2'],
  };
  const sees = (category: string | null): boolean => seesOrder(scope, employee, { arrangement: '1', category });
  expect([sees('m1'), sees('m2'), sees(null)]).toEqual([true, false, false]);
});

test('SC-10 nobody sees neither an employee nor an order', () => {
  const employee: EmployeeLinks = { companies: ['A'], operatingCompany: 'X', arrangements: ['1'], categories: [] };
  expect(seesEmployee({ kind: 'nobody' }, employee)).toBe(false);
  expect(seesOrder({ kind: 'nobody' }, employee, { arrangement: '1', category: null })).toBe(false);
});

describe('SC-09 what a scoped administrator may save of an employee', () => {
  const employee: EmployeeLinks = { companies: ['A'], operatingCompany: null, arrangements: ['1'], categories: [] };
  const scope: Scope = {
    kind: 'ties',
    ids: { companies: ['A', 'B'], operatingCompanies: null, arrangements: ['1', '2'], categories: null },
  };
  const oneCompanyScope: Scope = { kind: 'oneOperatingCompany', operatingCompany: 'X', arrangements: ['1'] };

  test.each<[string, Scope, EmployeeLinks | null, EmployeeLinks, ReturnType<typeof employeeChangeRefusals>]>([
    ['a new employee inside', scope, null, employee, []],
    ['own links changed', scope, employee, { ...employee, companies: ['B'], arrangements: ['1', '2'] }, []],
    ['a kind without ties is free', scope, employee, { ...employee, operatingCompany: 'Z' }, []],
    [
      'foreign links that stay',
      scope,
      { ...employee, arrangements: ['1', '9'] },
      { ...employee, arrangements: ['2', '9'] },
      [],
    ],
    [
      'a foreign link is added',
      scope,
      employee,
      { ...employee, arrangements: ['1', '9'] },
      [{ code: 'foreignLinks', kind: 'arrangements', ids: ['9'] }],
    ],
    [
      'a foreign link is removed',
      scope,
      { ...employee, companies: ['A', 'C'] },
      employee,
      [{ code: 'foreignLinks', kind: 'companies', ids: ['C'] }],
    ],
    ['the result is out of sight', scope, employee, { ...employee, arrangements: [] }, [{ code: 'outOfScope' }]],
    ['one operating company: companies are free', oneCompanyScope, employee, { ...employee, companies: ['C'] }, []],
    [
      'one operating company: its own',
      oneCompanyScope,
      employee,
      { ...employee, operatingCompany: 'X', arrangements: [] },
      [],
    ],
    [
      'one operating company: another one',
      oneCompanyScope,
      employee,
      { ...employee, operatingCompany: 'Y' },
      [{ code: 'foreignLinks', kind: 'operatingCompanies', ids: ['Y'] }],
    ],
    [
      'one operating company: an arrangement that is not linked',
      oneCompanyScope,
      employee,
      { ...employee, arrangements: ['1', '2'] },
      [{ code: 'foreignLinks', kind: 'arrangements', ids: ['2'] }],
    ],
    ['everybody', { kind: 'everybody' }, employee, { ...employee, arrangements: ['9'] }, []],
  ])('%s', (_, administratorScope, before, after, refusals) => {
    expect(employeeChangeRefusals(administratorScope, before, after)).toEqual(refusals);
  });
});

describe('SC-06 SC-07 SC-10 any ties and any employees', () => {
  const ids = fc.subarray(['1', '2', '3']);
  const links: fc.Arbitrary<EmployeeLinks> = fc.record({
    companies: ids,
    operatingCompany: fc.constantFrom(null, '1', '2', '3'),
    arrangements: ids,
    categories: ids,
  });
  const tiesOfKind: fc.Arbitrary<Tie[]> = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('1', '2', '3'), isDeleted: fc.boolean() }),
    { selector: ({ id }) => id, maxLength: 2 },
  );
  const ties: fc.Arbitrary<Record<TieKind, Tie[]>> = fc.record({
    companies: tiesOfKind,
    operatingCompanies: tiesOfKind,
    arrangements: tiesOfKind,
    categories: tiesOfKind,
  });
  const settings = fc.record({ oneOperatingCompanyWidens: fc.boolean(), linked: ids });
  const order = fc.record({
    arrangement: fc.constantFrom('1', '2', '3'),
    category: fc.constantFrom(null, '1', '2', '3'),
  });
  const scopeFor = (
    administratorTies: Record<TieKind, Tie[]>,
    { oneOperatingCompanyWidens, linked }: { oneOperatingCompanyWidens: boolean; linked: string[] },
  ): Scope =>
    scopeOf(
      { role: 'subsupervisor', isLimited: true, ties: administratorTies },
      { oneOperatingCompanyWidens, arrangementsOf: () => linked },
    );

  test('the deletion of a tied object never shows an employee or an order that was not visible', () => {
    fc.assert(
      fc.property(
        ties,
        settings,
        links,
        order,
        fc.constantFrom(...TIE_KINDS),
        fc.nat(1),
        (before, client, employee, someOrder, kind, index) => {
          const after = {
            ...before,
            [kind]: before[kind].map((tie, at) => (at === index ? { ...tie, isDeleted: true } : tie)),
          };
          const scopeBefore = scopeFor(before, client);
          const scopeAfter = scopeFor(after, client);
          expect(seesEmployee(scopeBefore, employee) || !seesEmployee(scopeAfter, employee)).toBe(true);
          expect(seesOrder(scopeBefore, employee, someOrder) || !seesOrder(scopeAfter, employee, someOrder)).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });

  test('another tie of a kind that has some shows at least as much, unless it ends the exception', () => {
    fc.assert(
      fc.property(ties, links, fc.constantFrom(...TIE_KINDS), (before, employee, kind) => {
        fc.pre(before[kind].length > 0 && !before[kind].some(({ id }) => id === '9'));
        const after = { ...before, [kind]: [...before[kind], { id: '9', isDeleted: false }] };
        const client = { oneOperatingCompanyWidens: false, linked: [] };
        expect(
          !seesEmployee(scopeFor(before, client), employee) || seesEmployee(scopeFor(after, client), employee),
        ).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('who is limited and has no tie sees nobody; supervisors see everybody, whatever ties they have', () => {
    const none = { companies: [], operatingCompanies: [], arrangements: [], categories: [] };
    const client = { oneOperatingCompanyWidens: true, arrangementsOf: () => [] };
    expect(scopeOf({ role: 'subsupervisor', isLimited: true, ties: none }, client)).toEqual({ kind: 'nobody' });
    expect(scopeOf({ role: 'supervisor', isLimited: true, ties: none }, client)).toEqual({ kind: 'everybody' });
  });
});
