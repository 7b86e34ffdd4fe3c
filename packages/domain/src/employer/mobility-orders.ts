import type { IsoDay } from '../calendar-day.ts';
import type { Money } from './exact-number.ts';
import {
  type CategoryUse,
  type HighestPrice,
  highestPrice,
  isRunning,
  type MobilityOrder,
  type MobilityPeriod,
  type Month,
  monthOf,
} from './mobility-use.ts';
import { isAbove } from './money-text.ts';
import type { OrderStatus } from './order-status.ts';

/** When a container can be ordered from, both days included; null: no end (MO-05). */
export interface ContainerValidity {
  readonly validFrom: IsoDay;
  readonly validTo: IsoDay | null;
}

/** What is ordered. */
export interface MobilityProduct {
  readonly price: Money;
  readonly period: MobilityPeriod;
}

/** Why a product cannot be ordered or approved. */
export type MobilityOrderRefusal =
  | { readonly code: 'notValid' }
  /** `remaining`: what such a product could cost at most. */
  | {
      readonly code: 'mobilityBudgetExceeded';
      readonly remaining: Money;
      readonly explanation: HighestPrice['explanation'];
    };

/**
 * Why an employee cannot order a mobility product; null when they can: the container is valid, the month has room, and
 * the amount pays all running products (MO-05, MO-06, MO-11, MO-12).
 */
export function mobilityOrderRefusal(
  use: CategoryUse,
  product: MobilityProduct,
  { validFrom, validTo }: ContainerValidity,
  today: IsoDay,
): MobilityOrderRefusal | null {
  if (today < validFrom || (validTo !== null && today > validTo)) return { code: 'notValid' };
  return roomRefusal(use, product, monthOf(today), monthOf(today));
}

/**
 * Why a waiting order cannot be approved; null when it can: a budget may have been lowered since, so the room of the
 * month of the order is asked again, without the order itself (MO-11). It stays waiting.
 * @param others the use of the category without the order
 */
export const mobilityApprovalRefusal = (
  others: CategoryUse,
  order: MobilityOrder,
  today: IsoDay,
): MobilityOrderRefusal | null => roomRefusal(others, order, order.month, monthOf(today));

/** Why a product cannot be stopped: its order is not approved, or it runs no more (MO-08, OA-15). */
export type StopRefusal =
  | { readonly code: 'orderNotInState'; readonly status: OrderStatus }
  | { readonly code: 'notRunning' };

/** The last month of an approved monthly product that is stopped today, this month included; or why it is refused. */
export function stopProduct(
  order: MobilityOrder,
  today: IsoDay,
): { readonly lastMonth: Month } | { readonly refusal: StopRefusal } {
  if (order.status !== 'approved') return { refusal: { code: 'orderNotInState', status: order.status } };
  return isRunning(order) ? { lastMonth: monthOf(today) } : { refusal: { code: 'notRunning' } };
}

function roomRefusal(
  use: CategoryUse,
  { price, period }: MobilityProduct,
  month: Month,
  currentMonth: Month,
): MobilityOrderRefusal | null {
  const { price: remaining, explanation } = highestPrice(use, period, month, currentMonth);
  return isAbove(price, remaining) ? { code: 'mobilityBudgetExceeded', remaining, explanation } : null;
}
