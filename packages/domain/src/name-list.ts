import { CUT_OFF } from './constants.ts';

/**
 * Names in one line: the first two, then how many more there are, as 'Anouk, Bram .. +3' (DI-18). Blank names are left
 * out; no names give an empty text.
 */
export function nameList(names: readonly string[]): string {
  const filled = names.map((name) => name.trim()).filter((name) => name !== '');
  const shown = filled.slice(0, CUT_OFF.nameListEntries).join(', ');
  const rest = filled.length - CUT_OFF.nameListEntries;
  return rest > 0 ? `${shown} .. +${rest}` : shown;
}
