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
import { useFirstFigures } from './first-figures.ts';
import { Sparkline } from './sparkline.tsx';
import { isOfMileage, type TileFacts, tileFacts } from './tile-facts.ts';
import { tileColumns } from './tile-grid.ts';
import { shownIn, type TileShown } from './tile-shown.ts';
import styles from './tiles.module.css';
import type { BlockScope } from './use-scope.ts';
import { WaitingWord } from './waiting.tsx';

/**
 * The figures of the fleet (KP-01): one table of them with hairlines, each with its trend, its small line, and a link to the
 * records that it counts (KP-20).
 */
export function Tiles({ scope }: { readonly scope: BlockScope }): ReactNode {
  const { query } = scope;
  const figures = useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));
  const mileage = useBlock(query === null ? null : fleetQuery(dashboard.mileageIndicators, {}, query));
  const words = useWords();
  const { company } = useSession();
  const showsFines = areFinesShown(company);
  const shown = tileFacts.filter(({ name }) => name !== 'Bekeuringen' || showsFines);
  const isWhole = figures.data !== undefined && mileage.data !== undefined && query?.contract === null;
  const told: Partial<Figures> = { ...figures.data, ...mileage.data };
  const seen = shown.filter(({ name }) => (told[name] ?? null) !== null);
  // words: dashboard.tile.*
  useFirstFigures(isWhole ? seen.map(({ name }) => words(`dashboard.tile.${name}`)) : null);
  const tiles = shown.flatMap((tile) => {
    const { data, isError, isPlaceholderData, refetch } = isOfMileage(tile.name) ? mileage : figures;
    const known = data === undefined || (isError && isPlaceholderData) ? null : (data as Figures);
    // What the reader has no right to see is not there.
    return known !== null && (known[tile.name] ?? null) === null
      ? []
      : [{ tile, known, isError, isOlder: isPlaceholderData, refetch }];
  });
  const columns = { '--tile-columns': tileColumns(tiles.length) } as CSSProperties;
  return (
    <section aria-label={words('dashboard.tiles')} className={styles['tiles']} style={columns}>
      {tiles.map(({ tile, known, isError, isOlder, refetch }) => (
        <Tile key={tile.name} tile={tile} scope={scope} known={known} isOlder={isOlder}>
          {isError ? <ErrorPanel inline message={words('ui.loadFailed')} onRetry={() => void refetch()} /> : null}
        </Tile>
      ))}
    </section>
  );
}

/**
 * A tile is one stop of the keyboard (decision 0102): the link to its records, described by all that stands in it, which tells in
 * a tip what its figure is and what it is compared with. Pointers and fingers get the same from the mark in its corner.
 */
function Tile({
  tile,
  scope,
  known,
  isOlder,
  children,
}: {
  readonly tile: TileFacts;
  readonly scope: BlockScope;
  readonly known: Figures | null;
  readonly isOlder: boolean;
  /** What stands in place of a figure that failed; null while it comes. */
  readonly children: ReactNode;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const id = useId();
  const links = useRecordLinks();
  const iso = (day: string) => dayOfLegacyDate(day, formats.timeZone) ?? '';
  const range = known === null ? null : `${iso(known.Vanaf)}..${iso(known.Tot)}`;
  const address = addressOf(tile, range, scope, links);
  // words: dashboard.tile.*
  const name = words(`dashboard.tile.${tile.name}`);
  const shown = known === null ? null : shownIn(tile, known, words, formats);
  const told = shown === null ? '' : [shown.explained, shown.trend?.compared].filter(Boolean).join('\n');
  return (
    <div
      className={styles['tile']}
      aria-busy={known === null && children === null}
      data-older={(known !== null && isOlder) || undefined}
    >
      <h2 className={styles['name']}>
        {address === undefined ? (
          <span>{name}</span>
        ) : (
          <Tip explains label={told} disabled={shown === null}>
            <NameLink address={address} describedBy={shown === null ? undefined : partsOf(id, shown)}>
              {name}
            </NameLink>
          </Tip>
        )}
      </h2>
      {shown === null ? (
        (children ?? <WaitingFigure />)
      ) : (
        <>
          <span className={styles['what']}>
            {address === undefined ? (
              <InfoTip name={words('dashboard.tile.explain', { name })} text={told} saidIn={`${id}-explained`} />
            ) : (
              <Tip explains label={told}>
                <span className={styles['mark']} aria-hidden>
                  <IconInfoCircle size={15} />
                </span>
              </Tip>
            )}
            <span id={`${id}-explained`} hidden>
              {shown.explained}
            </span>
          </span>
          <TileBody id={id} shown={shown} />
        </>
      )}
    </div>
  );
}

/** The ids of what stands in a tile, in the order in which it is read. */
const partsOf = (id: string, { trend }: TileShown): string =>
  ['value', 'below', ...(trend === null ? [] : ['trend']), 'explained'].map((part) => `${id}-${part}`).join(' ');

/** The link of a tile. The pointer is everywhere over it: its tip comes by keyboard alone. */
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
        <WaitingWord width={84} height={22} />
      </span>
      <span className={styles['below']}>
        <WaitingWord width={120} height={10} />
      </span>
    </>
  );
}

/**
 * Where the records behind a tile are, for the fleets that are looked at; undefined where the reader may not see them, and
 * while the days are not known that it counts.
 */
function addressOf(
  { records, isOfDays }: TileFacts,
  days: string | null,
  { fleets, query }: BlockScope,
  links: RecordLinks,
): ReturnType<RecordLinks> {
  const chosen = fleets.join(',');
  // What is looked at of one contract alone is narrowed by that already.
  const isOfOne = query?.contract !== null;
  if (records.kind === 'leaseContractSet') {
    const search = new URLSearchParams(
      isOfOne ? {} : { set: records.set, ...(chosen === '' ? {} : { fleets: chosen }) },
    );
    return links(records.kind, search.toString());
  }
  if (isOfDays === true && days === null) return undefined;
  const filters = { ...records.filters(days ?? ''), ...(chosen === '' || isOfOne ? {} : { DebiteurNummer: chosen }) };
  return links(records.kind, new URLSearchParams(filters).toString());
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: null } as const;

/** What a tile shows: its figure, from where it came, what stands below, how it moved. */
function TileBody({ id, shown }: { readonly id: string; readonly shown: TileShown }): ReactNode {
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
            aria-label={trend.said}
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
