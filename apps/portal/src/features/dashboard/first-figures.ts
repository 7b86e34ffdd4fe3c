import { useEffect } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { useWords } from '../../words/words.ts';
import { type Arrangement, loadArrangement } from './blocks.ts';

/** Whether the figures are at the position where the first frame paints them: right below the actions. */
export function startsWithFigures(arrangement: Arrangement): boolean {
  const [first, second] = arrangement.filter(({ isShown }) => isShown);
  return first?.id === 'actions' && second?.id === 'tiles';
}

/**
 * Stores the titles of the dashboard and its figures in the current language, one per line, for the first frame of the
 * next visit, which the boot script paints. Only if this account has the figures at the top. Stores no values.
 */
export function storeFirstFigures(account: number, title: string, names: string): void {
  if (!startsWithFigures(loadArrangement(account))) return;
  localStore.set(deviceKeys.figures, `${title}\n${names}`);
}

/** Removes the stored titles, because the next visit does not start with the figures. */
export const removeFirstFigures = (): void => localStore.remove(deviceKeys.figures);

/** Stores the titles of the shown figures once all are known; null until then. */
export function useFirstFigures(names: readonly string[] | null): void {
  const { account } = useSession();
  const title = useWords()('dashboard.title');
  const lines = names?.join('\n') ?? '';
  useEffect(() => {
    if (lines !== '') storeFirstFigures(account.id, title, lines);
  }, [account.id, title, lines]);
}
