import type { UserRow, UserState } from '@wagenpark/contract/fleet/users';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { RowAction } from '../../../patterns/list-screen/list-descriptor.ts';
import {
  IconCircleCheck,
  IconCircleX,
  IconLock,
  IconLogout,
  IconPencil,
  IconSend,
  IconTrash,
} from '../../../ui/icons.ts';
import { userFormPages, userPages } from '../pages.ts';

const permission = pagePermissions['management/user'];

/** Users in these states have no password yet, and can be mailed a link to set one. */
const invitable: readonly UserState[] = ['invited', 'invitationExpired', 'notInvited'];

/** Whether a user can be invited, once more or for the first time. */
export const isInvitable = ({ Staat }: Pick<UserRow, 'Staat'>): boolean => invitable.includes(Staat);

/** The address of a user with the dialog of an action over it. */
const dialog = (change: string): RowAction<UserRow>['path'] => {
  return (key) => userPages.opened(key, { change });
};

/** The actions on a user, in a row's menu and beside the open record. */
export const availableUserActions = [
  { id: 'edit', label: 'users.edit', icon: IconPencil, permission, path: userFormPages.address },
  {
    id: 'invite',
    label: 'users.invite',
    icon: IconSend,
    permission,
    when: isInvitable,
    path: dialog('invite'),
  },
  {
    id: 'block',
    label: 'users.block',
    icon: IconCircleX,
    permission,
    when: ({ Staat }) => Staat !== 'blocked',
    path: dialog('block'),
  },
  {
    id: 'unblock',
    label: 'users.unblock',
    icon: IconCircleCheck,
    permission,
    when: ({ Staat }) => Staat === 'blocked',
    path: dialog('unblock'),
  },
  {
    id: 'endSessions',
    label: 'users.endSessions',
    icon: IconLogout,
    permission,
    when: ({ LaatstIngelogd }) => LaatstIngelogd !== null,
    path: dialog('endSessions'),
  },
  { id: 'delete', label: 'users.delete', icon: IconTrash, permission, path: dialog('delete') },
] as const satisfies readonly RowAction<UserRow>[];
/** Offered only beside the open record, because the rows of the list do not say who has a second factor. */
export const removeSecondFactorAction = {
  id: 'removeSecondFactor',
  label: 'users.removeSecondFactor',
  icon: IconLock,
  permission,
} as const;

export type UserActionId = (typeof availableUserActions)[number]['id'] | (typeof removeSecondFactorAction)['id'];
