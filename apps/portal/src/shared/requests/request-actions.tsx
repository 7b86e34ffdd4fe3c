import { Button } from '@mantine/core';
import type { RequestDetail } from '@wagenpark/contract/admin/requests';
import { type ReactNode, Suspense, useState, useSyncExternalStore } from 'react';
import { useHasDraft } from '../../patterns/form/use-draft.ts';
import { keys, singleKeys } from '../../ui/keys/keys.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { draftOf, type RequestAction } from './action-draft.ts';
import styles from './request-actions.module.css';

// A request is read before it is decided: the form of a decision is loaded when one is opened.
const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

type Action = RequestAction;

/** What decides about an open request: keys of the same names do it. */
export const decisions = ['approve', 'decline', 'ask'] as const satisfies readonly Action[];

const isDecision = (action: Action): action is (typeof decisions)[number] =>
  (decisions as readonly Action[]).includes(action);

/** The buttons for what the reader may do with a request now; the server told which (rule 4 of the house). */
export function RequestActions({
  request,
  only,
  chosen = null,
  onChoose,
  onSent,
  onDone,
}: {
  readonly request: RequestDetail;
  /** Where less than everything is offered. */
  readonly only?: Action;
  /** What a key chose; its dialog is open. */
  readonly chosen?: Action | null;
  /** Told of what is chosen, where keys choose too; the buttons tell them then. */
  readonly onChoose?: (action: Action | null) => void;
  /** Told as soon as the server has done something, before anything shows how the request stands then. */
  readonly onSent?: () => void;
  /** Told when something was done. */
  readonly onDone?: (action: Action) => void;
}): ReactNode {
  const words = useWords();
  const hasDraft = useHasDraft();
  // Somebody was typing when the session ended: the dialog is open again.
  const [own, setOwn] = useState<Action | null>(
    () => request.can.find((action) => hasDraft(draftOf(request, action))) ?? null,
  );
  const shown = chosen ?? own;
  const choose = (action: Action | null) => {
    setOwn(action);
    onChoose?.(action);
  };
  const areKeysOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  const keyOf = (action: Action) =>
    onChoose !== undefined && areKeysOn && isDecision(action) ? keys[action].keys[0] : undefined;
  const offered = request.can.filter((action) => only === undefined || action === only);
  if (offered.length === 0) return null;
  return (
    <>
      {offered.map((action) => (
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
      {shown === null || !offered.includes(shown) ? null : (
        <Suspense key={shown}>
          <ActionDialog
            action={shown}
            request={request}
            onClose={() => choose(null)}
            onSent={onSent}
            onSaved={() => {
              choose(null);
              onDone?.(shown);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
