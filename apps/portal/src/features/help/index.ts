import { signedIn } from '@wagenpark/domain/permissions';
import type { Feature } from '../../platform/feature.ts';
import { recordPages } from '../../platform/record-pages.ts';
import { openAllWords } from '../../words/words.ts';

const helpPages = recordPages('/help');

/** Feature 'help': contacts, what to do, glossary, keyboard shortcuts. Linked from the profile menu and the palette. */
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

/** Loads code that uses words of this feature outside its page, together with the words. */
async function withWords<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, openAllWords(help.name)]);
  return loaded;
}

/**
 * Loads the dialog with the keyboard shortcuts and its words. The frame opens it over any page; it is rarely needed.
 */
export const loadKeysDialog = () => withWords(import('./keys-dialog.tsx'));
