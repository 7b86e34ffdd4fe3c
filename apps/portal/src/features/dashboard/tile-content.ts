import type { Figures } from '@wagenpark/contract/fleet/dashboard-indicators';
import { calculateTrend, type Trend, toneOfTrend } from '@wagenpark/domain/trend';
import type { Formats } from '../../words/formats.ts';
import type { Words } from '../../words/words.ts';
import { countTimeText } from './block.tsx';
import type { TileFacts } from './tile-facts.ts';

/** The trend of a figure (KP-03, KP-04). */
interface TrendShown {
  readonly direction: Trend['direction'];
  readonly tone: ReturnType<typeof toneOfTrend>;
  /** The change, shown beside its arrow. */
  readonly amount: string;
  /** The value and days that it is compared with. */
  readonly compared: string;
  /** The whole trend as a sentence, for screen readers. */
  readonly sentence: string;
}

/** The formatted content of a tile. */
export interface TileContent {
  readonly value: string;
  readonly unit: string | undefined;
  readonly series: readonly (number | null)[];
  readonly below: string;
  /** Explains what the figure counts, and when it was counted (KP-20). */
  readonly explained: string;
  readonly trend: TrendShown | null;
}

/** Formats a tile's figure; null if the response does not contain it. */
export function tileContentOf(tile: TileFacts, figures: Figures, words: Words, formats: Formats): TileContent | null {
  const figure = figures[tile.name];
  if (figure === null) return null;
  const { Waarde, Vorig, Reeks } = figure;
  // If no record has an amount, the figure is unknown rather than zero (KP-17).
  const { count = 0, unpriced = 0 } = tile.unpricedCount?.(figures) ?? {};
  const figureValue = unpriced > 0 && unpriced === count ? null : Waarde;
  // words: dashboard.tile.*.what
  const explanation = words(`dashboard.tile.${tile.name}.what`, tile.explanationParams?.(figures, formats) ?? {});
  return {
    value: figureValue === null ? formats.number(null) : tile.value(figureValue, formats),
    unit: figureValue === null ? undefined : tile.unit?.(words),
    series: Reeks,
    below: tile.below(figures, words, formats),
    explained: `${explanation} (${countTimeText(figures, words, formats)})`,
    trend:
      figureValue === null || Vorig === null
        ? null
        : trendShown(figureValue, Vorig, unpriced > 0 ? { ...tile, good: 'neither' } : tile, figures, words, formats),
  };
}

const directions = { up: 'dashboard.trend.up', down: 'dashboard.trend.down', flat: 'dashboard.trend.flat' } as const;

function trendShown(
  figureValue: number,
  previousValue: number,
  tile: TileFacts,
  { VorigVanaf, VorigTot }: Figures,
  words: Words,
  formats: Formats,
): TrendShown {
  const trend = calculateTrend(figureValue, previousValue);
  const value = tile.value(previousValue, formats);
  const compared = tile.countsRange
    ? words('dashboard.compared.days', {
        value,
        from: formats.legacyDay(VorigVanaf),
        until: formats.legacyDay(VorigTot),
      })
    : words('dashboard.compared.day', { value, day: formats.legacyDay(VorigTot) });
  const hasNoPercentage = trend.percent === null;
  const amount = hasNoPercentage
    ? tile.value(Math.abs(trend.difference), formats)
    : `${formats.number(trend.percent, 1)}\u00A0%`;
  return {
    direction: trend.direction,
    tone: toneOfTrend(trend, tile.good),
    // A difference has a sign, to distinguish it from a percentage; the sentence uses a verb instead.
    amount: hasNoPercentage ? (trend.difference === 0 ? '=' : `${trend.difference > 0 ? '+' : '-'}${amount}`) : amount,
    compared,
    sentence: `${words(directions[trend.direction], { by: amount })}. ${compared}`,
  };
}
