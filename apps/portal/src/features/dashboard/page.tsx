import { ActionIcon } from '@mantine/core';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import { memo, type ReactNode, Suspense, useEffect } from 'react';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { type Session, useSession } from '../../platform/session/session.ts';
import { IconAdjustmentsHorizontal } from '../../ui/icons.ts';
import { useNearViewport } from '../../ui/near-viewport/use-near-viewport.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { ActionCenter } from './action-center.tsx';
import { CountTime, useBlock } from './block.tsx';
import { type BlockId, blocks, isFleetOnly } from './blocks.ts';
import { CardSkeleton } from './dashboard-skeletons.tsx';
import { removeFirstFigures, startsWithFigures } from './first-figures.ts';
import { FleetPicker } from './fleet-picker.tsx';
import { InboxBlock } from './inbox.tsx';
import styles from './page.module.css';
import { RangeSwitch } from './range-switch.tsx';
import { Tiles } from './tiles.tsx';
import { useArrangement } from './use-arrangement.tsx';
import { type BlockScope, initialDashboardQuery, useDashboardScope } from './use-scope.ts';

const SignalsBlock = latePart(async () => (await import('./signals.tsx')).SignalsBlock);
// Rarely needed: most clients have contracts.
const FirstMorning = latePart(async () => (await import('./getting-started.tsx')).GettingStarted);
// Only needed while a contract is active.
const LeftOut = latePart(async () => (await import('./hidden-blocks-note.tsx')).HiddenBlocksNote);
// Below the fold.
const CalendarBlock = latePart(async () => (await import('./calendar.tsx')).CalendarBlock);
const ChartOfBlock = latePart(async () => (await import('./charts/charts.tsx')).ChartOfBlock);

/** Number of blocks that are rendered at once. The others are rendered when scrolling brings them near. */
const INITIAL_BLOCKS = 2;
/** Distance from the viewport at which a block is rendered. */
const PRELOAD_MARGIN = '25%';

interface BlockProps {
  readonly id: BlockId;
  readonly scope: BlockScope;
}

function BlockContent({ id, scope }: BlockProps): ReactNode {
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

/** The dashboard (DB-01, DA-08): actions, figures, news and charts in the user's arrangement. */
function DashboardPage(): ReactNode {
  const words = useWords();
  const scope = useDashboardScope();
  const { blockScope } = scope;
  const [arrangement, arrange] = useArrangement();
  const { account } = useSession();
  const { data: figures } = useFigures(blockScope);
  const shownBlocks = arrangement.filter(({ isShown }) => isShown).map(({ id }) => id);
  const leftOut = typeof blockScope.query?.contract === 'number' ? shownBlocks.filter(isFleetOnly) : [];
  const isEmpty = figures?.NogLeeg === true && blockScope.fleets.length === 0 && account.role.name !== 'driver';
  const startsOtherwise = isEmpty || !startsWithFigures(arrangement);
  useEffect(() => {
    if (startsOtherwise) removeFirstFigures();
  }, [startsOtherwise]);
  if (isEmpty) {
    return (
      <div className={styles['page']}>
        <header className={styles['head']}>
          <h1>{words('dashboard.title')}</h1>
        </header>
        <Suspense fallback={<CardSkeleton height={320} />}>
          <FirstMorning />
        </Suspense>
      </div>
    );
  }
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{words('dashboard.title')}</h1>
        <SkipLinks blocks={shownBlocks} />
        <p className={styles['as']}>
          <CountTime answer={figures} />
        </p>
        <FleetPicker scope={scope} />
        <RangeSwitch range={blockScope.range} onChange={(range) => scope.change({ range })} />
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
        {shownBlocks
          .filter((id) => !leftOut.includes(id))
          .map((id, index) => (
            <Cell key={id} id={id} scope={blockScope} isFirst={index < INITIAL_BLOCKS} />
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

/** Links to the inbox and the calendar, past some hundred stops of the Tab key. Visible while they have the focus. */
function SkipLinks({ blocks: shownBlocks }: { readonly blocks: readonly BlockId[] }): ReactNode {
  const words = useWords();
  return shownBlocks
    .filter((id) => id === 'inbox' || id === 'calendar')
    .map((id) => (
      <a
        key={id}
        href={`#${cellId(id)}`}
        className="skip-link"
        onClick={(event) => {
          // A hash in the address would be another page to the router.
          event.preventDefault();
          const cell = document.getElementById(cellId(id));
          cell?.scrollIntoView();
          cell?.focus({ preventScroll: true });
        }}
      >
        {words('dashboard.skipTo', { block: words(blocks[id].title) })}
      </a>
    ));
}

const cellId = (id: BlockId): string => `dashboard-cell-${id}`;

/**
 * Slot of a block. Its content is lazy-loaded when it is near the viewport, since a phone shows only two of fifteen
 * blocks at a time.
 */
const Cell = memo(function Cell({ id, scope, isFirst }: BlockProps & { readonly isFirst: boolean }): ReactNode {
  const { height, span } = blocks[id];
  const [cell, isNear] = useNearViewport(PRELOAD_MARGIN, isFirst);
  return (
    <div ref={cell} id={cellId(id)} tabIndex={-1} className={styles['cell']} data-span={span}>
      {isNear ? (
        <Suspense fallback={<CardSkeleton height={height} />}>
          <BlockContent id={id} scope={scope} />
        </Suspense>
      ) : (
        <CardSkeleton height={height} isFar />
      )}
    </div>
  );
});

const useFigures = ({ query }: BlockScope) =>
  useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));

export default Object.assign(DashboardPage, {
  begin: (session: Session) => {
    const query = initialDashboardQuery(session);
    if (query === null) return;
    void queryClient.prefetchQuery(fleetQuery(dashboard.indicators, {}, query));
    void queryClient.prefetchQuery(fleetQuery(dashboard.mileageIndicators, {}, query));
  },
});
