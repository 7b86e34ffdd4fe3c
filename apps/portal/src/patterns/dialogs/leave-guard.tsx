import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { unsaved } from '../../platform/unsaved.ts';
import { useWords } from '../../words/words.ts';
import { formParameters } from '../form/step-parameter.ts';
import { useDialogs } from './use-dialogs.tsx';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** Whether two addresses differ in no more than the step of a wizard, or the tab beside a form: nothing is left then (RT-21). */
export function isSameForm(one: Place, other: Place): boolean {
  const address = ({ pathname, search }: Place) => {
    const parameters = Object.entries(formParameters(search));
    return `${pathname} ${JSON.stringify(parameters.map((entry) => JSON.stringify(entry)).sort())}`;
  };
  return address(one) === address(other);
}

/**
 * Asks 'Are you sure you want to leave this page?' while a form on the page has something unsaved (RT-20): before
 * links, the browser's Back and signing out; before reloading and closing the tab the browser asks in its own words
 * (RT-21).
 */
export function LeaveGuard(): null {
  const words = useWords();
  const { confirm } = useDialogs();
  const isAny = useSyncExternalStore(unsaved.subscribe, () => unsaved.isAny);
  useEffect(
    () =>
      unsaved.askWith(() =>
        confirm({
          title: words('forms.leave'),
          text: words('forms.leaveLoses'),
          confirmLabel: words('forms.leaveAnyway'),
          cancelLabel: words('forms.stay'),
          isDestructive: true,
        }),
      ),
    [confirm, words],
  );
  useBlocker({
    disabled: !isAny,
    enableBeforeUnload: () => unsaved.isAny,
    shouldBlockFn: async ({ current, next }) => !isSameForm(current, next) && !(await unsaved.mayLeave()),
  });
  return null;
}
