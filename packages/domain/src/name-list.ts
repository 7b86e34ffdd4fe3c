import { CUT_OFF } from './constants.ts';

/** Names in one line: the first two, then the number of the others (DI-18): `Kia, Renault .. +3`. */
export function nameListText(names: readonly string[]): string {
  const first = names.slice(0, CUT_OFF.nameListLimit).join(', ');
  const remaining = names.length - CUT_OFF.nameListLimit;
  return remaining > 0 ? `${first} .. +${remaining}` : first;
}
