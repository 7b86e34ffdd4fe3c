import { signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';

/** Feature 'profile': one's own account, sign-in and sessions. Linked from the profile menu and the palette. */
export const profile = {
  name: 'profile',
  routes: [
    {
      path: '/profile',
      permission: signedIn,
      title: 'profile.title',
      // The forms of password and second step open over it, at the page's own address.
      overlays: [],
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;
