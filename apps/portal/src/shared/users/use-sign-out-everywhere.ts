import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { signOutEverywhere } from '../../platform/session/session-watch.ts';
import { useWords } from '../../words/words.ts';

/** Signs out on all devices, after a confirmation (AU-20). */
export function useSignOutEverywhere(): () => Promise<void> {
  const words = useWords();
  const dialogs = useDialogs();
  return () =>
    signOutEverywhere(async (endAll) => {
      const { isDone } = await dialogs.post({
        title: words('frame.signOutEverywhereTitle'),
        content: words('frame.signOutEverywhereText'),
        saveLabel: words('frame.signOutEverywhere'),
        post: endAll,
      });
      return isDone;
    });
}
