import type { SearchHit } from '@wagenpark/contract/admin/search';
import { fold, matches, searchText, searchWords } from '@wagenpark/domain/table-search';
import type { MessageId } from '@wagenpark/messages';

/** Something that the palette can do: go somewhere, or act. */
export interface PaletteCommand {
  readonly id: string;
  readonly label: string;
  /** Further words by which it is found, such as the section of the menu. */
  readonly keywords?: string;
  readonly run: () => void;
  /** Choosing it leaves the palette open: it asks for a record next. */
  readonly asks?: true;
}

/** A record that was found, with what choosing it does. */
export interface PaletteRecord {
  readonly id: string;
  readonly hit: SearchHit;
  readonly run: () => void;
}

/** What records of a kind are called together, in the order in which the palette shows the kinds. */
export type KindTitles = Readonly<Record<string, MessageId>>;

/** One group of the palette's list. */
export type PaletteGroup =
  | { readonly kind: 'commands'; readonly entries: readonly PaletteCommand[] }
  | { readonly kind: string; readonly entries: readonly PaletteRecord[] };

/** What was typed, taken apart: what is looked for, and the commands for records that were named beside it. */
export interface PaletteQuery {
  readonly search: string;
  readonly named: readonly string[];
}

/** Words of less letters are more likely a part of what is looked for than of a command's name. */
const shortestCommandWord = 3;

/**
 * Takes what was typed apart: `driver change 12-ABC-3` looks for `12abc3` and names the command `Driver change`. Where
 * nothing would be left to look for, everything is.
 * @param labels names of the commands for records, as they are shown
 */
export function paletteQuery(query: string, labels: readonly string[]): PaletteQuery {
  const typed = searchWords(query);
  const whole = { search: query.trim(), named: [] };
  const wordsOf = (label: string) => fold(label).split(/\s+/u);
  const isOf = (label: string, word: string) =>
    word.length >= shortestCommandWord && wordsOf(label).some((part) => part.startsWith(word));
  const counts = labels.map((label) => typed.filter((word) => isOf(label, word)).length);
  const most = Math.max(0, ...counts);
  if (most === 0) return whole;
  const named = labels.filter((_, place) => counts[place] === most);
  const rest = typed.filter((word) => !named.some((label) => isOf(label, word)));
  return rest.length === 0 ? whole : { search: rest.join(' '), named };
}

/** Records by kind, in the order in which the kinds are titled; within one as they were found. */
export function inKindOrder(records: readonly PaletteRecord[], titles: KindTitles): readonly PaletteRecord[] {
  const kinds = Object.keys(titles);
  return records.toSorted((a, b) => kinds.indexOf(a.hit.kind) - kinds.indexOf(b.hit.kind));
}

/** Commands whose words hold all that was typed, in their order; all of them when nothing was. */
export function matchingCommands(commands: readonly PaletteCommand[], query: string): readonly PaletteCommand[] {
  const words = searchWords(query);
  return commands.filter(({ label, keywords }) => matches([searchText([label, keywords])], words));
}

/**
 * The palette's list, without groups that are empty: the records by kind in the order of the answer, commands for them, and
 * the commands that what was typed finds; commands come first where one was named. With nothing typed there are commands only.
 * @param isNamed a command for records was named
 */
export function paletteGroups(
  query: string,
  records: readonly PaletteRecord[],
  commands: readonly PaletteCommand[],
  ofRecords: readonly PaletteCommand[],
  isNamed = false,
): readonly PaletteGroup[] {
  const isTyped = searchWords(query).length > 0;
  const byKind = Map.groupBy(isTyped ? records : [], ({ hit }) => hit.kind);
  const found = [...(isTyped ? ofRecords : []), ...matchingCommands(commands, query)];
  const groups: PaletteGroup[] = [...byKind].map(([kind, entries]) => ({ kind, entries }));
  if (found.length === 0) return groups;
  const last: PaletteGroup = { kind: 'commands', entries: found };
  return isNamed ? [last, ...groups] : [...groups, last];
}
