import { useQuery } from '@tanstack/react-query';
import { type CarOrder, carOrders, type DeliveryPromise } from '@wagenpark/contract/fleet/car-orders';
import { daysBetween } from '@wagenpark/domain/calendar-day';
import { dayOfLegacyDate, isLegacyDate } from '@wagenpark/domain/legacy-date';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { errorText } from '../../platform/notify.ts';
import { useSession } from '../../platform/session/session.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { TableSkeleton } from '../../ui/skeletons/skeletons.tsx';
import { Timeline } from '../../ui/timeline/timeline.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';

/** The history of promised delivery days, newest first: the previous day, the reason of the change, and who made it. */
export function DeliveryPromises({ order }: { readonly order: CarOrder }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const promises = useQuery(fleetQuery(carOrders.promises, { number: order.BestelNummer }));
  if (promises.isError) {
    return <ErrorPanel message={errorText(promises.error)} onRetry={() => void promises.refetch()} />;
  }
  if (promises.data === undefined) return <TableSkeleton columns={2} />;
  if (promises.data.length === 0) return <EmptyState title={words('carOrders.promise.none')} />;
  const dayOf = (day: string) => dayOfLegacyDate(day, formats.timeZone) ?? '';
  const titleOf = ({ Leverdatum, Vorige }: DeliveryPromise): string => {
    if (Leverdatum === null) return words('carOrders.promise.withdrawn', { before: formats.wireDay(Vorige ?? '') });
    const day = formats.wireDay(Leverdatum);
    if (Vorige === null) return words('carOrders.promise.made', { day });
    const days = daysBetween(dayOf(Vorige), dayOf(Leverdatum));
    return words(days > 0 ? 'carOrders.promise.later' : 'carOrders.promise.earlier', {
      day,
      before: formats.wireDay(Vorige),
      days: Math.abs(days),
    });
  };
  const isLater = ({ Leverdatum, Vorige }: DeliveryPromise): boolean =>
    Vorige !== null && (Leverdatum === null || daysBetween(dayOf(Vorige), dayOf(Leverdatum)) > 0);
  return (
    <Timeline
      label={words('carOrders.promise.title')}
      entries={promises.data.map((promise, index) => ({
        id: String(promises.data.length - index),
        title: titleOf(promise),
        meta: [
          // words: carOrders.promise.source.*
          promise.Door === null ? words(`carOrders.promise.source.${promise.Bron}`) : isolateRightToLeft(promise.Door),
          isLegacyDate(promise.Moment) ? formats.moment(promise.Moment) : null,
        ]
          .filter(Boolean)
          .join(' · '),
        status: isLater(promise) ? ('warn' as const) : promise.Vorige === null ? ('neutral' as const) : ('ok' as const),
        text:
          promise.Reden === null
            ? promise.Vorige === null
              ? undefined
              : words('carOrders.promise.noReason')
            : isolateRightToLeft(promise.Reden),
      }))}
    />
  );
}
