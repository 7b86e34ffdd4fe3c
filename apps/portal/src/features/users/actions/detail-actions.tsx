import type { User } from '@wagenpark/contract/fleet/users';
import type { DetailAction } from '../../../patterns/detail/detail-descriptor.ts';
import { isOwnAccount, notManageableReason } from '../not-manageable-reason.ts';
import { availableUserActions } from './available-actions.ts';
import { RedirectToUserForm } from './redirect-to-user-form.tsx';
import { UserQuestion } from './user-question.tsx';

/**
 * The actions on an open user: those of the row's menu. There are none for the reader's own account, nor for users who
 * outrank the reader.
 */
export const userDetailActions: readonly DetailAction<User>[] = availableUserActions.map((action) => {
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
