import { Button } from '@mantine/core';
import { PRODUCT_CODE, releaseNote, releaseNotes } from '@wagenpark/contract/admin/release-notes';
import { type ReactNode, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import { managedPage } from '../../shared/managed-records/managed-page.tsx';
import { managedSubject } from '../../shared/managed-records/managed-subject.ts';
import { IconCheck } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { useWords } from '../../words/words.ts';
import { NoteSubject } from './note-subject.tsx';
import { releaseNotePages } from './pages.ts';
import { markNotesRead, useUnreadNotes } from './unread.ts';

const NoteText = lazyPart(async () => (await import('./note-text.tsx')).NoteText);

/** Marks all release notes as read; hidden once they are. */
function ReadAllButton(): ReactNode {
  const words = useWords();
  const unread = useUnreadNotes();
  const [busy, setBusy] = useState(false);
  if (unread.length === 0) return null;
  const readAll = async () => {
    setBusy(true);
    await markNotesRead(unread).catch((error: unknown) => notify.failure(error));
    setBusy(false);
  };
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconCheck size={18} aria-hidden />}
      onClick={() => void readAll()}
    >
      {words('releaseNotes.readAll')}
    </Button>
  );
}

/** The list of release notes, newest first, and the open one beside it (RN-01, RN-06). */
// words: releaseNotes.* releaseNotes.*.* fact.* head.*
export const releaseNoteSubject = managedSubject({
  kind: releaseNote,
  routes: releaseNotes,
  pages: releaseNotePages,
  subject: 'releaseNotes',
  groups: [{ facts: ['date', 'type', 'product', 'subject', 'description'] }],
  columns: {
    date: { card: 'fact', brief: 'end' },
    subject: { card: 'title', brief: 'title', grow: 50, cell: (note) => <NoteSubject note={note} /> },
    type: { card: 'fact', brief: 'text' },
    product: { spare: true },
  },
  initial: { product: PRODUCT_CODE, type: 'new' },
  beside: ReadAllButton,
  Details: NoteText,
});

export default managedPage(releaseNoteSubject);
