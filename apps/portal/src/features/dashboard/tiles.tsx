import { Link } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { DashboardIndicators, DashboardMileage } from '@wagenpark/contract/fleet/dashboard-indicators';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import { toneOfTrend, trendOf } from '@wagenpark/domain/trend';
import { type ReactNode, Suspense } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { type RecordLinks, useRecordLinks } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconArrowDownRight, IconArrowUpRight } from '../../ui/icons.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import { asOf, useBlock } from './block.tsx';
import { Sparkline } from './sparkline.tsx';
import { ofMileage, type TileFacts, tileFacts } from './tile-facts.ts';
import styles from './tiles.module.css';
import type { DashboardScope } from './use-scope.ts';
import { WaitingWord } from './waiting.tsx';

// What explains draws over the page.
const InfoTip = latePart(async () => (await import('../../ui/info-tip/info-tip.tsx')).InfoTip);

type Figures = DashboardIndicators & DashboardMileage;
type Days = Pick<Figures, 'Vanaf' | 'Tot' | 'VorigVanaf' | 'VorigTot'>;

/**
 * The figures of the fleet (KP-01): one table of them with hairlines, each with its trend, its small line, and a link to the
 * records that it counts (KP-20). What the reader has no right to see is not there.
 */
export function Tiles({ scope }: { readonly scope: DashboardScope }): ReactNode {
  const { query } = scope;
  const figures = useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));
  const mileage = useBlock(query === null ? null : fleetQuery(dashboard.mileageIndicators, {}, query));
  const words = useWords();
  const { company } = useSession();
  const showsFines = company === null || areFinesShown(company);
  const shown = tileFacts.filter(({ name }) => name !== 'Bekeuringen' || showsFines);
  return (
    <section aria-label={words('dashboard.tiles')} className={styles['tiles']}>
      {shown.map((tile) => {
        const answer = ofMileage.includes(tile.name) ? mileage : figures;
        const { data, isError, isPlaceholderData, refetch } = answer;
        if (data === undefined || (isError && isPlaceholderData)) {
          return (
            <div key={tile.name} className={styles['tile']} aria-busy={!isError}>
              <TileName tile={tile} />
              {isError ? (
                <ErrorPanel inline message={words('ui.loadFailed')} onRetry={() => void refetch()} />
              ) : (
                <>
                  <span className={styles['value']}>
                    <WaitingWord width={84} height={22} />
                  </span>
                  <span className={styles['below']}>
                    <WaitingWord width={120} height={10} />
                  </span>
                </>
              )}
            </div>
          );
        }
        const figure = (data as Figures)[tile.name];
        return figure === null || figure === undefined ? null : (
          <Tile key={tile.name} tile={tile} figures={data as Figures} scope={scope} isOlder={isPlaceholderData} />
        );
      })}
    </section>
  );
}

function TileName({ tile }: { readonly tile: TileFacts }): ReactNode {
  const words = useWords();
  return (
    <h2 className={styles['name']}>
      {/* words: dashboard.tile.* */}
      <span>{words(`dashboard.tile.${tile.name}`)}</span>
    </h2>
  );
}

/** Where the records behind a tile are, for the fleets that are looked at; undefined where the reader may not see them. */
function addressOf(
  { records }: TileFacts,
  days: string,
  { fleets, query }: DashboardScope,
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
  const filters = { ...records.filters(days), ...(chosen === '' || isOfOne ? {} : { DebiteurNummer: chosen }) };
  return links(records.kind, new URLSearchParams(filters).toString());
}

function Tile({
  tile,
  figures,
  scope,
  isOlder,
}: {
  readonly tile: TileFacts;
  readonly figures: Figures;
  readonly scope: DashboardScope;
  readonly isOlder: boolean;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const links = useRecordLinks();
  const figure = figures[tile.name];
  if (figure === null) return null;
  const { Waarde, Vorig, Reeks } = figure;
  const unit = tile.unit?.(words);
  const value = (number: number | null) => (number === null ? formats.number(null) : tile.value(number, formats));
  const iso = (day: string) => dayOfLegacyDate(day, formats.timeZone) ?? '';
  const address = addressOf(tile, `${iso(figures.Vanaf)}..${iso(figures.Tot)}`, scope, links);
  const name = words(`dashboard.tile.${tile.name}`);
  // words: dashboard.tile.*.what
  const what = words(`dashboard.tile.${tile.name}.what`, tile.explained?.(figures, formats) ?? {});
  return (
    <div className={styles['tile']} data-older={isOlder || undefined}>
      <h2 className={styles['name']}>
        {address === undefined ? <span>{name}</span> : <Link {...address}>{name}</Link>}
      </h2>
      <span className={styles['what']}>
        <Suspense>
          <InfoTip text={`${what} (${asOf(figures, words, formats)})`} />
        </Suspense>
      </span>
      <span className={styles['value']}>
        {value(Waarde)}
        {unit === undefined || Waarde === null ? null : <small> {unit}</small>}
      </span>
      <Sparkline values={Reeks} />
      <span className={styles['below']}>{tile.below(figures, words, formats)}</span>
      {Waarde === null || Vorig === null ? null : (
        <TrendTag now={Waarde} then={Vorig} tile={tile} days={figures} shown={value(Vorig)} />
      )}
    </div>
  );
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, flat: null } as const;
/** What a direction is in words, for those who do not see the arrow. */
const directions = { up: 'dashboard.trend.up', down: 'dashboard.trend.down', flat: 'dashboard.trend.flat' } as const;

/** How a figure moved: its arrow, by how many percent, and beside it with what it is compared (KP-03, KP-04). */
function TrendTag({
  now,
  then,
  tile,
  days,
  shown,
}: {
  readonly now: number;
  readonly then: number;
  readonly tile: TileFacts;
  readonly days: Days;
  readonly shown: string;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const trend = trendOf(now, then);
  const Arrow = arrows[trend.direction];
  const isOfDays = tile.name === 'Schadekosten' || tile.name === 'Bekeuringen';
  const compared = isOfDays
    ? words('dashboard.compared.days', {
        value: shown,
        from: formats.legacyDay(days.VorigVanaf),
        until: formats.legacyDay(days.VorigTot),
      })
    : words('dashboard.compared.day', { value: shown, day: formats.legacyDay(days.VorigTot) });
  const isOfNothing = trend.percent === null;
  const by = isOfNothing
    ? tile.value(Math.abs(trend.difference), formats)
    : `${formats.number(trend.percent, 1)}\u00A0%`;
  // A sign tells a difference from a percentage; a sentence has its verb for that.
  const amount = isOfNothing ? (trend.difference === 0 ? '=' : `${trend.difference > 0 ? '+' : '-'}${by}`) : by;
  // What is read is what is seen, and more.
  const shownBy = trend.direction === 'flat' ? `${amount}, ` : '';
  return (
    <Tip label={compared}>
      <button
        type="button"
        className={styles['trend']}
        data-tone={toneOfTrend(trend, tile.good)}
        aria-label={`${shownBy}${words(directions[trend.direction], { by })}. ${compared}`}
      >
        {Arrow === null ? null : <Arrow size={14} aria-hidden />}
        {amount}
      </button>
    </Tip>
  );
}
