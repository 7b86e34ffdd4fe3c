import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { preventingUses } from '@wagenpark/contract/define/managed-uses';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { type ReactNode, useState } from 'react';
import { callRoute } from '../../platform/calls/call.ts';
import { adminQuery } from '../../platform/calls/queries.ts';
import { errorText, notify } from '../../platform/notify.ts';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { DeleteDialog } from '../../ui/dialog/delete-dialog.tsx';
import { ErrorPanel } from '../../ui/error-panel/error-panel.tsx';
import { useWords } from '../../words/words.ts';
import { changeRecord, invalidateManagedRecords, removeCachedRecord } from './managed-calls.ts';
import { type AnyManagedRecord, type AnyManagedSubject, titleOf } from './managed-subject.ts';
import { UseList, useCountedUses } from './use-list.tsx';

/**
 * The confirmation of a deletion. For a record in use, it lists the uses and offers to switch the record off instead.
 */
export function ManagedDelete({
  declaration,
  record,
  onClose,
}: {
  readonly declaration: AnyManagedSubject;
  readonly record: AnyManagedRecord;
  readonly onClose: () => void;
}): ReactNode {
  const words = useWords();
  const navigate = useNavigate();
  const countUses = useCountedUses(declaration);
  const { routes, kind, deleteTick } = declaration;
  const { switchedBy } = kind;
  const params = { number: record.number };
  const uses = useQuery({ ...adminQuery(routes.uses, { params }), refetchOnMount: 'always' });
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const name = titleOf(words, declaration, record);
  const run = async (act: () => Promise<unknown>, operation: 'put' | 'delete', onDone: () => void | Promise<void>) => {
    setBusy(true);
    setFailure(null);
    try {
      await act();
      notify.done(operation, name, NOTIFICATION.savedMs);
      await onDone();
    } catch (error) {
      // words: kept.failed.*
      setFailure(`${words(`kept.failed.${operation}`, { name })} ${errorText(error)}`);
      setBusy(false);
    }
    await invalidateManagedRecords(declaration);
  };
  const remove = () =>
    run(
      () => callRoute(routes.remove, { params, query: { version: record.version } }),
      'delete',
      async () => {
        await navigate({ to: declaration.pages.list, replace: true });
        removeCachedRecord(declaration, record.number);
      },
    );
  const failed = failure === null ? null : <ErrorPanel inline takesFocus message={failure} />;
  if (uses.isError) return <ErrorPanel message={errorText(uses.error)} onRetry={() => void uses.refetch()} />;
  if (uses.data === undefined) return null;
  if (preventingUses(kind, uses.data).length === 0) {
    const affected = uses.data.length === 0 ? null : words('kept.deleteBesides', { used: countUses(uses.data) });
    const tick = deleteTick ?? (affected === null ? undefined : 'kept.deleteMeant');
    return (
      <DeleteDialog
        opened
        title={words('kept.deleteTitle', { name })}
        text={[words('kept.deleteText'), affected].filter((text) => text !== null).join(' ')}
        confirmLabel={words('kept.delete')}
        {...(tick === undefined
          ? {}
          : { fields: { actionCannotBeUndoneApproval: { label: words(tick), required: true } } })}
        busy={busy}
        onDeleteCanceled={onClose}
        onDeletePermanently={() => void remove()}
      >
        {failed}
      </DeleteDialog>
    );
  }
  const preventing = preventingUses(kind, uses.data);
  const isOn = switchedBy !== undefined && record[switchedBy] === true;
  return (
    <ConfirmDialog
      opened
      title={words('kept.usedTitle', { name })}
      text={
        <>
          {words('kept.usedBy', { used: countUses(preventing) })}{' '}
          {switchedBy === undefined ? '' : words(isOn ? 'kept.switchOffText' : 'kept.isOff')}
        </>
      }
      confirmLabel={words('kept.switchOff')}
      canConfirm={isOn}
      busy={busy}
      onClose={onClose}
      onConfirm={() => void run(() => changeRecord(declaration, record, { [switchedBy ?? '']: false }), 'put', onClose)}
    >
      <UseList declaration={declaration} uses={preventing} />
      {failed}
    </ConfirmDialog>
  );
}
