import type { IsoDay } from '../calendar-day.ts';
import type { ObjectType } from '../object-type.ts';
import type { Role } from '../permissions.ts';
import type { Licence } from './licence.ts';
import { ORDER_MAILS, type OrderMailAudience, orderMailReceivers, orderSuppliers } from './order-mails.ts';
import {
  isEmployersAdministrator,
  type LaterOrderMove,
  moveOrder,
  moverRefusal,
  type OrderActor,
  submittedStatus,
} from './order-moves.ts';
import { ORDER_STATUSES_OPEN, type OrderStatus } from './order-status.ts';
import { licenceRefusal, submissionRefusal } from './order-submission.ts';
import { entryOf } from './vectors.samples.ts';

interface VectorArrangement {
  kind: ObjectType;
  approvalRequired: boolean;
  active: boolean;
  licenceCheck: boolean;
  orderCompanies: string[];
}
interface VectorPerson {
  role: Role;
  orderMail: boolean;
  sees: 'all' | string[];
}
/** The client of the worked cases of orders. */
export interface VectorWorld {
  today: IsoDay;
  arrangements: Record<string, VectorArrangement>;
  employees: Record<string, Licence & { arrangements: string[]; hasOrdered: string[] }>;
  people: Record<string, VectorPerson>;
  products: Record<string, { orderMail: string | null }>;
}
interface Submit {
  move: 'submit' | 'submitFor';
  by: string;
  employee?: string;
  order: string;
  arrangement: string;
  product: string | null;
  quoteFrom: string | null;
}
/** A step of a worked case of orders. */
export type Step =
  | Submit
  | { move: LaterOrderMove; by: string; order: string; reason?: string | null }
  | { move: 'setHasOrdered'; by: string; employee: string; arrangement: string; value: boolean }
  | { move: 'deleteArrangement'; by: string; arrangement: string }
  | { move: 'deleteEmployee'; by: string; employee: string }
  | { move: 'setDay'; by: string; today: IsoDay };

interface Order {
  employee: string;
  arrangement: string;
  product: string | null;
  quoteFrom: string | null;
  status: OrderStatus;
}

const HTTP = {
  notPermitted: 403,
  notFound: 404,
  orderNotInState: 409,
  alreadyOrdered: 409,
  orderOfKindOpen: 409,
  arrangementInactive: 409,
  orderWaiting: 409,
  licenceIncomplete: 422,
  reasonRequired: 422,
  invalidInput: 400,
} as const;
type Refusal = { code: keyof typeof HTTP; status?: OrderStatus; missing?: readonly string[] };

/** Employees that a case can change without changing the next one. */
const copyOf = (employees: VectorWorld['employees']): VectorWorld['employees'] =>
  Object.fromEntries(
    Object.entries(employees).map(([name, employee]) => [name, { ...employee, hasOrdered: [...employee.hasOrdered] }]),
  );

/** A client in memory, which asks the rules and keeps what they answer, in the names of the worked cases. */
export class OrderClient {
  readonly #world: VectorWorld;
  readonly #orders = new Map<string, Order>();
  readonly #deleted = new Set<string>();

  constructor(world: VectorWorld) {
    this.#world = { ...world, employees: copyOf(world.employees) };
  }

