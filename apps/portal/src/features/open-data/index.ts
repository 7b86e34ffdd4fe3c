import { signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';

/** Feature 'open data': attributions of the open data that ships with the product. Linked from the profile menu. */
export const openData = {
  name: 'open-data',
  routes: [
    {
      path: '/resources/open-data',
      group: 'tools',
      permission: signedIn,
      title: 'openData.title',
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
