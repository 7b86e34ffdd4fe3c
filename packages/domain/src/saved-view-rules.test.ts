import { expect, test } from 'vitest';
import { roles } from './permissions.ts';
import { viewCan } from './saved-view-rules.ts';

test('everybody changes their own views, shared or not', () => {
  for (const role of roles) {
    for (const shared of [true, false]) expect(viewCan.change({ isAuthor: true, shared }, role), role).toBe(true);
  }
});

test('a shared view of somebody else is changed by supervisors and staff, a private one by nobody', () => {
  const changers = roles.filter((role) => viewCan.change({ isAuthor: false, shared: true }, role));
  expect(changers).toEqual(['master', 'supervisor']);
  for (const role of roles) expect(viewCan.change({ isAuthor: false, shared: false }, role), role).toBe(false);
});

test('sharing takes role fleet management or a higher one, and is up to the maker', () => {
  const sharers = roles.filter((role) => viewCan.share({ isAuthor: true, shared: false }, role));
  expect(sharers).toEqual(['master', 'supervisor', 'bulk', 'fleetmanagement']);
  for (const role of roles) expect(viewCan.share({ isAuthor: false, shared: true }, role), role).toBe(false);
});
