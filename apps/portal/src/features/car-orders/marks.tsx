import type { CarOrder, CarOrderRow } from '@wagenpark/contract/fleet/car-orders';
import { type OrderStage, slipSide } from '@wagenpark/domain/car-order';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords, type Words } from '../../words/words.ts';

/** What is under way is quiet; what the driver has is done. */
const toneOf = (stage: OrderStage): Status => (stage === 'delivered' ? 'ok' : stage === 'ordered' ? 'neutral' : 'info');

/** How far an order is. */
export function StageMark({ stage }: { readonly stage: OrderStage }): ReactNode {
  const words = useWords();
  // words: carOrders.Status.*
  return <StatusDot status={toneOf(stage)}>{words(`carOrders.Status.${stage}`)}</StatusDot>;
}

/** How far a delivery is from what was first promised: '12 days later'; null where nothing was promised. */
export const slipText = (words: Words, days: number | null): string | null =>
  // words: carOrders.slip.*
  days === null ? null : words(`carOrders.slip.${slipSide(days)}`, { days: Math.abs(days) });

/** The same with what it is measured from: '12 days later than first promised'. */
export const slipSentence = (words: Words, days: number | null): string | null =>
  // words: carOrders.slipFrom.*
  days === null ? null : words(`carOrders.slipFrom.${slipSide(days)}`, { days: Math.abs(days) });

/** The slip of an order: what comes later stands out. */
export function SlipMark({ order }: { readonly order: Pick<CarOrderRow, 'Uitloop'> }): ReactNode {
  const words = useWords();
  const text = slipText(words, order.Uitloop);
  if (order.Uitloop === null || text === null) return null;
  return <StatusDot status={order.Uitloop > 0 ? 'warn' : 'ok'}>{text}</StatusDot>;
}

/** When the present contract ends; it stands out where the driver is without a car from then on. */
export function PresentEnd({
  order,
}: {
  readonly order: Pick<CarOrderRow, 'EindeHuidigContract' | 'LeveringNaContract' | 'GeleverdOp'>;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  if (order.EindeHuidigContract === null) return null;
  const day = formats.wireDay(order.EindeHuidigContract);
  if (!order.LeveringNaContract || order.GeleverdOp !== null) return day;
  return (
    <span title={words('carOrders.fact.LeveringNaContract')}>
      <StatusDot status="danger">{day}</StatusDot>
      <span className="visually-hidden">{words('carOrders.fact.LeveringNaContract')}</span>
    </span>
  );
}

/** Beside the header of an order: how far it is, and how late. */
export function CarOrderMarks({ order }: { readonly order: CarOrder }): ReactNode {
  return (
    <>
      <StageMark stage={order.Status} />
      <SlipMark order={order} />
    </>
  );
}
