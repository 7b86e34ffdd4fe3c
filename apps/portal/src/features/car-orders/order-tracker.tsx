import { type CarOrder, carOrderFacts } from '@wagenpark/contract/fleet/car-orders';
import { isDeliveryPlanned, isoWeekOf, type OrderStage, orderStages } from '@wagenpark/domain/car-order';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { IconCheck } from '../../ui/icons.ts';
import { dayFieldOfStage } from './milestones.ts';
import styles from './order-tracker.module.css';

/** The milestones of an order: those reached with their dates, and those to come. */
export function OrderTracker({ order }: { readonly order: CarOrder }): ReactNode {
  // words: carOrders.fact.*
  const today = useToday();
  const { words, fact, formats } = useFactValues('carOrders', carOrderFacts, order);
  const weekOf = (wireDay: string): string => {
    const { week, year } = isoWeekOf(dayOfLegacyDate(wireDay, formats.timeZone) ?? '');
    return words('carOrders.week', { week, year: String(year) });
  };
  const dayOf = (wireDay: string | null) => (wireDay === null ? null : dayOfLegacyDate(wireDay, formats.timeZone));
  const isPlanned = isDeliveryPlanned({
    planned: dayOf(order.LeveringGeplandOp),
    promised: dayOf(order.VerwachteLeverdatum),
    firstPromised: dayOf(order.EersteLeverdatum),
    delivered: dayOf(order.GeleverdOp),
  });
  const hasReached = (stage: OrderStage): boolean =>
    stage === 'deliveryPlanned' ? isPlanned : order[dayFieldOfStage[stage]] !== null;
  const dayText = (stage: OrderStage): ReactNode => {
    const day = order[dayFieldOfStage[stage]];
    if (day === null) return words('carOrders.notYet');
    if (!hasReached(stage)) return words('carOrders.planAgain', { day: formats.wireDay(day) });
    const isPassed = stage === 'deliveryPlanned' && order.GeleverdOp === null && (dayOf(day) ?? today) < today;
    if (isPassed) return words('carOrders.planPassed', { day: formats.wireDay(day) });
    return stage === 'buildWeek' ? weekOf(day) : fact(dayFieldOfStage[stage]).value;
  };
  return (
    <ol className={styles['tracker']} aria-label={words('carOrders.tracker')}>
      {orderStages.map((stage) => {
        const isReached = hasReached(stage);
        // Agreed for a future day.
        const isAhead = isReached && (dayOf(order[dayFieldOfStage[stage]]) ?? '') > today;
        return (
          <li
            key={stage}
            className={styles['milestone']}
            data-reached={isReached || undefined}
            aria-current={stage === order.Status ? 'step' : undefined}
          >
            <span className={styles['mark']} data-ahead={isAhead || undefined} aria-hidden>
              {isReached && !isAhead ? <IconCheck size={12} stroke={3} /> : null}
            </span>
            <span className={styles['name']}>{fact(dayFieldOfStage[stage]).label}</span>
            <span className={styles['day']}>{dayText(stage)}</span>
          </li>
        );
      })}
    </ol>
  );
}
