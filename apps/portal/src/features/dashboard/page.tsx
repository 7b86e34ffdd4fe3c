import { ActionIcon } from '@mantine/core';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { IconAdjustmentsHorizontal } from '../../ui/icons.ts';
import { useNear } from '../../ui/near/use-near.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { ActionCenter } from './action-center.tsx';
import { AsOf, useBlock } from './block.tsx';
import { type BlockId, blocks, needsSeveral } from './blocks.ts';
import { forgetFirstFigures, startsWithFigures } from './first-figures.ts';
import { FleetPicker } from './fleet-picker.tsx';
import { InboxBlock } from './inbox.tsx';
import styles from './page.module.css';
import { RangeSwitch } from './range-switch.tsx';
import { Tiles } from './tiles.tsx';
import { useArrangement } from './use-arrangement.tsx';
import { type BlockScope, queryOfStart, useDashboardScope } from './use-scope.ts';
import { WaitingCard } from './waiting.tsx';

const SignalsBlock = latePart(async () => (await import('./signals.tsx')).SignalsBlock);
// Hardly any client has nothing.
const FirstMorning = latePart(async () => (await import('./first-morning.tsx')).FirstMorning);
// Of one contract alone.
const LeftOut = latePart(async () => (await import('./left-out.tsx')).LeftOut);
// Below what is seen at first.
const CalendarBlock = latePart(async () => (await import('./calendar.tsx')).CalendarBlock);
const ChartOfBlock = latePart(async () => (await import('./charts/charts.tsx')).ChartOfBlock);

/** So many blocks are there at once … */
const FIRST = 2;
/** … and others when they are so near to what is seen. */
const NEAR = '25%';

interface BlockProps {
  readonly id: BlockId;
  readonly scope: BlockScope;
}

function DrawnBlock({ id, scope }: BlockProps): ReactNode {
  switch (id) {
    case 'actions':
      return <ActionCenter />;
    case 'tiles':
      return <Tiles scope={scope} />;
    case 'signals':
      return <SignalsBlock scope={scope} />;
    case 'inbox':
      return <InboxBlock scope={scope} className={styles['inbox']} />;
    case 'calendar':
      return <CalendarBlock scope={scope} />;
    default:
      return <ChartOfBlock id={id} scope={scope} />;
  }
}

/** The dashboard (DB-01, DA-08): what one does, the figures, what is new, what comes; as its reader arranged it. */
function DashboardPage(): ReactNode {
  const words = useWords();
  const scope = useDashboardScope();
  const { counted } = scope;
  const [arrangement, arrange] = useArrangement();
  const { account } = useSession();
  const { data: figures } = useFigures(counted);
  const chosen = arrangement.filter(({ isShown }) => isShown).map(({ id }) => id);
  const leftOut = typeof counted.query?.contract === 'number' ? chosen.filter(needsSeveral) : [];
  const isEmpty = figures?.NogLeeg === true && counted.fleets.length === 0 && account.role.name !== 'driver';
  const startsOtherwise = isEmpty || !startsWithFigures(arrangement);
  useEffect(() => {
    if (startsOtherwise) forgetFirstFigures();
  }, [startsOtherwise]);
  if (isEmpty) {
    return (
      <div className={styles['page']}>
        <header className={styles['head']}>
          <h1>{words('dashboard.title')}</h1>
        </header>
        <Suspense fallback={<WaitingCard height={320} />}>
          <FirstMorning />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words('dashboard.title')}</h1>
        <p className={styles['as']}>
          <AsOf answer={figures} />
        </p>
        <FleetPicker scope={scope} />
        <RangeSwitch range={counted.range} onChange={(range) => scope.change({ range })} />
        <ActionIcon
          variant="default"
          size={36}
          title={words('dashboard.arrange')}
          aria-label={words('dashboard.arrange')}
          onClick={() => void arrange()}
          data-paper="no"
        >
          <IconAdjustmentsHorizontal size={18} aria-hidden />
        </ActionIcon>
      </header>
      <div className={styles['blocks']}>
        {chosen
          .filter((id) => !leftOut.includes(id))
          .map((id, place) => (
            <Cell key={id} id={id} scope={counted} isFirst={place < FIRST} />
          ))}
      </div>
      {leftOut.length === 0 ? null : (
        <Suspense>
          <LeftOut blocks={leftOut} />
        </Suspense>
      )}
    </div>
  );
}

/** The place of a block: what stands there comes when it is near, since a phone shows two blocks of fifteen. */
const Cell = memo(function Cell({ id, scope, isFirst }: BlockProps & { readonly isFirst: boolean }): ReactNode {
  const { height, span } = blocks[id];
  const [cell, isNear] = useNear(NEAR, isFirst);
  return (
    <div ref={cell} className={styles['cell']} data-span={span}>
      {isNear ? (
        <Suspense fallback={<WaitingCard height={height} />}>
          <DrawnBlock id={id} scope={scope} />
        </Suspense>
      ) : (
        <WaitingCard height={height} isFar />
      )}
    </div>
  );
});

const useFigures = ({ query }: BlockScope) =>
  useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));

export default Object.assign(DashboardPage, {
  begin: (session: Session) => {
    const query = queryOfStart(session);
    if (query === null) return;
    void queryClient.prefetchQuery(fleetQuery(dashboard.indicators, {}, query));
    void queryClient.prefetchQuery(fleetQuery(dashboard.mileageIndicators, {}, query));
  },
});
