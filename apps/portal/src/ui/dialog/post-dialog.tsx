import { type ReactNode, useState } from 'react';
import { ErrorPanel } from '../error-panel/error-panel.tsx';
import { EditDialog, type EditDialogProps } from './edit-dialog.tsx';

/**
 * A dialog that sends something. It stays open on a click outside (DI-05). On failure it shows the error and keeps its
 * values. It reports the outcome (DI-06).
 */
export function PostDialog<Result>(
  props: Omit<EditDialogProps, 'onSave' | 'onCancel' | 'busy' | 'closeOnOutsideClick' | 'children'> & {
    readonly children?: ReactNode;
    /** Sends. A rejection is shown in the dialog. */
    readonly post: () => Promise<Result>;
    /** The error text of a rejection. */
    readonly failureText: (failure: unknown) => string;
    /** The event `post-succeed` (DI-06), with the result of `post`. */
    readonly onPostSucceed: (result: Result) => void;
    /** The event `post-canceled` (DI-06). */
    readonly onPostCanceled: () => void;
  },
): ReactNode {
  const { post, failureText, onPostSucceed, onPostCanceled, children, ...rest } = props;
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: string | null }>({
    busy: false,
    failure: null,
  });
  const send = async () => {
    setState({ busy: true, failure: null });
    try {
      const result = await post();
      setState({ busy: false, failure: null });
      onPostSucceed(result);
    } catch (failure) {
      setState({ busy: false, failure: failureText(failure) });
    }
  };
  return (
    <EditDialog
      {...rest}
      closeOnOutsideClick={false}
      busy={state.busy}
      onCancel={onPostCanceled}
      onSave={() => void send()}
    >
      {state.failure === null ? null : <ErrorPanel inline takesFocus message={state.failure} />}
      {children}
    </EditDialog>
  );
}
