import { useNavigate } from '@tanstack/react-router';
import { userAdmin } from '@wagenpark/contract/admin/users';
import { type User, users } from '@wagenpark/contract/fleet/users';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import type { MessageId } from '@wagenpark/messages';
import { useEffect, useEffectEvent, useRef } from 'react';
import { type Dialogs, useDialogs } from '../../../patterns/dialogs/use-dialogs.tsx';
import { call, callRoute } from '../../../platform/calls/call.ts';
import { LeasingSystemFailure } from '../../../platform/calls/leasing-system-failure.ts';
import { notify } from '../../../platform/notify.ts';
import { UnreachableError } from '../../../platform/unreachable-error.ts';
import { useWords } from '../../../words/words.ts';
import { userPages } from '../pages.ts';
import { availableUserActions, removeSecondFactorAction, type UserActionId } from './available-actions.ts';
import { invalidateUsers } from './invalidate-users.ts';

type QuestionId = Exclude<UserActionId, 'edit'>;

/** Deletes a user. Without a connection nothing is reported (UM-26); the list then shows whether it happened. */
async function deleteUser(number: number): Promise<boolean> {
  try {
    if (!(await call(users.remove, { number }))) throw new LeasingSystemFailure();
    return true;
  } catch (error) {
    if (error instanceof UnreachableError) return false;
    throw error;
  }
}

const actionOf: Readonly<Record<QuestionId, (number: number) => Promise<unknown>>> = {
  invite: (number) => callRoute(userAdmin.invite, { params: { number } }),
  block: (number) => callRoute(userAdmin.block, { params: { number } }),
  unblock: (number) => callRoute(userAdmin.unblock, { params: { number } }),
  endSessions: (number) => callRoute(userAdmin.endSessions, { params: { number } }),
  removeSecondFactor: (number) => callRoute(userAdmin.removeSecondFactor, { params: { number } }),
  delete: deleteUser,
};

const labelOf = Object.fromEntries(
  [...availableUserActions, removeSecondFactorAction].map(({ id, label }) => [id, label]),
) as Readonly<Record<QuestionId, MessageId>>;

/** The actions that remove access. They use the delete dialog. */
const takesAway: ReadonlySet<QuestionId> = new Set<QuestionId>([
  'block',
  'endSessions',
  'removeSecondFactor',
  'delete',
]);

/** The confirmation before an action on a user. The action runs in the dialog, which also shows a refusal. */
export function UserQuestion({
  action,
  user,
  onClose,
}: {
  readonly action: QuestionId;
  readonly user: Pick<User, 'Id' | 'NaamSamengesteld' | 'AanlogCode'>;
  readonly onClose: () => void;
}): null {
  const words = useWords();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const hasOpened = useRef(false);
  const { Id: number, NaamSamengesteld: name, AanlogCode: email } = user;
  const openDialog = (): ReturnType<typeof dialogs.post> => {
    // words: users.ask.*
    const title = words(`users.ask.${action}` as MessageId, { name });
    const text = words(`users.ask.${action}Text` as MessageId, { name, email });
    const label = words(labelOf[action]);
    const run = () => actionOf[action](number);
    return askFor(dialogs, { title, text, label, run }, takesAway.has(action));
  };
  const askAndRun = useEffectEvent(async () => {
    const outcome = await openDialog();
    if (!outcome.isDone) return onClose();
    if (action !== 'delete') {
      onClose();
      // words: users.done.*
      notify.success(`users.done.${action}` as MessageId, { name });
      return void invalidateUsers();
    }
    if (outcome.result === true) notify.done('delete', words('users.one'), NOTIFICATION.savedMs);
    await navigate({ to: userPages.list, replace: true });
    await invalidateUsers();
  });
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    void askAndRun();
  }, []);
  return null;
}

interface Question {
  readonly title: string;
  readonly text: string;
  readonly label: string;
  readonly run: () => Promise<unknown>;
}

const askFor = (dialogs: Dialogs, { title, text, label, run }: Question, isLoss: boolean) =>
  isLoss
    ? dialogs.delete({ title, text, confirmLabel: label, deletePermanently: run })
    : dialogs.post({ title, description: text, saveLabel: label, post: run });
