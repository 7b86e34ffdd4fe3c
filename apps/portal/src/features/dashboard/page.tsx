import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { type ReactNode, Suspense } from 'react';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import type { Session } from '../../platform/session/session.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { ActionCenter } from './action-center.tsx';
import { AsOf, useBlock } from './block.tsx';
import { FleetPicker } from './fleet-picker.tsx';
import { InboxBlock } from './inbox.tsx';
import styles from './page.module.css';
import { RangeSwitch } from './range-switch.tsx';
import { Tiles } from './tiles.tsx';
import { queryOfStart, useDashboardScope } from './use-scope.ts';
import { WaitingCard } from './waiting.tsx';

const SignalsBlock = latePart(async () => (await import('./signals.tsx')).SignalsBlock);
// Below what is seen at first.
const CalendarBlock = latePart(async () => (await import('./calendar.tsx')).CalendarBlock);
const Charts = latePart(async () => (await import('./charts/charts.tsx')).Charts);

/** The dashboard (DB-01, DA-08): what one does, the figures, what is new, what comes. */
function DashboardPage(): ReactNode {
  const words = useWords();
  const scope = useDashboardScope();
  const { query } = scope;
  const figures = useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));
  const mileage = useBlock(query === null ? null : fleetQuery(dashboard.mileageIndicators, {}, query));
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words('dashboard.title')}</h1>
        <p className={styles['as']}>
          <AsOf answer={figures.data} />
        </p>
        <FleetPicker scope={scope} />
        <RangeSwitch range={scope.range} onChange={(range) => scope.change({ range })} />
      </header>
      <ActionCenter />
      <Tiles figures={figures} mileage={mileage} scope={scope} />
      <div className={styles['work']}>
        <Suspense fallback={<WaitingCard height={560} />}>
          <SignalsBlock scope={scope} />
        </Suspense>
        <InboxBlock scope={scope} className={styles['inbox']} />
      </div>
      <Suspense fallback={<WaitingCard height={480} />}>
        <CalendarBlock scope={scope} />
      </Suspense>
      <Suspense fallback={<WaitingCard height={320} />}>
        <Charts scope={scope} />
      </Suspense>
    </div>
  );
}

export default Object.assign(DashboardPage, {
  begin: (session: Session) => {
    const query = queryOfStart(session);
    if (query === null) return;
    void queryClient.prefetchQuery(fleetQuery(dashboard.indicators, {}, query));
    void queryClient.prefetchQuery(fleetQuery(dashboard.mileageIndicators, {}, query));
  },
});
