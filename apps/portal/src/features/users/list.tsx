import { userAdmin } from '@wagenpark/contract/admin/users';
import { type UserRow, users } from '@wagenpark/contract/fleet/users';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { callRoute } from '../../platform/calls/call.ts';
import { IconSend } from '../../ui/icons.ts';
import { availableUserActions } from './actions/available-actions.ts';
import { invalidateUsers } from './actions/invalidate-users.ts';
import { userColumns } from './columns.tsx';
import { UserListButtons } from './list-buttons.tsx';
import { userPages } from './pages.ts';

const permission = pagePermissions['management/user'];

// The refusals of the calls about users.
// words: errors.alreadySignedIn errors.outranked errors.ownAccess errors.userBlocked
/** The list of users, by name; fetched at every visit (UM-02, UM-03). */
export const userList: ListDescriptor<UserRow> = {
  name: 'users',
  title: 'users.title',
  search: 'users.search',
  keyField: 'Id',
  columns: userColumns,
  rowLabel: ({ NaamSamengesteld }) => NaamSamengesteld,
  recordPath: userPages.opened,
  beside: UserListButtons,
  none: { title: 'users.none', action: { label: 'users.add', permission, to: ['newUser', ''] } },
  tabs: [
    {
      id: 'all',
      label: 'users.title',
      source: wholeList(users.all),
      sort: { column: 'NaamSamengesteld', descending: false },
      changesWithoutVersion: true,
    },
  ],
  views: [
    // words: users.Staat.*
    { id: 'invited', label: 'users.Staat.invited', filters: { Staat: 'invited' } },
    { id: 'blocked', label: 'users.Staat.blocked', filters: { Staat: 'blocked' } },
    {
      id: 'away',
      label: 'users.view.away',
      filters: { LaatstIngelogd: 'over90DaysAgo' },
      sort: { column: 'LaatstIngelogd', descending: false },
    },
    {
      id: 'invitationExpired',
      label: 'users.Staat.invitationExpired',
      filters: { Staat: 'invitationExpired' },
      isOverdue: true,
    },
  ],
  rowActions: availableUserActions,
  bulkActions: [
    {
      id: 'invite',
      label: 'users.invite',
      icon: IconSend,
      permission,
      done: 'users.bulk.invited',
      start: { run: (key) => callRoute(userAdmin.invite, { params: { number: Number(key) } }) },
      after: invalidateUsers,
    },
  ],
  download: {},
};
