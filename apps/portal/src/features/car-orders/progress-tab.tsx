import { type CarOrder, carOrderFacts } from '@wagenpark/contract/fleet/car-orders';
import type { ReactNode } from 'react';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { Facts } from '../../ui/facts/facts.tsx';
import { DeliveryPromises } from './delivery-promises.tsx';
import { slipSentence } from './marks.tsx';
import styles from './order-tracker.module.css';
import { OrderTracker } from './order-tracker.tsx';

/**
 * Tab with the progress of an order: its milestones, the first and current promise, and all promises with their
 * reasons.
 */
export function ProgressTab({ order }: { readonly order: CarOrder }): ReactNode {
  // words: carOrders.fact.* fact.*
  const { words, factsOf, made } = useFactValues('carOrders', carOrderFacts, order);
  return (
    <div className={styles['frame']}>
      <OrderTracker order={order} />
      <Facts
        groups={[
          {
            facts: [
              ...factsOf('EersteLeverdatum', 'VerwachteLeverdatum', 'LeverWeek'),
              made('Uitloop', slipSentence(words, order.Uitloop)),
              ...factsOf('LeverdatumReden', 'EindeHuidigContract', 'LeveringNaContract'),
            ],
          },
        ]}
      />
      <h3 className={styles['heading']}>{words('carOrders.promise.title')}</h3>
      <DeliveryPromises order={order} />
    </div>
  );
}
