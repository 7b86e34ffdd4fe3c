import { type ReactNode, useEffect, useState } from 'react';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import type {
  BulkRequest,
  ConfirmRequest,
  DeleteRequest,
  EditRequest,
  Outcome,
  PostRequest,
} from './dialog-requests.ts';
import { dialogStore } from './dialog-store.ts';
import type * as asked from './requested-dialogs.tsx';

/**
 * The dialogs that the frame offers to every screen (SH-08). Each method takes a request and gives a promise of the
 * outcome.
 */
export interface Dialogs {
  /** Resolves with true for yes. */
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
  readonly delete: <Result>(request: DeleteRequest<Result>) => Promise<Outcome<Result>>;
  readonly post: <Result>(request: PostRequest<Result>) => Promise<Outcome<Result>>;
  readonly edit: <Values extends object, Result>(request: EditRequest<Values, Result>) => Promise<Outcome<Result>>;
  readonly bulk: <Result>(request: BulkRequest<Result>) => Promise<Outcome<Result>>;
}

const askedDialogs = codeOnDemand(() => import('./requested-dialogs.tsx'));

/** Renders a dialog once the dialogs' code has loaded. */
function LazyDialog({ draw }: { readonly draw: (dialogs: typeof asked) => ReactNode }): ReactNode {
  const dialogs = useCode(askedDialogs, true);
  return dialogs === undefined ? null : draw(dialogs);
}

const cancelled = { isDone: false } as const;

/** The dialogs of one owner. */
export function dialogsOf(owner: symbol): Dialogs {
  const openDialog = <Value,>(
    draw: (dialogs: typeof asked, settle: (value: Value) => void) => ReactNode,
    ifCancelled: Value,
  ): Promise<Value> =>
    dialogStore.open<Value>(owner, (settle) => <LazyDialog draw={(dialogs) => draw(dialogs, settle)} />, ifCancelled);
  return {
    confirm: (request) =>
      openDialog<boolean>(({ AskedConfirm }, settle) => <AskedConfirm request={request} settle={settle} />, false),
    delete: <Result,>(request: DeleteRequest<Result>) =>
      openDialog<Outcome<Result>>(
        ({ AskedDelete }, settle) => <AskedDelete request={request} settle={settle} />,
        cancelled,
      ),
    post: <Result,>(request: PostRequest<Result>) =>
      openDialog<Outcome<Result>>(
        ({ AskedPost }, settle) => <AskedPost request={request} settle={settle} />,
        cancelled,
      ),
    edit: <Values extends object, Result>(request: EditRequest<Values, Result>) =>
      openDialog<Outcome<Result>>(
        ({ AskedEdit }, settle) => <AskedEdit request={request} settle={settle} />,
        cancelled,
      ),
    bulk: <Result,>(request: BulkRequest<Result>) =>
      openDialog<Outcome<Result>>(
        ({ AskedBulk }, settle) => <AskedBulk request={request} settle={settle} />,
        cancelled,
      ),
  };
}

/** The dialogs of one screen. They are cancelled when the screen unmounts. */
export function useDialogs(): Dialogs {
  const [owner] = useState(() => Symbol('screen'));
  const [dialogs] = useState(() => dialogsOf(owner));
  useEffect(() => () => dialogStore.cancelOf(owner), [owner]);
  return dialogs;
}
