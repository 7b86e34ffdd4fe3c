import type { IsoDay } from '../calendar-day.ts';
import type { Money } from './exact-number.ts';
import {
  amountsRefusal,
  type CategoryAmount,
  cardRefusal,
  type EmployeeMobility,
  isLoweringConfirmed,
  loweredAmount,
  lowerToContainer,
  undivided,
} from './mobility-amounts.ts';
import {
  type MobilityOrderRefusal,
  mobilityApprovalRefusal,
  mobilityOrderRefusal,
  stopProduct,
} from './mobility-orders.ts';
import {
  type CategoryUse,
  lowestAmount,
  type MobilityOrder,
  type MobilityPeriod,
  monthOf,
  roomIn,
} from './mobility-use.ts';
import { ZERO } from './money-text.ts';
import { entryOf } from './vectors.samples.ts';

/** A container with its employees, as the worked cases begin. */
export interface MobilitySetup {
  readonly day: IsoDay;
  readonly container: { budget: Money; carryOver: boolean; validFrom: IsoDay; validTo: IsoDay | null };
  readonly categories: readonly { number: number; budget: Money }[];
  readonly employees: Readonly<Record<string, { amounts: Record<string, Money>; cards: Record<string, Money> }>>;
  readonly products: readonly { id: string; category: number; price: Money; period: MobilityPeriod }[];
}

/** A step of a worked case of mobility. */
export type MobilityStep = { readonly day: IsoDay } & (
  | { readonly do: 'setAmounts'; readonly employee: string; readonly amounts: Readonly<Record<string, Money>> }
  | { readonly do: 'view'; readonly employee: string }
  | {
      readonly do: 'setCategoryBudget';
      readonly category: number;
      readonly budget: Money;
      readonly confirm: number | null;
    }
  | { readonly do: 'setContainerBudget'; readonly budget: Money; readonly confirm: number | null }
  | { readonly do: 'setCardMaximum'; readonly employee: string; readonly card: string; readonly maximum: Money }
  | { readonly do: 'order'; readonly employee: string; readonly product: string; readonly id: string }
  | Decision
);

/** A decision about an order, or its end. */
interface Decision {
  readonly do: 'approve' | 'decline' | 'stop';
  readonly id: string;
}

type StepOf<Do extends MobilityStep['do']> = Extract<MobilityStep, { do: Do }>;

/** An order with its place. */
interface PlacedOrder extends MobilityOrder {
  readonly employee: string;
  readonly category: number;
}

/** An employee's amounts with their history, and cards. */
interface Employee {
  readonly amounts: Map<number, { from: string; amount: Money }[]>;
  cards: Record<string, Money>;
}

/** A container in memory, which asks the rules and keeps what they answer, in the names of the worked cases. */
export class MobilityAdministration {
  readonly #setup: MobilitySetup;
  readonly #budgets: Map<number, Money>;
  readonly #employees: Map<string, Employee>;
  readonly #orders = new Map<string, PlacedOrder>();
  #budget: Money;

