import { Suspense, useState } from 'react';
import { useDialogs } from '../../patterns/dialogs/use-dialogs.tsx';
import { useSession } from '../../platform/session/session.ts';
import { latePart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { type Arrangement, loadArrangement, storeArrangement } from './blocks.ts';

const Arrange = latePart(async () => (await import('./block-arranger.tsx')).BlockArranger);

/** The user's arrangement of blocks, and a function that opens the dialog to change it. */
export function useArrangement(): readonly [Arrangement, () => Promise<void>] {
  const words = useWords();
  const dialogs = useDialogs();
  const { account } = useSession();
  const [arrangement, setArrangement] = useState(() => loadArrangement(account.id));
  const arrange = async () => {
    const outcome = await dialogs.edit({
      title: words('dashboard.arrange'),
      description: words('dashboard.arrange.explain'),
      initial: { arrangement },
      fields: (values, change) => (
        <Suspense>
          <Arrange value={values.arrangement} onChange={(next) => change({ arrangement: next })} />
        </Suspense>
      ),
      save: ({ arrangement: newArrangement }) => {
        storeArrangement(account.id, newArrangement);
        return Promise.resolve(newArrangement);
      },
    });
    if (outcome.isDone) setArrangement(outcome.result);
  };
  return [arrangement, arrange];
}
