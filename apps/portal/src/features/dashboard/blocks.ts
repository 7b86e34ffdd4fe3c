import type { MessageId } from '@wagenpark/messages';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { tileFacts } from './tile-facts.ts';
import { tilesHeight } from './tile-grid.ts';

/** How much of a row a block takes: all of it, about two thirds, one third, one half. Where there is room left, it grows. */
type Span = 'full' | 'main' | 'side' | 'half';

/** The blocks of the dashboard in their usual order (DA-08), with what they are called and how high they are in px while they come. */
export const blocks = {
  actions: { title: 'dashboard.actions', span: 'full', height: 48 },
  tiles: { title: 'dashboard.tiles', span: 'full', height: tilesHeight(tileFacts.length) },
  signals: { title: 'dashboard.signals', span: 'main', height: 578 },
  inbox: { title: 'dashboard.inbox', span: 'side', height: 578 },
  calendar: { title: 'dashboard.calendar', span: 'full', height: 480 },
  development: { title: 'dashboard.chart.development', span: 'main', height: 320 },
  brands: { title: 'dashboard.chart.brands', span: 'side', height: 320 },
  costs: { title: 'dashboard.chart.costs', span: 'main', height: 320 },
  fuels: { title: 'dashboard.chart.fuels', span: 'side', height: 320 },
  co2: { title: 'dashboard.chart.co2', span: 'half', height: 320 },
  damage: { title: 'dashboard.chart.damages', span: 'half', height: 320 },
  leaseRates: { title: 'dashboard.chart.leaseRates', span: 'half', height: 320 },
  taxValues: { title: 'dashboard.chart.taxValues', span: 'half', height: 320 },
  fines: { title: 'fines.title', span: 'half', height: 320 },
  ends: { title: 'dashboard.chart.ends', span: 'half', height: 320 },
} as const satisfies Readonly<
  Record<string, { readonly title: MessageId; readonly span: Span; readonly height: number }>
>;
export type BlockId = keyof typeof blocks;

/** What tells how a fleet is made up or how it grew: of one contract it says nothing, and is left out (DA-11). */
const ofSeveral: ReadonlySet<BlockId> = new Set(['development', 'brands', 'fuels', 'leaseRates', 'taxValues']);
export const needsSeveral = (id: BlockId): boolean => ofSeveral.has(id);

/** A block, and whether it is shown. */
export interface PlacedBlock {
  readonly id: BlockId;
  readonly isShown: boolean;
}
/** All blocks, as somebody wants them. */
export type Arrangement = readonly PlacedBlock[];

const isBlock = (id: string): id is BlockId => Object.hasOwn(blocks, id);
const ids = Object.keys(blocks).filter(isBlock);

/** All blocks, in their usual order. */
export const usualArrangement: Arrangement = ids.map((id) => ({ id, isShown: true }));

/** Reads what was kept of an arrangement: names, with a minus in front where a block is hidden. What is missing comes last. */
export function arrangementOf(text: string): Arrangement {
  const kept = new Map<BlockId, boolean>();
  for (const word of text.split(' ')) {
    const id = word.replace(/^-/, '');
    if (isBlock(id) && !kept.has(id)) kept.set(id, id === word);
  }
  return [...kept.keys(), ...ids.filter((id) => !kept.has(id))].map((id) => ({ id, isShown: kept.get(id) ?? true }));
}

/** What is kept of an arrangement; nothing of the usual one, so that what is new in it comes along. */
export function textOfArrangement(arrangement: Arrangement): string {
  const text = arrangement.map(({ id, isShown }) => (isShown ? id : `-${id}`)).join(' ');
  return text === ids.join(' ') ? '' : text;
}

const keyOf = (account: string | number): string => `${deviceKeys.dashboardBlocks}.${account}`;

/** The arrangement that somebody chose on this device; it survives a logout. */
export const keptArrangement = (account: string | number): Arrangement =>
  arrangementOf(localStore.get(keyOf(account)) ?? '');

/** Keeps it. */
export function keepArrangement(account: string | number, arrangement: Arrangement): void {
  const text = textOfArrangement(arrangement);
  if (text === '') localStore.remove(keyOf(account));
  else localStore.set(keyOf(account), text);
}
