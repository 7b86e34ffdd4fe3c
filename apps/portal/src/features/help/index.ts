import { signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { recordPages } from '../../platform/record-pages.ts';
import { openAllWords } from '../../words/words.ts';

const helpPages = recordPages('/help');

/** Whom to call, what to do, the words of the trade, the keys. Reached from the profile menu and the palette. */
export const help = {
  name: 'help',
  routes: [
    {
      path: helpPages.list,
      group: 'tools',
      permission: signedIn,
      title: 'help.title',
      load: () => import('./page.tsx'),
    },
  ],
  opens: { helpPage: { title: 'help.title', address: () => helpPages.listed({}) } },
} as const satisfies Feature;

/** Code that names words of this feature outside its page. */
async function withWords<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, openAllWords(help.name)]);
  return loaded;
}

/** The table of keys with its words, which the frame opens over any page: hardly anybody needs either at once. */
export const keysDialog = () => withWords(import('./keys-dialog.tsx'));
