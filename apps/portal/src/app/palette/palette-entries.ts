import type { SearchHit } from '@wagenpark/contract/admin/search';
import { joinSearchText, matchesWords, normalizeForSearch, splitSearchWords } from '@wagenpark/domain/table-search';
import type { MessageId } from '@wagenpark/messages';

/** A command of the palette: opens a page, or performs an action. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Further search words, such as the section of the menu. */
  readonly keywords?: string;
  readonly run: () => void;
  /** Set if choosing it keeps the palette open to ask for a record. */
  readonly asksForRecord?: true;
}

/** A search result and the action of choosing it. */
export interface PaletteRecord {
  readonly id: string;
  readonly hit: SearchHit;
  readonly run: () => void;
}

/** Group titles by kind of record, in the order in which the palette shows the kinds. */
export type KindTitles = Readonly<Record<string, MessageId>>;

/** One group of the palette's list. */
export type PaletteGroup =
  | { readonly kind: 'commands'; readonly entries: readonly PaletteCommand[] }
  | { readonly kind: string; readonly entries: readonly PaletteRecord[] };

/** The parsed query: the search text, and the labels of the record commands that it names. */
export interface PaletteQuery {
  readonly search: string;
  readonly namedCommands: readonly string[];
}

/** Shorter words are more likely part of the search text than of a command's name. */
const shortestCommandWord = 3;

/**
 * Parses a query: `driver change 12-ABC-3` searches `12abc3` and names the command `Driver change`. If no search text
 * would remain, the whole query is the search text.
 * @param labels the commands for records, as displayed
 */
export function parsePaletteQuery(query: string, labels: readonly string[]): PaletteQuery {
  const queryWords = splitSearchWords(query);
  const searchOnly = { search: query.trim(), namedCommands: [] };
  const wordsOf = (label: string) => normalizeForSearch(label).split(/\s+/u);
  const isPrefixOfWord = (label: string, word: string) =>
    word.length >= shortestCommandWord && wordsOf(label).some((part) => part.startsWith(word));
  const matchCounts = labels.map((label) => queryWords.filter((word) => isPrefixOfWord(label, word)).length);
  const maxCount = Math.max(0, ...matchCounts);
  if (maxCount === 0) return searchOnly;
  const namedLabels = labels.filter((_, index) => matchCounts[index] === maxCount);
  const remaining = queryWords.filter((word) => !namedLabels.some((label) => isPrefixOfWord(label, word)));
  return remaining.length === 0 ? searchOnly : { search: remaining.join(' '), namedCommands: namedLabels };
}

/** Sorts records by kind in the order of `titles`; keeps their order within a kind. */
export function sortByKindOrder(records: readonly PaletteRecord[], titles: KindTitles): readonly PaletteRecord[] {
  const kinds = Object.keys(titles);
  return records.toSorted((a, b) => kinds.indexOf(a.hit.kind) - kinds.indexOf(b.hit.kind));
}

/** The commands that match all words of the query, in their order; all commands for an empty query. */
export function matchingCommands(commands: readonly PaletteCommand[], query: string): readonly PaletteCommand[] {
  const words = splitSearchWords(query);
  return commands.filter(({ label, keywords }) => matchesWords([joinSearchText([label, keywords])], words));
}

/**
 * Builds the groups of the palette's list, without empty ones: search results by kind, then commands for them and
 * matching commands. Commands come first if the query names one. An empty query shows only commands.
 * @param isNamed whether the query names a command for records
 */
export function buildPaletteGroups(
  query: string,
  records: readonly PaletteRecord[],
  commands: readonly PaletteCommand[],
  ofRecords: readonly PaletteCommand[],
  isNamed = false,
): readonly PaletteGroup[] {
  const isTyped = splitSearchWords(query).length > 0;
  const byKind = Map.groupBy(isTyped ? records : [], ({ hit }) => hit.kind);
  const matchingEntries = [...(isTyped ? ofRecords : []), ...matchingCommands(commands, query)];
  const groups: PaletteGroup[] = [...byKind].map(([kind, entries]) => ({ kind, entries }));
  if (matchingEntries.length === 0) return groups;
  const commandGroup: PaletteGroup = { kind: 'commands', entries: matchingEntries };
  return isNamed ? [commandGroup, ...groups] : [...groups, commandGroup];
}
