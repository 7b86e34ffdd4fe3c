import { createMemoryHistory } from '@tanstack/react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { type Answers, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { type Notice, showNoticesWith } from '../../../platform/notify.ts';
import { UserListButtons } from '../list-buttons.tsx';

let notices: Notice[] = [];
let sentBodies: unknown[] = [];
beforeEach(() => {
  notices = [];
  sentBodies = [];
  showNoticesWith((notice) => notices.push(notice));
});

async function showButtons(answers: Answers) {
  stubCalls(answers);
  const toServer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (init.method === 'POST' && path.startsWith('/api-admin/') && typeof init.body === 'string') {
      sentBodies.push([path, JSON.parse(init.body)]);
    }
    return toServer(path, init);
  });
  await renderPages(
    { '/management/user': UserListButtons },
    { history: createMemoryHistory({ initialEntries: ['/management/user'] }) },
  );
  await expect.element(page.getByRole('link', { name: 'Invite user' }), { timeout: 30_000 }).toBeVisible();
}

test('EW-24 all imported users are invited in one action, after a confirmation that shows their number', async () => {
  const waiting = [{ number: 71 }, { number: 74 }, { number: 79 }];
  await showButtons({
    '/api-admin/users/uninvited': waiting,
    '/api-admin/users/uninvited/invite': [{ invited: 2 }],
  });
  await page.getByRole('button', { name: 'Invite waiting users (3)' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toHaveAccessibleName('Invite 3 users?');
  expect(sentBodies).toEqual([]);
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => notices.map(({ text }) => text)).toEqual(['2 invitations have been sent.']);
  expect(sentBodies).toEqual([['/api-admin/users/uninvited/invite', { numbers: [71, 74, 79] }]]);
});

test('without such users there is no button for them', async () => {
  await showButtons({ '/api-admin/users/uninvited': [] });
  await expect.poll(() => page.getByRole('button').elements().length).toBe(0);
});
