import type { TableCell } from './raw-rows.ts';
import type { TableRow } from './read-table.ts';
import { SheetCell } from './sheet-cell.ts';

/** Longer numbers have lost digits, which their parsers refuse. */
const MOST_DIGITS = 15;
const DIGITS = /^\d{1,15}$/;

/** The number of values of a column by their number of digits. */
interface Counts {
  readonly byLength: number[];
  /** Whether a value begins with a zero, which shows that the column contains identifiers and not numbers. */
  hasZero: boolean;
}

/**
 * Finds columns whose numbers usually have the same number of digits. The few shorter ones may have lost leading zeros:
 * a spreadsheet program turns the personnel number 00712 into 712. Numbers counted from 1 have no usual length: of
 * those up to 12,345, a fifth has five digits.
 */
export class DigitCounts {
  readonly #counts = new Map<string, Counts>();

  add({ cells }: TableRow): void {
    for (const header in cells) {
      const digits = digitsOf(cells[header] ?? null);
      if (digits === undefined) continue;
      let counts = this.#counts.get(header);
      if (counts === undefined) {
        counts = { byLength: Array.from({ length: MOST_DIGITS + 1 }, () => 0), hasZero: false };
        this.#counts.set(header, counts);
      }
      counts.byLength[digits.length] = (counts.byLength[digits.length] ?? 0) + 1;
      counts.hasZero ||= digits.length > 1 && digits.startsWith('0');
    }
  }

  /** The usual number of digits, by the heading of columns with shorter values. */
  get usual(): readonly (readonly [header: string, digits: number])[] {
    return [...this.#counts].flatMap(([header, counts]) => {
      const usual = usualLength(counts);
      return usual === undefined ? [] : [[header, usual] as const];
    });
  }
}

/**
 * The length of the longest values, if most values have it. If none has a leading zero, nearly all must have it, and it
 * must be too long for numbers that count from 1.
 */
function usualLength({ byLength, hasZero }: Counts): number | undefined {
  const longest = byLength.findLastIndex((count) => count > 0);
  const all = byLength.reduce((sum, count) => sum + count, 0);
  const share = (byLength[longest] ?? 0) / all;
  if (share === 1) return undefined;
  const isUsual = hasZero ? longest >= 3 && share > 0.5 : longest >= 5 && share >= 0.9;
  return isUsual ? longest : undefined;
}

function digitsOf(cell: TableCell): string | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) && cell >= 0 ? String(cell) : undefined;
  if (cell instanceof SheetCell) return cell.kind === 'padded' && DIGITS.test(cell.text) ? cell.text : undefined;
  if (typeof cell !== 'string' || cell.length > MOST_DIGITS + 2) return undefined;
  const text = cell.trim();
  return DIGITS.test(text) ? text : undefined;
}

/** Marks a number with fewer digits than usual for its column. In a text column it is then doubtful. */
export function asFewDigits(cell: TableCell, usual: number): TableCell {
  const digits = cell instanceof SheetCell ? undefined : digitsOf(cell);
  return digits === undefined || digits.length >= usual ? cell : new SheetCell('fewDigits', digits, usual);
}
