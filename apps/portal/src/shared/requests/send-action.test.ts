import { beforeEach, expect, test } from 'vitest';
import { stubCalls } from '../../patterns/testing/shown-values.tsx';
import { showNoticesWith } from '../../platform/notify.ts';
import { showLocale } from '../../words/words.ts';
import { emptyCard } from './card-fields.tsx';
import { waitingRequest } from './request.samples.ts';
import { type ActionInput, sendAction } from './send-action.ts';

const input: ActionInput = {
  text: 'The driver leaves.',
  effectiveFrom: '2026-12-01',
  recordKeys: [],
  driver: null,
  card: emptyCard,
  files: [],
};

let notices: string[] = [];
beforeEach(async () => {
  await showLocale('en-GB', 'all', ['en-GB']);
  notices = [];
  showNoticesWith(({ text }) => notices.push(text));
});

test.each([
  ['approve', 'decision', 'Request 17 has been approved.'],
  ['decline', 'decision', 'Request 17 has been declined.'],
  ['withdraw', 'withdraw', 'Request 17 has been withdrawn.'],
] as const)('MSG-20 after %s a notice names the request', async (action, path, notice) => {
  const request = { ...waitingRequest, clientNumber: 17 };
  stubCalls({ [`/api-admin/requests/${request.number}/${path}`]: [request] });
  await sendAction(action, request, input);
  expect(notices).toEqual([notice]);
});
