import type { CarOrder, CarOrderRow } from '@wagenpark/contract/fleet/car-orders';
import { type OrderStage, slipSide } from '@wagenpark/domain/car-order';
import type { ReactNode } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { StatusDot } from '../../ui/status-dot/status-dot.tsx';
import type { Status } from '../../ui/theme/tokens.ts';
import { useWords, type Words } from '../../words/words.ts';

/** Orders in progress are neutral; delivered orders are done. */
const statusOf = (stage: OrderStage): Status =>
  stage === 'delivered' ? 'ok' : stage === 'ordered' ? 'neutral' : 'info';

/** The stage of an order. */
export function StageMark({ stage }: { readonly stage: OrderStage }): ReactNode {
  const words = useWords();
  // words: carOrders.Status.*
  return <StatusDot status={statusOf(stage)}>{words(`carOrders.Status.${stage}`)}</StatusDot>;
}

/** The delay of a delivery against the first promise: '12 days later'; null if nothing was promised. */
export const slipText = (words: Words, days: number | null): string | null =>
  // words: carOrders.slip.*
  days === null ? null : words(`carOrders.slip.${slipSide(days)}`, { days: Math.abs(days) });

/** The delay with its reference: '12 days later than first promised'. */
export const slipSentence = (words: Words, days: number | null): string | null =>
  // words: carOrders.slipFrom.*
  days === null ? null : words(`carOrders.slipFrom.${slipSide(days)}`, { days: Math.abs(days) });

/** The delay of an order; late orders stand out. */
export function SlipMark({ order }: { readonly order: Pick<CarOrderRow, 'Uitloop'> }): ReactNode {
  const words = useWords();
  const text = slipText(words, order.Uitloop);
  if (order.Uitloop === null || text === null) return null;
  return <StatusDot status={order.Uitloop > 0 ? 'warn' : 'ok'}>{text}</StatusDot>;
}

/** The end of the present contract. It stands out if the driver has no car from then on. */
export function CurrentContractEnd({
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

/** Marks beside the title of an order: stage and delay. */
export function CarOrderMarks({ order }: { readonly order: CarOrder }): ReactNode {
  return (
    <>
      <StageMark stage={order.Status} />
      <SlipMark order={order} />
    </>
  );
}
