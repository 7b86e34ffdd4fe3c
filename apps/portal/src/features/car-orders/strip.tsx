import { type CarOrder, carOrderFacts } from '@wagenpark/contract/fleet/car-orders';
import { daysBetween } from '@wagenpark/domain/calendar-day';
import { earliestDelivery } from '@wagenpark/domain/car-order';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { RecordStrip } from '../../patterns/detail/record-strip.tsx';
import { useFactValues } from '../../patterns/detail/use-fact-values.ts';
import { useToday } from '../../platform/session/use-today.ts';
import { contractTitle } from '../../shared/lease-contracts/contract-title.ts';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { slipSentence } from './marks.tsx';
import styles from './strip.module.css';

/** Summary of an order: what is ordered for whom, when it comes, and whether the driver is without a car until then. */
export function CarOrderStrip({ order }: { readonly order: CarOrder }): ReactNode {
  // words: carOrders.fact.* fact.*
  const { words, fact, formats, made } = useFactValues('carOrders', carOrderFacts, order);
  const { EindeHuidigContract: end, GeleverdOp, VerwachteLeverdatum, LeveringNaContract } = order;
  const { VervangtContractNummer: number } = order;
  const contract = contractTitle(words, number);
  const dayOf = (day: string) => dayOfLegacyDate(day, formats.timeZone) ?? '';
  const today = useToday();
  return (
    <>
      <RecordStrip
        cells={[
          { ...fact('Bestuurder'), person: order.Bestuurder },
          { ...made('Model', `${order.Merk} ${order.Model}`), detail: order.Kleur },
          {
            ...(GeleverdOp === null ? fact('VerwachteLeverdatum') : fact('GeleverdOp')),
            detail: slipSentence(words, order.Uitloop),
          },
          { ...fact('EindeHuidigContract'), detail: contract },
        ]}
      />
      {LeveringNaContract && GeleverdOp === null && end !== null && VerwachteLeverdatum !== null ? (
        <p className={styles['warning']} role="note">
          <IconAlertTriangle size={18} aria-hidden />
          {words(dayOf(VerwachteLeverdatum) < today ? 'carOrders.gapLate' : 'carOrders.gap', {
            day: formats.wireDay(end),
            days: daysBetween(dayOf(end), earliestDelivery(dayOf(VerwachteLeverdatum), today)),
          })}
        </p>
      ) : null}
    </>
  );
}
