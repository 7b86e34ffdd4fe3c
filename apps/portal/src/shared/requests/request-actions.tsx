import { Button } from '@mantine/core';
import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useHasDraft } from '../../patterns/form/use-draft.ts';
import { keyboardShortcuts, singleKeySetting } from '../../ui/keys/keys.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { draftKeyOf, type RequestAction } from './action-draft.ts';
import styles from './request-actions.module.css';

// Lazy-loaded when a dialog opens, because users read a request before they decide it.
const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

type Action = RequestAction;

/** The actions that decide an open request. The keyboard shortcuts have the same names. */
export const decisions = ['approve', 'decline', 'ask'] as const satisfies readonly Action[];

const isDecision = (action: Action): action is (typeof decisions)[number] =>
  (decisions as readonly Action[]).includes(action);

/** Buttons for the actions that the server allows the user on this request. */
export function RequestActions({
  request,
  only,
  chosen = null,
  onChoose,
  onSent,
  onDone,
}: {
  readonly request: RequestDetail;
  /** Limits the buttons to one action. */
  readonly only?: Action;
  /** The action chosen by a keyboard shortcut; its dialog is open. */
  readonly chosen?: Action | null;
  /** Called with the chosen action. Set where keyboard shortcuts are available; the buttons then show them. */
  readonly onChoose?: (action: Action | null) => void;
  /** Called once the server has carried out the action, before any cached data changes. */
  readonly onSent?: () => void;
  /** Called when an action is done. */
  readonly onDone?: (action: Action) => void;
}): ReactNode {
  const words = useWords();
  const hasDraft = useHasDraft();
  // Reopens the dialog whose draft was kept when the session ended.
  const [chosenHere, setOwn] = useState<Action | null>(
    () => request.can.find((action) => hasDraft(draftKeyOf(request, action))) ?? null,
  );
  const openAction = chosen ?? chosenHere;
  const choose = (action: Action | null) => {
    setOwn(action);
    onChoose?.(action);
  };
  const areKeysOn = useSyncExternalStore(singleKeySetting.subscribe, singleKeySetting.areOn);
  const keyOf = (action: Action) =>
    onChoose !== undefined && areKeysOn && isDecision(action) ? keyboardShortcuts[action].keys[0] : undefined;
  const actions = request.can.filter((action) => only === undefined || action === only);
  if (actions.length === 0) return null;
  return (
    <>
      {actions.map((action) => (
        <Button
          key={action}
          variant={action === 'approve' || action === 'answer' || action === 'carryOut' ? 'filled' : 'default'}
          aria-keyshortcuts={keyOf(action)}
          rightSection={
            keyOf(action) === undefined ? null : (
              <kbd className={styles['key']} aria-hidden>
                {keyOf(action)?.toUpperCase()}
              </kbd>
            )
          }
          onClick={() => choose(action)}
        >
          {/* words: requests.action.* */}
          {words(`requests.action.${action}`, { kind: request.kind })}
        </Button>
      ))}
      {openAction === null || !actions.includes(openAction) ? null : (
        <Suspense key={openAction}>
          <ActionDialog
            action={openAction}
            request={request}
            onClose={() => choose(null)}
            onSent={onSent}
            onSaved={() => {
              choose(null);
              onDone?.(openAction);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
