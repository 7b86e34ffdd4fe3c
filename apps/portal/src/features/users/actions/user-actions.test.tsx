import { createMemoryHistory } from '@tanstack/react-router';
import type { Right } from '@wagenpark/domain/permissions';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderPages } from '../../../patterns/form/form-testing.tsx';
import { type Answers, stubCalls } from '../../../patterns/testing/shown-values.tsx';
import { type Notice, showNoticesWith } from '../../../platform/notify.ts';
import type { Session } from '../../../platform/session/session.ts';
import { aSession } from '../../../platform/session/testing.ts';
import { aUser } from '../user.samples.ts';
import { availableUserActions, type UserActionId } from './available-actions.ts';
import { userDetailActions } from './detail-actions.tsx';
import { UserQuestion } from './user-question.tsx';

let notices: Notice[] = [];
let called: string[] = [];

beforeEach(() => {
  notices = [];
  called = [];
  showNoticesWith((notice) => notices.push(notice));
});

/** Opens the dialog of an action over the view of a user. */
async function openQuestion(action: Exclude<UserActionId, 'edit'>, answers: Answers) {
  const closed = vi.fn<() => void>();
  stubCalls(answers);
  const toServer = fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    const { cFunctie, cMethode } = JSON.parse(typeof init.body === 'string' ? init.body : '{}') as Record<
      string,
      string
    >;
    called.push(cFunctie === undefined ? `${init.method} ${path}` : `${cMethode} ${cFunctie}`);
    return toServer(path, init);
  });
  const screen = await renderPages(
    {
      '/management/user': () => <h1>The list</h1>,
      '/management/user/view': () => <UserQuestion action={action} user={aUser} onClose={closed} />,
    },
    { history: createMemoryHistory({ initialEntries: ['/management/user/view?id=55'] }) },
  );
  const dialog = page.getByRole('dialog');
  await expect.element(dialog, { timeout: 30_000 }).toBeVisible();
  return { ...screen, dialog, closed };
}

test('UM-25 RT-22 deleting a user asks for confirmation with the user’s name', async () => {
  const { dialog, address } = await openQuestion('delete', { '/Gebruiker/Verwijderen/ID/55': true });
  await expect.element(dialog).toHaveAccessibleName('Delete Ruben van Hartman?');
  expect(called).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => address()).toBe('/management/user');
  expect(called).toEqual(['delete /Gebruiker/Verwijderen/ID/55']);
  expect(notices.map(({ text }) => text)).toEqual(['User has been deleted.']);
});

test('UM-26 a falsy result of deleting is a failure of the leasing system', async () => {
  const { dialog, address } = await openQuestion('delete', { '/Gebruiker/Verwijderen/ID/55': false });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.element(dialog.getByText(/^The leasing system has not processed the request/)).toBeVisible();
  expect(address()).toBe('/management/user/view?id=55');
});

test('UM-26 without a connection deleting reports nothing, and the list shows the result', async () => {
  const { dialog, address } = await openQuestion('delete', {});
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('no network');
  });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect.poll(() => address()).toBe('/management/user');
  expect(notices).toEqual([]);
});

test.each([
  [
    'invite',
    'Send invitation',
    [{ expiresAt: '2026-12-04T10:00:00Z' }],
    'The invitation for Ruben van Hartman has been sent.',
  ],
  ['block', 'Block', [true], 'Ruben van Hartman has been blocked.'],
  ['unblock', 'Unblock', [true], 'Ruben van Hartman can sign in again.'],
  ['endSessions', 'Sign out everywhere', [true], 'Ruben van Hartman has been signed out everywhere.'],
  [
    'removeSecondFactor',
    'Remove two-step verification',
    [true],
    'Two-step verification for Ruben van Hartman was removed.',
  ],
] as const)(
  'MSG-21 RT-22 %s asks for confirmation first, and reports the result',
  async (action, button, answer, expected) => {
    const path = `/api-admin/users/55/${action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    const { dialog, closed } = await openQuestion(action, { [path]: answer });
    await dialog.getByRole('button', { name: button }).click();
    await expect.poll(() => notices.map(({ text }) => text)).toEqual([expected]);
    expect(called).toEqual([`POST ${path}`]);
    expect(closed).toHaveBeenCalledOnce();
  },
);

test('a refused action is reported in its dialog, which stays open', async () => {
  const errors = [{ code: 'tooManyRequests', message: '' }];
  const { dialog, closed } = await openQuestion('invite', {
    '/api-admin/users/55/invite': Response.json({ successful: false, errors }, { status: 429 }),
  });
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect.element(dialog.getByText(/^Too many attempts/)).toBeVisible();
  expect(closed).not.toHaveBeenCalled();
});

test('the actions of a row depend on the user’s state', () => {
  const offered = (overrides: Partial<typeof aUser>) =>
    availableUserActions.flatMap((action) =>
      'when' in action && !action.when({ ...aUser, ...overrides }) ? [] : [action.id],
    );
  expect(offered({})).toEqual(['edit', 'block', 'endSessions', 'delete']);
  expect(offered({ Staat: 'blocked' })).toEqual(['edit', 'unblock', 'endSessions', 'delete']);
  for (const Staat of ['invited', 'invitationExpired', 'notInvited'] as const) {
    expect(offered({ Staat, LaatstIngelogd: null })).toEqual(['edit', 'invite', 'block', 'delete']);
  }
});

test('SC-03 users cannot block or delete themselves or users who outrank them, and see why', () => {
  const TweedeStapSinds = '/Date(1795600000000)/';
  const verdicts = (session: Session) =>
    userDetailActions.map(({ id, when }) => [id, when?.({ ...aUser, TweedeStapSinds }, session) ?? true]);
  const as = (role: 'supervisor' | 'subsupervisor', account: object = {}): Session => {
    const session = aSession({ role, rights: [] satisfies Right[] });
    return { ...session, account: { ...session.account, ...account } };
  };
  const all = (reason: boolean | string, edit: boolean | string) => [
    ['edit', edit],
    ['invite', false],
    ['block', reason],
    ['unblock', false],
    ['endSessions', reason],
    ['removeSecondFactor', reason],
    ['delete', reason],
  ];
  expect(verdicts(as('supervisor'))).toEqual(all(true, true));
  expect(verdicts(as('subsupervisor'))).toEqual(all('users.why.outranked', 'users.why.outranked'));
  const self = { id: 55, emailAddress: 'r.hartman@waarden.example' };
  expect(verdicts(as('supervisor', self))).toEqual(all('users.why.ownAccess', true));
  const offer = userDetailActions.find(({ id }) => id === 'removeSecondFactor');
  expect(offer?.when?.({ ...aUser, TweedeStapSinds: null }, as('supervisor'))).toBe(false);
  // Staff keep the number of their own client.
  expect(verdicts(as('supervisor', { id: 55 }))).toEqual(all(true, true));
});
