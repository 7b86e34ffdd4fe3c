import { useBlocker } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { unsavedForms } from '../../platform/unsaved-forms.ts';
import { useWords } from '../../words/words.ts';
import { formParameters } from '../form/step-parameter.ts';
import { useDialogs } from './use-dialogs.tsx';

interface Place {
  readonly pathname: string;
  readonly search: object;
}

/**
 * Whether two addresses belong to the same form: they differ only in the step of a wizard, or in the tab beside a form.
 * Changing between them leaves no form (RT-21).
 */
export function isSameForm(first: Place, second: Place): boolean {
  const address = ({ pathname, search }: Place) => {
    const parameters = Object.entries(formParameters(search));
    return `${pathname} ${JSON.stringify(parameters.map((entry) => JSON.stringify(entry)).sort())}`;
  };
  return address(first) === address(second);
}

/**
 * Asks 'Are you sure you want to leave this page?' while a form on the page has unsaved changes (RT-20): before links,
 * the browser's Back and signing out. Before reloading and closing the tab the browser shows its own question (RT-21).
 */
export function LeaveGuard(): null {
  const words = useWords();
  const { confirm } = useDialogs();
  const isAny = useSyncExternalStore(unsavedForms.subscribe, () => unsavedForms.isAny);
  useEffect(
    () =>
      unsavedForms.askWith(() =>
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
    enableBeforeUnload: () => unsavedForms.isAny,
    shouldBlockFn: async ({ current, next }) => !isSameForm(current, next) && !(await unsavedForms.mayLeave()),
  });
  return null;
}
