import { signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { openWords } from '../../words/words.ts';

/** Whom to call, what to do, the words of the trade, the keys. Reached from the profile menu and the palette. */
export const help = {
  name: 'help',
  routes: [
    {
      path: '/help',
      group: 'tools',
      permission: signedIn,
      title: 'help.title',
      load: () => import('./page.tsx'),
    },
  ],
} as const satisfies Feature;

/** The table of keys with its words, which the frame opens over any page: hardly anybody needs either at once. */
export async function keysDialog(): Promise<typeof import('./keys-dialog.tsx')> {
  const [code] = await Promise.all([import('./keys-dialog.tsx'), openWords(help.name)]);
  return code;
}
