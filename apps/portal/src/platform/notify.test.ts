import { type ErrorCode, Refusal, refusal } from '@wagenpark/contract';
import { NOTIFICATION } from '@wagenpark/domain/constants';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { showLocale } from '../words/words.ts';
import { LeasingSystemFailure } from './calls/leasing-system-failure.ts';
import { toRefusal } from './calls/transport.ts';
import { errorText, type Notice, notify, showNoticesWith } from './notify.ts';
import { UnreachableError } from './unreachable-error.ts';

let notices: Notice[] = [];
beforeAll(() => showLocale('en-GB', 'all', ['en-GB']));
beforeEach(() => {
  notices = [];
  showNoticesWith((notice) => notices.push(notice));
});

/** The notice for a server's text without a code. */
function toldOf(text: string): [text: string, seconds: number] {
  notify.failure(toRefusal({ successful: false, errors: [{ message: text }] }, 500));
  const { text: noticeText = '', durationMs = 0 } = notices.at(-1) ?? {};
  return [noticeText, durationMs / 1000];
}

test('ER-08 ER-09 MSG-07 a failed request without texts of the server shows only the general text, for 7.5 seconds', () => {
  const text = 'That did not work. Try again.';
  notify.failure(toRefusal(null, 500));
  notify.failure(toRefusal({ errors: [] }, 502));
  notify.failure(toRefusal({ errors: [{ message: ' ' }] }, 500));
  notify.failure(new Error('a fault of ours'));
  expect(notices).toEqual(Array.from({ length: 4 }, () => ({ kind: 'error', text, durationMs: 7500 })));
  notify.failure(new UnreachableError());
  expect(notices.at(-1)).toMatchObject({ durationMs: 7500 });
  expect(notices).toHaveLength(5);
});

test('ER-10 MSG-14 the first text of the server determines the message', () => {
  const envelope = { errors: [{ message: 'Cannot delete file' }, { message: 'LeaseWise did not answer' }] };
  expect(errorText(toRefusal(envelope, 500))).toBe('The file cannot be deleted.');
  expect(errorText(toRefusal({ errors: ['Cannot delete file'] }, 400))).toBe('The file cannot be deleted.');
  expect(errorText(toRefusal({ message: 'Cannot delete file' }, 400))).toBe('The file cannot be deleted.');
});

test('ER-11 ER-14 ER-21 texts that are suitable for users are shown unchanged for 20 seconds', () => {
  for (const text of [
    'There already exists an account with the specified e-mail address.',
    'The car has a different CategoryNumber',
    'LeaseWise did not answer',
    'This is the only remaining contact',
    'The address is already in another email setting',
    'IsOrderEmailActive must be set',
  ]) {
    expect(toldOf(text)).toEqual([text, 20]);
  }
});

test.each([
  [
    'ER-12',
    'The specified e-mail address is wrong',
    'There is already an account with this email address, or the address cannot be used. Enter a different one.',
  ],
  [
    'ER-13',
    'LeaseWiseDebtorNr 7 is unknown to LeaseWise',
    'The leasing system does not know this billing account number. Check the number.',
  ],
  ['ER-15', 'Fuel codes can only be specified at max once', 'Each fuel can be specified only once.'],
  ['ER-16', 'Cannot delete file', 'The file cannot be deleted.'],
  [
    'ER-17',
    'Cannot delete carArrangement because there are still MobilityProducts',
    'The arrangement cannot be deleted',
  ],
  ['ER-18', 'At least 1 admin must receive order emails', 'At least one administrator must receive'],
  ['ER-19', 'Mantelnummer already exists for this client', 'This framework number already exists for this client.'],
])('%s ER-21 %s is shown as our own text, for 20 seconds', (_id, text, words) => {
  const [noticeText, seconds] = toldOf(text);
  expect(noticeText).toContain(words);
  expect(seconds).toBe(20);
});

test('ER-20 ER-21 any other text shows a general error, for 15 seconds, without the text itself', () => {
  expect(toldOf('Object reference not set to an instance')).toEqual(['An error has occurred.', 15]);
});

test('ER-22 plain text is shown for 15 seconds', () => {
  notify.failure('Something plain');
  expect(notices).toEqual([{ kind: 'error', text: 'Something plain', durationMs: 15_000 }]);
});

test('ER-09 an error code of our own server has its own text, with the values of the response', () => {
  notify.failure(refusal('requestAlreadyOpen', { params: { clientNumber: 42 } }));
  expect(notices).toEqual([{ kind: 'error', text: expect.stringContaining('42') as string, durationMs: 20_000 }]);
  // A newer server's error code that this portal does not know.
  const unknownRefusal = toRefusal(
    { errors: [{ code: 'constructor' as ErrorCode, message: 'Cannot delete file' }] },
    400,
  );
  expect(unknownRefusal).toBeInstanceOf(Refusal);
  expect(errorText(unknownRefusal)).toBe('The file cannot be deleted.');
});

test('ER-24 a failure of the leasing system is shown as such', () => {
  notify.failure(new LeasingSystemFailure());
  expect(notices[0]?.text).toBe('The leasing system has not processed the request. Try again later.');
});

test('ER-25 ER-26 MSG-20 MSG-23 RR-07 a success names the item, for 4 seconds, and 8 for users and reservations', () => {
  notify.done('post', 'Filter');
  notify.done('put', 'User', NOTIFICATION.savedMs);
  notify.done('delete', 'Filter');
  expect(notices.map(({ kind, text, durationMs }) => [kind, text, durationMs])).toEqual([
    ['success', 'Filter has been added.', 4000],
    ['success', 'User has been saved.', 8000],
    ['success', 'Filter has been deleted.', 4000],
  ]);
});
