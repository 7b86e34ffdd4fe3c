import { describe, expect, test } from 'vitest';
import type { Role } from '../permissions.ts';
import { type ReceiverAccount, receiverLoss } from './last-receiver.ts';
import { hasNoOtherDecider, type OrderMailAccount, orderMailReceivers, orderSuppliers } from './order-mails.ts';
import { type IdsByKind, seesOrder } from './scope.ts';
import { linksOf, scopeInWorld, type VectorOrder, type VectorWorld } from './scope-world.samples.ts';
import { namedCases, readVectors } from './vectors.samples.ts';

interface VectorPerson {
  role: Role;
  active: boolean;
  orderMail: boolean;
  scoped: boolean;
  ties: IdsByKind;
}
type Change =
  | { do: 'switchOff' | 'switchOn' | 'deactivate' | 'delete'; who: string }
  | { do: 'setRole'; who: string; role: Role }
  | { do: 'setTies'; who: string; scoped: boolean; ties: IdsByKind };
interface Base {
  world: VectorWorld;
  people: Record<string, VectorPerson>;
}
type In = Base & ({ op: 'change'; change: Change } | { op: 'recipients'; order: VectorOrder });

const cases = await readVectors<In>('order-mail-receivers');

const accountsOf = ({ world, people }: Base): (ReceiverAccount & { isUnlimited: boolean })[] =>
  Object.entries(people).map(([id, { role, active, orderMail, scoped, ties }]) => {
    const scope = scopeInWorld(world, { role, scoped, ties });
    return { id, role, isActive: active, hasOrderMail: orderMail, scope, isUnlimited: scope.kind === 'everybody' };
  });

function changed(people: Base['people'], change: Change): Base['people'] {
  const { [change.who]: person, ...others } = people;
  switch (change.do) {
    case 'switchOff':
    case 'switchOn':
      return { ...people, [change.who]: { ...person!, orderMail: change.do === 'switchOn' } };
    case 'deactivate':
      return { ...people, [change.who]: { ...person!, active: false } };
    case 'delete':
      return others;
    case 'setRole':
      return { ...people, [change.who]: { ...person!, role: change.role } };
    case 'setTies':
      return { ...people, [change.who]: { ...person!, scoped: change.scoped, ties: change.ties } };
  }
}

function answer(input: In): unknown {
  const { world, people } = input;
  const accounts = accountsOf(input);
  if (input.op === 'recipients') {
    const { order } = input;
    const employee = linksOf(world.employees[order.employee]!);
    const receivers = orderMailReceivers(accounts, order.employee, ({ scope }) => seesOrder(scope, employee, order));
    return { to: receivers.map(({ id }) => id).sort() };
  }
  const activeArrangements = Object.keys(world.arrangements).filter((id) => world.arrangements[id]!.active);
  const employees = Object.values(world.employees).map((employee) => ({
    ...linksOf(employee),
    isActive: employee.active,
  }));
  const after = accountsOf({ world, people: changed(people, input.change) });
  const loss = receiverLoss(accounts, after, activeArrangements, employees);
  return {
    allowed: loss === null,
    code: loss === null ? null : 'atLeastOneAdmin',
    client: loss?.isClientWithout ?? false,
    arrangements: loss?.arrangements ?? [],
  };
}

describe('MS-03 MS-08 OA-19 SC-08 the last receiver and the receivers of worked cases', () => {
  test.each(namedCases(cases))('%s', (_, { in: input, out }) => {
    expect(answer(input)).toEqual(out);
  });
});

test('OC-06 MO-08 the product names who delivers, else the quote, else each order company of the arrangement', () => {
  const suppliers = { quoteFrom: null, productMail: null, orderCompanies: ['lease1', 'lease2'] };
  expect(orderSuppliers(suppliers)).toEqual(['lease1', 'lease2']);
  expect(orderSuppliers({ ...suppliers, quoteFrom: 'lease2' })).toEqual(['lease2']);
  expect(orderSuppliers({ ...suppliers, quoteFrom: 'lease2', productMail: 'rail@supplier.example' })).toEqual([
    'rail@supplier.example',
  ]);
});

describe('OA-17 OA-19 whether somebody but the driver can decide', () => {
  const driver: OrderMailAccount = {
    id: 'adam',
    role: 'supervisor',
    isActive: true,
    hasOrderMail: true,
    isUnlimited: true,
  };
  const otherDriver = { ...driver, id: 'sara' };

  test.each<[string, OrderMailAccount[], boolean]>([
    ['the driver alone', [driver], true],
    ['another one without the mail switch', [driver, { ...otherDriver, hasOrderMail: false }], false],
    ['another one who is inactive', [driver, { ...otherDriver, isActive: false }], true],
    ['a fleet manager', [driver, { ...otherDriver, role: 'fleetmanagement' }], true],
    ['one who does not see it', [driver, { ...otherDriver, id: 'blind' }], true],
  ])('%s', (_, accounts, isLeftAlone) => {
    expect(hasNoOtherDecider(accounts, 'adam', ({ id }) => id !== 'blind')).toBe(isLeftAlone);
  });
});
