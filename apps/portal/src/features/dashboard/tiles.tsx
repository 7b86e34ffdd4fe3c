import { Link } from '@tanstack/react-router';
import { dashboard } from '@wagenpark/contract/fleet/dashboard';
import type { Figures } from '@wagenpark/contract/fleet/dashboard-indicators';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { areFinesShown } from '@wagenpark/domain/page-permissions';
import { toneOfTrend, trendOf } from '@wagenpark/domain/trend';
import { type ReactNode, useEffect, useId } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { type RecordLinks, useRecordLinks } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { IconArrowDownRight, IconArrowUpRight } from '../../ui/icons.ts';
import { InfoTip } from '../../ui/info-tip/info-tip.tsx';
import { Tip } from '../../ui/tip/tip.tsx';
import { useWords } from '../../words/words.ts';
import { asOf, useBlock } from './block.tsx';
import { keepFirstFigures } from './first-figures.ts';
import { Sparkline } from './sparkline.tsx';
import { isOfMileage, type TileFacts, tileFacts } from './tile-facts.ts';
import styles from './tiles.module.css';
import type { BlockScope } from './use-scope.ts';
import { WaitingWord } from './waiting.tsx';

type Days = Pick<Figures, 'Vanaf' | 'Tot' | 'VorigVanaf' | 'VorigTot'>;

/**
 * The figures of the fleet (KP-01): one table of them with hairlines, each with its trend, its small line, and a link to the
 * records that it counts (KP-20).
 */
export function Tiles({ scope }: { readonly scope: BlockScope }): ReactNode {
  const { query } = scope;
  const figures = useBlock(query === null ? null : fleetQuery(dashboard.indicators, {}, query));
  const mileage = useBlock(query === null ? null : fleetQuery(dashboard.mileageIndicators, {}, query));
  const words = useWords();
  const { account, company } = useSession();
  const showsFines = areFinesShown(company);
  const shown = tileFacts.filter(({ name }) => name !== 'Bekeuringen' || showsFines);
  const isWhole = figures.data !== undefined && mileage.data !== undefined && query?.contract === null;
  const told = isWhole ? { ...figures.data, ...mileage.data } : null;
  // words: dashboard.tile.*
  const names = shown.flatMap(({ name }) => ((told?.[name] ?? null) === null ? [] : [words(`dashboard.tile.${name}`)]));
  const title = words('dashboard.title');
  const kept = names.join('\n');
  useEffect(() => {
    if (kept !== '') keepFirstFigures(account.id, title, kept);
  }, [account.id, title, kept]);
  return (
    <section aria-label={words('dashboard.tiles')} className={styles['tiles']}>
      {shown.map((tile) => {
        const { data, isError, isPlaceholderData, refetch } = isOfMileage(tile.name) ? mileage : figures;
        const known = data === undefined || (isError && isPlaceholderData) ? null : (data as Figures);
        // What the reader has no right to see is not there.
        if (known !== null && (known[tile.name] ?? null) === null) return null;
        return (
          <div
            key={tile.name}
            className={styles['tile']}
            aria-busy={known === null && !isError}
            data-older={(known !== null && isPlaceholderData) || undefined}
          >
            <TileName tile={tile} days={known} scope={scope} />
            {known !== null ? (
              <TileBody tile={tile} figures={known} />
            ) : isError ? (
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
      })}
    </section>
  );
}

/** What a tile is called, and its link to the records; the same before its figure is there, so that nothing is painted twice. */
function TileName({
  tile,
  days,
  scope,
}: {
  readonly tile: TileFacts;
  readonly days: Days | null;
  readonly scope: BlockScope;
}): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const iso = (day: string) => dayOfLegacyDate(day, formats.timeZone) ?? '';
  const range = days === null ? null : `${iso(days.Vanaf)}..${iso(days.Tot)}`;
  const address = addressOf(tile, range, scope, useRecordLinks());
  // words: dashboard.tile.*
  const name = words(`dashboard.tile.${tile.name}`);
  return (
    <h2 className={styles['name']}>{address === undefined ? <span>{name}</span> : <Link {...address}>{name}</Link>}</h2>
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

/** What a tile shows: its figure, from where it came, what stands below, how it moved. */
function TileBody({ tile, figures }: { readonly tile: TileFacts; readonly figures: Figures }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const id = useId();
  const figure = figures[tile.name];
  if (figure === null) return null;
  const { Waarde, Vorig, Reeks } = figure;
  const unit = tile.unit?.(words);
  // What nobody knows is not nothing, and no good news (KP-17).
  const { count = 0, unpriced = 0 } = tile.without?.(figures) ?? {};
  const shown = unpriced > 0 && unpriced === count ? null : Waarde;
  const value = (number: number | null) => (number === null ? formats.number(null) : tile.value(number, formats));
  // words: dashboard.tile.*.what
  const what = words(`dashboard.tile.${tile.name}.what`, tile.explained?.(figures, formats) ?? {});
  const explained = `${what} (${asOf(figures, words, formats)})`;
  return (
    <>
      <span className={styles['what']}>
        {/* words: dashboard.tile.* */}
        <InfoTip
          name={words('dashboard.tile.explain', { name: words(`dashboard.tile.${tile.name}`) })}
          text={explained}
          saidIn={id}
        />
        <span id={id} hidden>
          {explained}
        </span>
      </span>
      <span className={styles['value']}>
        {value(shown)}
        {unit === undefined || shown === null ? null : <small> {unit}</small>}
      </span>
      <Sparkline values={Reeks} />
      <span className={styles['below']}>{tile.below(figures, words, formats)}</span>
      {shown === null || Vorig === null ? null : (
        <TrendTag
          now={shown}
          then={Vorig}
          tile={unpriced > 0 ? { ...tile, good: 'neither' } : tile}
          days={figures}
          shown={value(Vorig)}
        />
      )}
    </>
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
  const compared = tile.isOfDays
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
