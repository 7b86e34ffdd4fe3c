import { beforeEach, expect, test } from 'vitest';
import { drafts, forgetDraftsAtSignOut } from './drafts.ts';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

test('a draft is restored once, for the same account', () => {
  drafts.keep(7, '/users form', { name: 'Anna' });
  drafts.keep(7, '/fines form', { text: 'why' });
  expect(drafts.take(8, '/users form')).toBeUndefined();
  expect(drafts.take(7, '/users form')).toEqual({ name: 'Anna' });
  expect(drafts.take(7, '/users form')).toBeUndefined();
  expect(drafts.has(7, '/fines form')).toBe(true);
});

test('another user who signs in gets nothing, and the draft is deleted', () => {
  drafts.keep(7, '/users form', { name: 'Anna' });
  drafts.keepOnlyOf(7);
  expect(drafts.has(7, '/users form')).toBe(true);
  drafts.keepOnlyOf(8);
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain('Anna');
});

test('AU-20 a deliberate logout deletes everything, also drafts of other tabs', () => {
  forgetDraftsAtSignOut();
  drafts.keep(7, '/users form', { name: 'Anna' });
  const storedDrafts = sessionStorage.getItem('wagenpark.drafts') ?? '';
  drafts.forgetAll();
  expect(sessionStorage.getItem('wagenpark.drafts')).toBeNull();
  // The other tab has its own session storage, and receives the storage event of the sign-out.
  sessionStorage.setItem('wagenpark.drafts', storedDrafts);
  window.dispatchEvent(new StorageEvent('storage', { key: 'wagenpark.signedOut' }));
  expect(sessionStorage.getItem('wagenpark.drafts')).toBeNull();
  expect(JSON.stringify(Object.entries(localStorage))).not.toContain('Anna');
});

test('an invalid stored draft counts as none', () => {
  for (const nonsense of ['{', '[]', '"text"', '{"account":7}', '{"account":7,"at":1,"forms":null}']) {
    sessionStorage.setItem('wagenpark.drafts', nonsense);
    expect(drafts.take(7, '/users form')).toBeUndefined();
  }
});
