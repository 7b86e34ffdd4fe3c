import { CUT_OFF } from '@wagenpark/domain/constants';
import { nameListText } from '@wagenpark/domain/name-list';
import type { ReactNode } from 'react';

/** A list of names in a cell: the first two, then the number of the others; the tooltip has all of them (DI-18). */
export function nameListContent(names: readonly string[]): ReactNode {
  const text = nameListText(names);
  return names.length > CUT_OFF.nameListLimit ? <span title={names.join(', ')}>{text}</span> : text;
}
