import type { MessageId } from '@wagenpark/messages';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { tileFacts } from './tile-facts.ts';
import { tilesHeight } from './tile-grid.ts';

/** Width of a block: a full row, about two thirds, a third or a half. Blocks grow into space that is left. */
type Span = 'full' | 'main' | 'side' | 'half';

/** The blocks of the dashboard in their default order (DA-08), with title, width, and height in px while loading. */
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

/** Blocks about composition and growth of a fleet. They are hidden for a single contract (DA-11). */
const fleetOnly: ReadonlySet<BlockId> = new Set(['development', 'brands', 'fuels', 'leaseRates', 'taxValues']);
export const isFleetOnly = (id: BlockId): boolean => fleetOnly.has(id);

/** A block and its visibility. */
export interface PlacedBlock {
  readonly id: BlockId;
  readonly isShown: boolean;
}
/** The user's arrangement: all blocks in order. */
export type Arrangement = readonly PlacedBlock[];

const isBlock = (id: string): id is BlockId => Object.hasOwn(blocks, id);
const blockIds = Object.keys(blocks).filter(isBlock);

/** The default arrangement. */
export const defaultArrangement: Arrangement = blockIds.map((id) => ({ id, isShown: true }));

/**
 * Parses a stored arrangement: block ids, with a minus in front of hidden ones. Missing blocks are added at the end.
 */
export function parseArrangement(text: string): Arrangement {
  const visibility = new Map<BlockId, boolean>();
  for (const word of text.split(' ')) {
    const id = word.replace(/^-/, '');
    if (isBlock(id) && !visibility.has(id)) visibility.set(id, id === word);
  }
  return [...visibility.keys(), ...blockIds.filter((id) => !visibility.has(id))].map((id) => ({
    id,
    isShown: visibility.get(id) ?? true,
  }));
}

/** Serializes an arrangement. The default is the empty string, so that blocks added later appear. */
export function serializeArrangement(arrangement: Arrangement): string {
  const text = arrangement.map(({ id, isShown }) => (isShown ? id : `-${id}`)).join(' ');
  return text === blockIds.join(' ') ? '' : text;
}

const keyOf = (account: string | number): string => `${deviceKeys.dashboardBlocks}.${account}`;

/** The user's arrangement on this device, from local storage; it survives a logout. */
export const loadArrangement = (account: string | number): Arrangement =>
  parseArrangement(localStore.get(keyOf(account)) ?? '');

/** Stores the arrangement in local storage. */
export function storeArrangement(account: string | number, arrangement: Arrangement): void {
  const text = serializeArrangement(arrangement);
  if (text === '') localStore.remove(keyOf(account));
  else localStore.set(keyOf(account), text);
}
