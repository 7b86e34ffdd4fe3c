import type { User } from '@wagenpark/contract/fleet/users';
import type { DetailAction } from '../../../patterns/detail/detail-descriptor.ts';
import { isOwnAccount, notManageableReason } from '../not-manageable-reason.ts';
import { availableUserActions, removeSecondFactorAction } from './available-actions.ts';
import { RedirectToUserForm } from './redirect-to-user-form.tsx';
import { UserQuestion } from './user-question.tsx';

const actionsOfRow = availableUserActions.map((action): DetailAction<User> => {
  const { id, label, icon, permission } = action;
  const common = { id, label, icon, permission };
  if (id === 'edit') {
    return {
      ...common,
      isMain: true as const,
      // Names and telephone numbers of one's own account can be changed.
      when: (user, session) => isOwnAccount(user, session) || (notManageableReason(user, session) ?? true),
      panel: ({ Id }) => <RedirectToUserForm user={Id} />,
    };
  }
  return {
    ...common,
    when: (user, session) =>
      'when' in action && !action.when(user) ? false : (notManageableReason(user, session) ?? true),
    panel: (user, close) => <UserQuestion action={id} user={user} onClose={close} />,
  };
});

const removeSecondFactor: DetailAction<User> = {
  ...removeSecondFactorAction,
  when: (user, session) => (user.TweedeStapSinds === null ? false : (notManageableReason(user, session) ?? true)),
  panel: (user, close) => <UserQuestion action="removeSecondFactor" user={user} onClose={close} />,
};

/**
 * The actions on an open user, unless the user is the reader or outranks them: those of the row's menu, and before the
 * last one, which deletes, the removal of a second factor.
 */
export const userDetailActions: readonly DetailAction<User>[] = actionsOfRow.toSpliced(-1, 0, removeSecondFactor);
