import { type ReactNode, useState } from 'react';
import { errorText } from '../../platform/notify.ts';
import { type BulkStep, ConfirmBulkDialog } from '../../ui/dialog/confirm-bulk-dialog.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { EditDialog } from '../../ui/dialog/edit-dialog.tsx';
import { PostDialog } from '../../ui/dialog/post-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import type {
  BulkRequest,
  ConfirmRequest,
  DeleteRequest,
  DialogOutcome,
  EditRequest,
  PostRequest,
} from './dialog-requests.ts';

interface DialogProps<Request, Value> {
  readonly request: Request;
  readonly settle: (value: Value) => void;
}

/** Runs the dialog's action while the dialog stays open. A failure is shown in the dialog. */
function useDeed<Result>(settle: (outcome: DialogOutcome<Result>) => void): {
  readonly busy: boolean;
  readonly failure: ReactNode;
  readonly run: (action: () => Promise<Result>) => void;
} {
  const [state, setState] = useState<{ readonly busy: boolean; readonly failure: unknown }>({
    busy: false,
    failure: null,
  });
  const run = (action: () => Promise<Result>) => {
    setState({ busy: true, failure: null });
    action().then(
      (result) => settle({ isDone: true, result }),
      (failure: unknown) => setState({ busy: false, failure }),
    );
  };
  const failure = state.failure === null ? null : <ErrorPanel inline takesFocus message={errorText(state.failure)} />;
  return { busy: state.busy, failure, run };
}

export function RequestedConfirm({ request, settle }: DialogProps<ConfirmRequest, boolean>): ReactNode {
  return (
    <ConfirmDialog
      opened
      title={request.title}
      confirmLabel={request.confirmLabel}
      {...(request.cancelLabel === undefined ? {} : { cancelLabel: request.cancelLabel })}
      isDestructive={request.isDestructive ?? false}
      onClose={() => settle(false)}
      onConfirm={() => settle(true)}
      text={request.text}
    />
  );
}

export function RequestedDelete<Result>({
  request,
  settle,
}: DialogProps<DeleteRequest<Result>, DialogOutcome<Result>>): ReactNode {
  const { busy, failure, run } = useDeed(settle);
  return (
    <DeleteDialog
      opened
      busy={busy}
      title={request.title}
      confirmLabel={request.confirmLabel}
      {...(request.fields ? { fields: request.fields } : {})}
      onDeleteCanceled={() => settle({ isDone: false })}
      onDeletePermanently={(form) => run(() => request.deletePermanently(form))}
      text={request.text}
    >
      {failure}
    </DeleteDialog>
  );
}

export function RequestedPost<Result>({
  request,
  settle,
}: DialogProps<PostRequest<Result>, DialogOutcome<Result>>): ReactNode {
  const { content, ...rest } = request;
  return (
    <PostDialog
      {...rest}
      opened
      failureText={errorText}
      onPostSucceed={(result) => settle({ isDone: true, result })}
      onPostCanceled={() => settle({ isDone: false })}
    >
      {content}
    </PostDialog>
  );
}

export function RequestedEdit<Values extends object, Result>({
  request,
  settle,
}: DialogProps<EditRequest<Values, Result>, DialogOutcome<Result>>): ReactNode {
  const { initial, fields, save, canSave = () => true, ...rest } = request;
  const [values, setValues] = useState(initial);
  const { busy, failure, run } = useDeed(settle);
  return (
    <EditDialog
      {...rest}
      opened
      busy={busy}
      canSave={canSave(values)}
      // A click outside the dialog does not discard changed values.
      closeOnOutsideClick={values === initial}
      onCancel={() => settle({ isDone: false })}
      onSave={() => run(() => save(values))}
    >
      {failure}
      {fields(values, (change) => setValues((now) => ({ ...now, ...change })))}
    </EditDialog>
  );
}

export function RequestedBulk<Result>({
  request,
  settle,
}: DialogProps<BulkRequest<Result>, DialogOutcome<Result>>): ReactNode {
  const { execute, steps: first, ...rest } = request;
  const [steps, setSteps] = useState<readonly BulkStep[]>(first);
  const { busy, failure, run } = useDeed(settle);
  return (
    <ConfirmBulkDialog
      {...rest}
      opened
      steps={steps}
      busy={busy}
      onClose={() => settle({ isDone: false })}
      onExecute={(choice) => run(() => execute(choice, setSteps))}
    >
      {failure}
    </ConfirmBulkDialog>
  );
}