  /** The status of each order. */
  get orders(): Record<string, OrderStatus> {
    return Object.fromEntries([...this.#orders].map(([id, { status }]) => [id, status]));
  }

  /** What the rules say to a step. */
  answer(step: Step): unknown {
    const result = this.#take(step);
    const orderId = 'order' in step ? step.order : null;
    const order = orderId === null ? undefined : this.#orders.get(orderId);
    const employee = 'employee' in step && step.employee !== undefined ? step.employee : (order?.employee ?? step.by);
    const hasEmployee = step.move !== 'setDay' && step.move !== 'deleteArrangement';
    const isKnown =
      hasEmployee &&
      employee in this.#world.employees &&
      (orderId === null || order !== undefined || step.move.startsWith('submit'));
    const refusal = 'code' in result ? result : null;
    const { status, missing } = refusal ?? {};
    const params = status === undefined ? missing && { missing } : { status };
    return {
      http: refusal === null ? (step.move.startsWith('submit') ? 201 : 200) : HTTP[refusal.code],
      code: refusal?.code ?? null,
      ...(params === undefined ? {} : { params }),
      ...(order === undefined ? {} : { status: order.status }),
      mails: refusal === null && order !== undefined ? this.#mails(order) : [],
      ...(isKnown ? { hasOrdered: this.#hasOrdered(employee) } : {}),
    };
  }

  #take(step: Step): Refusal | { done: true } {
    switch (step.move) {
      case 'submit':
      case 'submitFor':
        return this.#submit(step);
      case 'setDay':
        this.#world.today = step.today;
        return { done: true };
      case 'deleteArrangement':
        this.#deleted.add(step.arrangement);
        return { done: true };
      case 'setHasOrdered':
        return this.#setHasOrdered(step);
      case 'deleteEmployee':
        return [...this.#orders.values()].some(
          ({ employee, status }) => employee === step.employee && ORDER_STATUSES_OPEN.has(status),
        )
          ? { code: 'orderWaiting' }
          : { done: true };
      default:
        return this.#move(step);
    }
  }

  #submit(step: Submit): Refusal | { done: true } {
    const { move, by, arrangement: id, product, quoteFrom } = step;
    const employee = step.employee ?? by;
    const refusal = moverRefusal(move, this.#actor(by, employee)) ?? this.#submissionRefusal(employee, id, product);
    if (refusal !== null) return refusal;
    const status = submittedStatus(move, entryOf(this.#world.arrangements, id).approvalRequired);
    const order = { employee, arrangement: id, product, quoteFrom, status };
    this.#orders.set(step.order, order);
    this.#tick(order);
    return { done: true };
  }

  #submissionRefusal(employee: string, id: string, product: string | null) {
    const { arrangements, employees, today } = this.#world;
    const record = entryOf(employees, employee);
    const linked = this.#linked(employee);
    const arrangement = linked.includes(id) ? entryOf(arrangements, id) : null;
    return submissionRefusal({
      arrangement: arrangement && {
        id,
        kind: arrangement.kind,
        isActive: arrangement.active,
        hasLicenceCheck: arrangement.licenceCheck,
      },
      isMobility: product !== null,
      linked: linked.map((link) => ({
        kind: entryOf(arrangements, link).kind,
        hasOrdered: record.hasOrdered.includes(link),
      })),
      earlierOrders: [...this.#orders.values()]
        .filter((order) => order.employee === employee)
        .map((order) => ({
          kind: order.product === null ? entryOf(arrangements, order.arrangement).kind : null,
          status: order.status,
        })),
      licence: record,
      today,
    });
  }

  #move(step: Step & { move: LaterOrderMove }): Refusal | { done: true } {
    const { move, by, reason = null } = step;
    const order = this.#orders.get(step.order);
    const actor = this.#actor(by, order?.employee ?? null);
    if (order === undefined) return moverRefusal(move, actor) ?? { code: 'notFound' };
    const result = moveOrder(move, actor, order.status, reason);
    if ('refusal' in result) return result.refusal;
    const { hasLicenceCheck, kind } = this.#licenceRule(order);
    const record = entryOf(this.#world.employees, order.employee);
    const refusal = move === 'accept' ? licenceRefusal({ hasLicenceCheck, kind }, record, this.#world.today) : null;
    if (refusal !== null) return refusal;
    order.status = result.status;
    this.#tick(order);
    return { done: true };
  }

  #setHasOrdered(step: Step & { move: 'setHasOrdered' }): Refusal | { done: true } {
    const { role, isInScope } = this.#actor(step.by, step.employee);
    if (!isEmployersAdministrator(role) && role !== 'master') return { code: 'notPermitted' };
    if (!isInScope) return { code: 'notFound' };
    const record = entryOf(this.#world.employees, step.employee);
    const otherArrangements = record.hasOrdered.filter((id) => id !== step.arrangement);
    record.hasOrdered = step.value ? [...otherArrangements, step.arrangement] : otherArrangements;
    return { done: true };
  }

  #actor(name: string, employee: string | null): OrderActor {
    const { role, sees } = entryOf(this.#world.people, name);
    return {
      role,
      isEmployee: name in this.#world.employees,
      isOwn: name === employee,
      isInScope: employee !== null && (sees === 'all' || sees.includes(employee)),
      hasNoOtherDecider: false,
    };
  }

  #licenceRule({ arrangement, product }: Order) {
    const { licenceCheck, kind } = entryOf(this.#world.arrangements, arrangement);
    return { hasLicenceCheck: licenceCheck && product === null, kind };
  }

  /** An approved order of a car or bike ticks the flag of its arrangement. */
  #tick({ status, product, employee, arrangement }: Order): void {
    if (status === 'approved' && product === null)
      entryOf(this.#world.employees, employee).hasOrdered.push(arrangement);
  }

  #linked(employee: string): string[] {
    const linked = this.#world.employees[employee]?.arrangements ?? [];
    return linked.filter((id) => id in this.#world.arrangements && !this.#deleted.has(id));
  }

  #hasOrdered(employee: string): string[] {
    const linked = this.#linked(employee);
    return [...new Set(this.#world.employees[employee]?.hasOrdered)].filter((id) => linked.includes(id)).sort();
  }

  #mails(order: Order): unknown[] {
    const { employee, arrangement, product, quoteFrom, status } = order;
    const accounts = Object.entries(this.#world.people).map(([id, { role, orderMail, sees }]) => ({
      id,
      role,
      isActive: true,
      hasOrderMail: orderMail,
      isUnlimited: sees === 'all',
    }));
    const sees = (name: string): boolean => this.#actor(name, employee).isInScope;
    const receivers: Record<OrderMailAudience, () => readonly string[]> = {
      administrators: () => orderMailReceivers(accounts, employee, ({ id }) => sees(id)).map(({ id }) => id),
      employee: () => [employee],
      suppliers: () =>
        orderSuppliers({
          quoteFrom,
          productMail: product === null ? null : entryOf(this.#world.products, product).orderMail,
          orderCompanies: entryOf(this.#world.arrangements, arrangement).orderCompanies,
        }),
    };
    return ORDER_MAILS[status].map((audience) => ({ to: [...receivers[audience]()].sort(), about: status }));
  }
}
