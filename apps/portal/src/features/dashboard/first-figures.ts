import { useEffect } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { deviceKeys, localStore } from '../../platform/storage.ts';
import { useWords } from '../../words/words.ts';
import { type Arrangement, keptArrangement } from './blocks.ts';

/** Whether the figures stand where the first frame paints them: right below what one does. */
export function startsWithFigures(arrangement: Arrangement): boolean {
  const [first, second] = arrangement.filter(({ isShown }) => isShown);
  return first?.id === 'actions' && second?.id === 'tiles';
}

/**
 * Keeps on this device what the dashboard and its figures are called, in the language that is shown, for the first frame of the
 * next visit, a line each; the boot script reads them. Only where they stand at the top for this account, and nothing of what they tell.
 */
export function keepFirstFigures(account: number, title: string, names: string): void {
  if (!startsWithFigures(keptArrangement(account))) return;
  localStore.set(deviceKeys.figures, `${title}\n${names}`);
}

/** Takes them away: the next visit begins with something else. */
export const forgetFirstFigures = (): void => localStore.remove(deviceKeys.figures);

/** Keeps the names of the figures that are shown, once all of them are known; null until then. */
export function useFirstFigures(names: readonly string[] | null): void {
  const { account } = useSession();
  const title = useWords()('dashboard.title');
  const lines = names?.join('\n') ?? '';
  useEffect(() => {
    if (lines !== '') keepFirstFigures(account.id, title, lines);
  }, [account.id, title, lines]);
}
