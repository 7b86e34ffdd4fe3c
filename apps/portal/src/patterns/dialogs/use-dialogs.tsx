import { type ReactNode, useEffect, useState } from 'react';
import { codeOnDemand, useCode } from '../../ui/on-demand/code-on-demand.ts';
import type * as asked from './asked-dialogs.tsx';
import type {
  BulkRequest,
  ConfirmRequest,
  DeleteRequest,
  EditRequest,
  Outcome,
  PostRequest,
} from './dialog-requests.ts';
import { dialogStore } from './dialog-store.ts';

/** The dialogs that the frame offers to every screen (SH-08): opened by a value, ended by a promise. */
export interface Dialogs {
  /** True: yes. */
  readonly confirm: (request: ConfirmRequest) => Promise<boolean>;
  readonly delete: <Result>(request: DeleteRequest<Result>) => Promise<Outcome<Result>>;
  readonly post: <Result>(request: PostRequest<Result>) => Promise<Outcome<Result>>;
  readonly edit: <Values extends object, Result>(request: EditRequest<Values, Result>) => Promise<Outcome<Result>>;
  readonly bulk: <Result>(request: BulkRequest<Result>) => Promise<Outcome<Result>>;
}

const askedDialogs = codeOnDemand(() => import('./asked-dialogs.tsx'));

/** A dialog as soon as the code of dialogs is there. */
function Asked({ draw }: { readonly draw: (dialogs: typeof asked) => ReactNode }): ReactNode {
  const dialogs = useCode(askedDialogs, true);
  return dialogs === undefined ? null : draw(dialogs);
}

const cancelled = { isDone: false } as const;

/** Dialogs that belong to `owner`. */
export function dialogsOf(owner: symbol): Dialogs {
  const open = <Value,>(
    draw: (dialogs: typeof asked, settle: (value: Value) => void) => ReactNode,
    ifCancelled: Value,
  ): Promise<Value> =>
    dialogStore.open<Value>(owner, (settle) => <Asked draw={(dialogs) => draw(dialogs, settle)} />, ifCancelled);
  return {
    confirm: (request) =>
      open<boolean>(({ AskedConfirm }, settle) => <AskedConfirm request={request} settle={settle} />, false),
    delete: <Result,>(request: DeleteRequest<Result>) =>
      open<Outcome<Result>>(({ AskedDelete }, settle) => <AskedDelete request={request} settle={settle} />, cancelled),
    post: <Result,>(request: PostRequest<Result>) =>
      open<Outcome<Result>>(({ AskedPost }, settle) => <AskedPost request={request} settle={settle} />, cancelled),
    edit: <Values extends object, Result>(request: EditRequest<Values, Result>) =>
      open<Outcome<Result>>(({ AskedEdit }, settle) => <AskedEdit request={request} settle={settle} />, cancelled),
    bulk: <Result,>(request: BulkRequest<Result>) =>
      open<Outcome<Result>>(({ AskedBulk }, settle) => <AskedBulk request={request} settle={settle} />, cancelled),
  };
}

/** The frame's dialogs for one screen; they go with the screen, cancelled. */
export function useDialogs(): Dialogs {
  const [owner] = useState(() => Symbol('screen'));
  const [dialogs] = useState(() => dialogsOf(owner));
  useEffect(() => () => dialogStore.cancelOf(owner), [owner]);
  return dialogs;
}
