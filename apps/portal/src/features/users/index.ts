import { IconUserPlus } from '@tabler/icons-react';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconUsers } from '../../ui/icons.ts';
import { newUserPages, userFormPages, userPages } from './pages.ts';

const permission = pagePermissions['management/user'];
const title = 'users.title';

/** Feature 'users': list, view, and the form in steps (UM-01, SB-03). */
export const users = {
  name: 'users',
  routes: [
    {
      ...userPages.route,
      permission,
      title,
      menu: { section: 'management', icon: IconUsers, goKey: 'a' },
      load: () => import('./page.tsx'),
    },
    {
      path: newUserPages.list,
      permission,
      title: 'users.add',
      menu: { section: 'management', icon: IconUserPlus },
      load: () => import('./create-user-page.tsx'),
    },
    { path: userFormPages.path, permission, title: 'users.edit', load: () => import('./wizard/edit-user-form.tsx') },
  ],
  opens: {
    user: { title, address: userPages.opened },
    newUser: { title: 'users.add', address: () => newUserPages.listed({}) },
  },
} as const satisfies Feature;
