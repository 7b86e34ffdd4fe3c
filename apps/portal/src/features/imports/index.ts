import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconDatabaseImport } from '../../ui/icons.ts';
import { importPages } from './pages.ts';

/** Feature 'imports', for staff: check files, import the valid rows, and see earlier imports. */
export const imports = {
  name: 'imports',
  routes: [
    {
      path: importPages.list,
      group: 'master',
      permission: exactly('master'),
      title: 'imports.title',
      menu: { section: 'management', icon: IconDatabaseImport, goKey: 'u' },
      load: () => import('./page.tsx'),
    },
  ],
  opens: { importPage: { title: 'imports.title', address: () => importPages.listed({}) } },
} as const satisfies Feature;
