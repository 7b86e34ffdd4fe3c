import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { readTexts, renderPart } from '../../patterns/testing/shown-values.tsx';
import { NoteSubject } from './note-subject.tsx';
import { releaseNoteSubject } from './page.tsx';
import { UnreadMark } from './unread-mark.tsx';

const aNote = (number: number) => ({
  number,
  version: 1,
  changedAt: '2026-03-02T10:00:00+00:00',
  changedBy: 'Anna',
  date: '2026-02-24',
  type: 'new' as const,
  product: 'MANAGEMENT',
  subject: { 'nl-NL': `Onderwerp ${number}` },
  description: { 'nl-NL': 'Tekst' },
});

function Parts() {
  const ReadAll = releaseNoteSubject.beside;
  return (
    <main>
      <header>
        <UnreadMark />
      </header>
      {[1, 2].map((number) => (
        <p key={number}>
          <NoteSubject note={aNote(number)} />
        </p>
      ))}
      {ReadAll === undefined ? null : <ReadAll />}
    </main>
  );
}

test('RN-01 TH-22 unread notes are marked at the links and in the list, until all are marked as read', async () => {
  let readCalls = 0;
  await renderPart(Parts, 'button', {
    '/api-admin/release-notes/unread': [2],
    '/api-admin/release-notes/read': () => {
      readCalls += 1;
      return [];
    },
  });
  expect(readTexts('header')).toEqual(['1 ongelezen bericht']);
  expect(readTexts('main p')).toEqual(['Onderwerp 1', 'nog niet gelezenOnderwerp 2']);
  await page.getByRole('button', { name: 'Alles gelezen' }).click();
  await expect.poll(() => readTexts('header')).toEqual(['']);
  expect(readTexts('main p')).toEqual(['Onderwerp 1', 'Onderwerp 2']);
  expect(page.getByRole('button', { name: 'Alles gelezen' }).elements()).toEqual([]);
  expect(readCalls).toBe(1);
});
