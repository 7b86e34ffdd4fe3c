import { Link } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { Figures } from '@wagenpark/contract/fleet/dashboard-indicators';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import { type CSSProperties, type FocusEvent, type ReactNode, useId } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { type RecordLinks, useRecordLinks } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconArrowDownRight, IconArrowUpRight, IconInfoCircle } from '../../ui/icons.ts';
import { InfoTip } from '../../ui/info-tip/info-tip.tsx';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import { useBlock } from './block.tsx';
import { TextSkeleton } from './dashboard-skeletons.tsx';
import { useFirstFigures } from './first-figures.ts';
import { Sparkline } from './sparkline.tsx';
import { type TileContent, tileContentOf } from './tile-content.ts';
import { isMileageFigure, type TileFacts, tileFacts } from './tile-facts.ts';
import { tileColumns } from './tile-grid.ts';
import styles from './tiles.module.css';
import type { BlockScope } from './use-scope.ts';

/**
 * The figures of the fleet (KP-01) as a grid of tiles, each with its trend, a sparkline and a link to the records that
 * it counts (KP-20).
 */
export function Tiles({ scope }: { readonly scope: BlockScope }): ReactNode {
  const { query } = scope;
  const figures = useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));
  const mileage = useBlock(query === null ? null : fleetQuery(dashboard.mileageIndicators, {}, query));
  const words = useWords();
  const { company } = useSession();
  const showsFines = areFinesShown(company);
  const permittedTiles = tileFacts.filter(({ name }) => name !== 'Bekeuringen' || showsFines);
  const isComplete = figures.data !== undefined && mileage.data !== undefined && query?.contract === null;
  const allFigures: Partial<Figures> = { ...figures.data, ...mileage.data };
  const visibleTiles = permittedTiles.filter(({ name }) => (allFigures[name] ?? null) !== null);
  // words: dashboard.tile.*
  useFirstFigures(isComplete ? visibleTiles.map(({ name }) => words(`dashboard.tile.${name}`)) : null);
  const tiles = permittedTiles.flatMap((tile) => {
    const { data, isError, isPlaceholderData, refetch } = isMileageFigure(tile.name) ? mileage : figures;
    const tileFigures = data === undefined || (isError && isPlaceholderData) ? null : (data as Figures);
    // Figures that the user may not see are missing from the response.
    return tileFigures !== null && (tileFigures[tile.name] ?? null) === null
      ? []
      : [{ tile, known: tileFigures, isError, isOlder: isPlaceholderData, refetch }];
  });
  const columns = { '--tile-columns': tileColumns(tiles.length) } as CSSProperties;
  return (
    <section aria-label={words('dashboard.tiles')} className={styles['tiles']} style={columns}>
      {tiles.map(({ tile, known: tileFigures, isError, isOlder, refetch }) => (
        <Tile key={tile.name} tile={tile} scope={scope} known={tileFigures} isOlder={isOlder}>
          {isError ? <ErrorPanel inline message={words('ui.loadFailed')} onRetry={() => void refetch()} /> : null}
        </Tile>
      ))}
    </section>
  );
}

/**
 * A tile has a single tab stop (decision 0102): the link to its records. The link is described by the tile's content;
 * on keyboard focus a tooltip explains the figure and its comparison. Pointer and touch users get the same from the
 * mark in the corner.
 */
