import { expect, test } from 'vitest';
import { roles } from './permissions.ts';
import { viewCan } from './saved-view-rules.ts';

test('everybody may change their own views, shared or not', () => {
  for (const role of roles) {
    for (const shared of [true, false]) expect(viewCan.change({ isAuthor: true, shared }, role), role).toBe(true);
  }
});

test('a shared view of somebody else may be changed by supervisors and staff, a private one by nobody else', () => {
  const changers = roles.filter((role) => viewCan.change({ isAuthor: false, shared: true }, role));
  expect(changers).toEqual(['master', 'supervisor']);
  for (const role of roles) expect(viewCan.change({ isAuthor: false, shared: false }, role), role).toBe(false);
});

test('sharing requires role fleet management or higher, and only the owner may do it', () => {
  const sharers = roles.filter((role) => viewCan.share({ isAuthor: true, shared: false }, role));
  expect(sharers).toEqual(['master', 'supervisor', 'bulk', 'fleetmanagement']);
  for (const role of roles) expect(viewCan.share({ isAuthor: false, shared: true }, role), role).toBe(false);
});
