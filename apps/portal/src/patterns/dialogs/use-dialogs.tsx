import { type ReactNode, useEffect, useState } from 'react';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import type {
  BulkRequest,
  ConfirmRequest,
  DeleteRequest,
  DialogOutcome,
  EditRequest,
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
  readonly delete: <Result>(request: DeleteRequest<Result>) => Promise<DialogOutcome<Result>>;
  readonly post: <Result>(request: PostRequest<Result>) => Promise<DialogOutcome<Result>>;
  readonly edit: <Values extends object, Result>(
    request: EditRequest<Values, Result>,
  ) => Promise<DialogOutcome<Result>>;
  readonly bulk: <Result>(request: BulkRequest<Result>) => Promise<DialogOutcome<Result>>;
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
      openDialog<boolean>(
        ({ RequestedConfirm }, settle) => <RequestedConfirm request={request} settle={settle} />,
        false,
      ),
    delete: <Result,>(request: DeleteRequest<Result>) =>
      openDialog<DialogOutcome<Result>>(
        ({ RequestedDelete }, settle) => <RequestedDelete request={request} settle={settle} />,
        cancelled,
      ),
    post: <Result,>(request: PostRequest<Result>) =>
      openDialog<DialogOutcome<Result>>(
        ({ RequestedPost }, settle) => <RequestedPost request={request} settle={settle} />,
        cancelled,
      ),
    edit: <Values extends object, Result>(request: EditRequest<Values, Result>) =>
      openDialog<DialogOutcome<Result>>(
        ({ RequestedEdit }, settle) => <RequestedEdit request={request} settle={settle} />,
        cancelled,
      ),
    bulk: <Result,>(request: BulkRequest<Result>) =>
      openDialog<DialogOutcome<Result>>(
        ({ RequestedBulk }, settle) => <RequestedBulk request={request} settle={settle} />,
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