function Tile({
  tile,
  scope,
  known: tileFigures,
  isOlder,
  children,
}: {
  readonly tile: TileFacts;
  readonly scope: BlockScope;
  readonly known: Figures | null;
  readonly isOlder: boolean;
  /** Error to show instead of the figure; null while it loads. */
  readonly children: ReactNode;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const id = useId();
  const links = useRecordLinks();
  const toIsoDay = (day: string) => dayOfLegacyDate(day, formats.timeZone) ?? '';
  const range = tileFigures === null ? null : `${toIsoDay(tileFigures.Vanaf)}..${toIsoDay(tileFigures.Tot)}`;
  const address = addressOf(tile, range, scope, links);
  // words: dashboard.tile.*
  const name = words(`dashboard.tile.${tile.name}`);
  const content = tileFigures === null ? null : tileContentOf(tile, tileFigures, words, formats);
  const tip = content === null ? '' : [content.explained, content.trend?.compared].filter(Boolean).join('\n');
  return (
    <div
      className={styles['tile']}
      aria-busy={tileFigures === null && children === null}
      data-older={(tileFigures !== null && isOlder) || undefined}
    >
      <h2 className={styles['name']}>
        {address === undefined ? (
          <span>{name}</span>
        ) : (
          <Tip explains label={tip} disabled={content === null}>
            <NameLink address={address} describedBy={content === null ? undefined : partsOf(id, content)}>
              {name}
            </NameLink>
          </Tip>
        )}
      </h2>
      {content === null ? (
        (children ?? <WaitingFigure />)
      ) : (
        <>
          <span className={styles['what']}>
            {address === undefined ? (
              <InfoTip name={words('dashboard.tile.explain', { name })} text={tip} saidIn={`${id}-explained`} />
            ) : (
              <Tip explains label={tip}>
                <span className={styles['mark']} aria-hidden>
                  <IconInfoCircle size={15} />
                </span>
              </Tip>
            )}
            <span id={`${id}-explained`} hidden>
              {content.explained}
            </span>
          </span>
          <TileBody id={id} shown={content} />
        </>
      )}
    </div>
  );
}

/** The ids of the tile's parts, in reading order. */
const partsOf = (id: string, { trend }: TileContent): string =>
  ['value', 'below', ...(trend === null ? [] : ['trend']), 'explained'].map((part) => `${id}-${part}`).join(' ');

/** The link of a tile. It covers the whole tile, so its tooltip opens on keyboard focus only, not on hover. */
function NameLink({
  address,
  describedBy,
  onFocus,
  onBlur,
  children,
}: {
  readonly address: NonNullable<ReturnType<RecordLinks>>;
  readonly describedBy: string | undefined;
  readonly onFocus?: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur?: () => void;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Link {...address} aria-describedby={describedBy} onFocus={onFocus} onBlur={onBlur}>
      {children}
    </Link>
  );
}

function WaitingFigure(): ReactNode {
  return (
    <>
      <span className={styles['value']}>
        <TextSkeleton width={84} height={22} />
      </span>
      <span className={styles['below']}>
        <TextSkeleton width={120} height={10} />
      </span>
    </>
  );
}

/**
 * Address of the records behind a tile, for the chosen fleets. Undefined if the user may not see them, or while the
 * days of the range are unknown.
 */
function addressOf(
  { records, countsRange: isOfDays }: TileFacts,
  days: string | null,
  { fleets, query }: BlockScope,
  links: RecordLinks,
): ReturnType<RecordLinks> {
  const fleetNumbers = fleets.join(',');
  // An active contract limits the list already.
  const isSingleContract = query?.contract !== null;
  if (records.kind === 'leaseContractSet') {
    const search = new URLSearchParams(
      isSingleContract ? {} : { set: records.set, ...(fleetNumbers === '' ? {} : { fleets: fleetNumbers }) },
    );
    return links(records.kind, search.toString());
  }
  if (isOfDays === true && days === null) return undefined;
  const filters = {
    ...records.filters(days ?? ''),
    ...(fleetNumbers === '' || isSingleContract ? {} : { DebiteurNummer: fleetNumbers }),
  };
  return links(records.kind, new URLSearchParams(filters).toString());
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: null } as const;

/** The content of a tile: figure, sparkline, text below, trend. */
function TileBody({ id, shown }: { readonly id: string; readonly shown: TileContent }): ReactNode {
  const { value, unit, series, below, trend } = shown;
  const Arrow = trend === null ? null : arrows[trend.direction];
  return (
    <>
      <span id={`${id}-value`} className={styles['value']}>
        {value}
        {unit === undefined ? null : <small> {unit}</small>}
      </span>
      <Sparkline values={series} />
      <span id={`${id}-below`} className={styles['below']}>
        {below}
      </span>
      {trend === null ? null : (
        <Tip explains label={trend.compared}>
          <span
            id={`${id}-trend`}
            className={styles['trend']}
            role="img"
            aria-label={trend.sentence}
            data-tone={trend.tone}
          >
            {Arrow === null ? null : <Arrow size={14} aria-hidden />}
            {trend.amount}
          </span>
        </Tip>
      )}
    </>
  );
}
