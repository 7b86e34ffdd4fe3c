import { exactly } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { IconDatabaseImport } from '../../ui/icons.ts';
import { importPages } from './pages.ts';

/** Imports, for staff: check files, bring the good rows in, look at what earlier imports did. */
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
