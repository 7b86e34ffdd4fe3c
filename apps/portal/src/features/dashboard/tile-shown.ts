import type { Figures } from '@wagenpark/contract/fleet/dashboard-indicators';
import { type Trend, toneOfTrend, trendOf } from '@wagenpark/domain/trend';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';
import { asOf } from './block.tsx';
import type { TileFacts } from './tile-facts.ts';

/** How a figure moved (KP-03, KP-04). */
interface TrendShown {
  readonly direction: Trend['direction'];
  readonly tone: ReturnType<typeof toneOfTrend>;
  /** By how much, beside its arrow. */
  readonly amount: string;
  /** With what it is compared. */
  readonly compared: string;
  /** All of it in a sentence, for those who do not see the arrow. */
  readonly said: string;
}

/** What a tile shows of its figure. */
export interface TileShown {
  readonly value: string;
  readonly unit: string | undefined;
  readonly series: readonly (number | null)[];
  readonly below: string;
  /** What the figure counts, and as of when (KP-20). */
  readonly explained: string;
  readonly trend: TrendShown | null;
}

/** What a tile shows of these figures; null where its own is not among them. */
export function shownIn(tile: TileFacts, figures: Figures, words: Words, formats: Formats): TileShown | null {
  const figure = figures[tile.name];
  if (figure === null) return null;
  const { Waarde, Vorig, Reeks } = figure;
  // What nobody knows is not nothing, and no good news (KP-17).
  const { count = 0, unpriced = 0 } = tile.without?.(figures) ?? {};
  const now = unpriced > 0 && unpriced === count ? null : Waarde;
  // words: dashboard.tile.*.what
  const what = words(`dashboard.tile.${tile.name}.what`, tile.explained?.(figures, formats) ?? {});
  return {
    value: now === null ? formats.number(null) : tile.value(now, formats),
    unit: now === null ? undefined : tile.unit?.(words),
    series: Reeks,
    below: tile.below(figures, words, formats),
    explained: `${what} (${asOf(figures, words, formats)})`,
    trend:
      now === null || Vorig === null
        ? null
        : trendShown(now, Vorig, unpriced > 0 ? { ...tile, good: 'neither' } : tile, figures, words, formats),
  };
}

const directions = { up: 'dashboard.trend.up', down: 'dashboard.trend.down', flat: 'dashboard.trend.flat' } as const;

function trendShown(
  now: number,
  then: number,
  tile: TileFacts,
  { VorigVanaf, VorigTot }: Figures,
  words: Words,
  formats: Formats,
): TrendShown {
  const trend = trendOf(now, then);
  const value = tile.value(then, formats);
  const compared = tile.isOfDays
    ? words('dashboard.compared.days', {
        value,
        from: formats.legacyDay(VorigVanaf),
        until: formats.legacyDay(VorigTot),
      })
    : words('dashboard.compared.day', { value, day: formats.legacyDay(VorigTot) });
  const isOfNothing = trend.percent === null;
  const by = isOfNothing
    ? tile.value(Math.abs(trend.difference), formats)
    : `${formats.number(trend.percent, 1)}\u00A0%`;
  return {
    direction: trend.direction,
    tone: toneOfTrend(trend, tile.good),
    // A sign tells a difference from a percentage; a sentence has its verb for that.
    amount: isOfNothing ? (trend.difference === 0 ? '=' : `${trend.difference > 0 ? '+' : '-'}${by}`) : by,
    compared,
    said: `${words(directions[trend.direction], { by })}. ${compared}`,
  };
}