  constructor(setup: MobilitySetup) {
    const from = monthOf(setup.day);
    this.#setup = setup;
    this.#budget = setup.container.budget;
    this.#budgets = new Map(setup.categories.map(({ number, budget }) => [number, budget]));
    this.#employees = new Map(
      Object.entries(setup.employees).map(([name, { amounts, cards }]) => [
        name,
        {
          amounts: new Map(Object.entries(amounts).map(([number, amount]) => [Number(number), [{ from, amount }]])),
          cards: { ...cards },
        },
      ]),
    );
  }

  /** The amounts and cards of each employee. */
  get final(): unknown {
    return Object.fromEntries(
      [...this.#employees].map(([name, { cards }]) => [
        name,
        {
          amounts: Object.fromEntries(this.#amountsOf(name).map(({ category, amount }) => [category, amount])),
          cards,
        },
      ]),
    );
  }

  /** What the rules say to a step. */
  answer(step: MobilityStep): unknown {
    switch (step.do) {
      case 'setAmounts':
        return this.#setAmounts(step);
      case 'setCategoryBudget':
        return this.#setCategoryBudget(step);
      case 'setContainerBudget':
        return this.#setContainerBudget(step);
      case 'setCardMaximum':
        return this.#setCardMaximum(step);
      case 'view':
        return this.#view(step);
      case 'order':
        return this.#order(step);
      default:
        return this.#decide(step);
    }
  }

  #setAmounts({ employee, amounts, day }: StepOf<'setAmounts'>): unknown {
    const current = new Map(this.#amountsOf(employee).map(({ category, amount }) => [category, amount]));
    const changes = Object.entries(amounts).map(([number, amount]) => ({
      category: Number(number),
      amount,
      before: current.get(Number(number)) ?? ZERO,
      budget: this.#budgets.get(Number(number)) ?? ZERO,
      lowest: lowestAmount(this.#useOf(employee, Number(number)), monthOf(day)),
    }));
    const unchanged = [...current].filter(([category]) => !(category in amounts)).map(([, amount]) => amount);
    const refusal = amountsRefusal(changes, unchanged, this.#budget);
    if (refusal !== null) return { result: 'refused', ...refusal };
    for (const change of changes) this.#setAmount(employee, change, day);
    return { result: 'ok', left: this.#left(employee) };
  }

  #setCategoryBudget({ category, budget, confirm, day }: StepOf<'setCategoryBudget'>): unknown {
    const lowered = [...this.#employees.keys()].flatMap((name) =>
      this.#amountsOf(name)
        .filter((chosen) => chosen.category === category && loweredAmount(chosen.amount, budget) !== chosen.amount)
        .map((chosen) => ({ name, amount: loweredAmount(chosen.amount, budget) })),
    );
    if (!isLoweringConfirmed(lowered.length, confirm)) return { result: 'confirm', lowered: lowered.length };
    this.#budgets.set(category, budget);
    for (const { name, amount } of lowered) this.#setAmount(name, { category, amount }, day);
    return { result: 'ok', lowered: lowered.map(({ name }) => name).sort() };
  }

  #setContainerBudget({ budget, confirm, day }: StepOf<'setContainerBudget'>): unknown {
    const lowered = [...this.#employees].flatMap(([name, { cards }]) => {
      const mobility = lowerToContainer({ amounts: this.#amountsOf(name), cards }, budget);
      return mobility === null ? [] : [{ name, mobility }];
    });
    if (!isLoweringConfirmed(lowered.length, confirm)) return { result: 'confirm', lowered: lowered.length };
    this.#budget = budget;
    for (const { name, mobility } of lowered) this.#setMobility(name, mobility, day);
    return { result: 'ok', lowered: lowered.map(({ name }) => name).sort() };
  }

  #setCardMaximum({ employee, card, maximum }: StepOf<'setCardMaximum'>): unknown {
    const refusal = cardRefusal(maximum, this.#budget);
    if (refusal !== null) return { result: 'refused', ...refusal };
    this.#employee(employee).cards[card] = maximum;
    return { result: 'ok' };
  }

  #view({ employee, day }: StepOf<'view'>): unknown {
    const categories = [...this.#budgets].map(([category, budget]) => {
      const { amount, carried, used, remaining, over } = roomIn(this.#useOf(employee, category), monthOf(day));
      return { category, budget, chosen: amount, carried, used, remaining, over };
    });
    return { result: 'ok', categories, left: this.#left(employee) };
  }

  #order({ employee, product: productId, id, day }: StepOf<'order'>): unknown {
    const products = Object.fromEntries(this.#setup.products.map((product) => [product.id, product]));
    const { category, price, period } = entryOf(products, productId);
    const refusal = mobilityOrderRefusal(
      this.#useOf(employee, category),
      { price, period },
      this.#setup.container,
      day,
    );
    if (refusal !== null) return refused(refusal);
    const status = 'waitingForApproval';
    this.#orders.set(id, { employee, category, price, period, status, month: monthOf(day), lastMonth: null });
    return { result: 'ok', status };
  }

  #decide({ do: move, id, day }: Decision & { day: IsoDay }): unknown {
    const order = entryOf(Object.fromEntries(this.#orders), id);
    if (move === 'stop') {
      const stopped = stopProduct(order, day);
      if ('refusal' in stopped) return { result: 'refused', ...stopped.refusal };
      this.#orders.set(id, { ...order, ...stopped });
      return { result: 'ok', ...stopped };
    }
    if (order.status !== 'waitingForApproval') {
      return { result: 'refused', code: 'orderNotInState', status: order.status };
    }
    const refusal =
      move === 'approve' ? mobilityApprovalRefusal(this.#useOf(order.employee, order.category, id), order, day) : null;
    if (refusal !== null) return refused(refusal);
    const status = move === 'approve' ? 'approved' : 'declined';
    this.#orders.set(id, { ...order, status });
    return { result: 'ok', status };
  }

  #useOf(name: string, category: number, without?: string): CategoryUse {
    return {
      amounts: this.#employee(name).amounts.get(category) ?? [],
      orders: [...this.#orders]
        .filter(([id, order]) => id !== without && order.employee === name && order.category === category)
        .map(([, order]) => order),
      firstMonth: monthOf(this.#setup.day),
      carriesOver: this.#setup.container.carryOver,
    };
  }

  #setMobility(name: string, { amounts, cards }: EmployeeMobility, day: IsoDay): void {
    for (const change of amounts) this.#setAmount(name, change, day);
    this.#employee(name).cards = { ...cards };
  }

  #setAmount(name: string, { category, amount }: CategoryAmount, day: IsoDay): void {
    const { amounts } = this.#employee(name);
    amounts.set(category, [...(amounts.get(category) ?? []), { from: monthOf(day), amount }]);
  }

  #amountsOf(name: string): CategoryAmount[] {
    return [...this.#employee(name).amounts].map(([category, history]) => ({
      category,
      amount: history.at(-1)?.amount ?? ZERO,
    }));
  }

  #left(name: string): Money {
    return undivided(
      this.#budget,
      this.#amountsOf(name).map(({ amount }) => amount),
    );
  }

  #employee(name: string): Employee {
    return entryOf(Object.fromEntries(this.#employees), name);
  }
}

/** A refusal without its explanation, which the worked cases do not name. */
function refused(refusal: MobilityOrderRefusal): unknown {
  if (refusal.code === 'notValid') return { result: 'refused', code: refusal.code };
  return { result: 'refused', code: refusal.code, remaining: refusal.remaining };
}
