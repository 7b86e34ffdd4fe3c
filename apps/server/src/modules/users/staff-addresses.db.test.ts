import { users } from '@wagenpark/contract/fleet/users';
import { HOURLY_LIMITS } from '@wagenpark/domain/constants';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../platform/database/testing.ts';
import { createUserWorld, type UserWorld } from './users.samples.ts';

let testing: TestDatabase;
let world: UserWorld;
beforeAll(async () => {
  testing = await testDatabase();
  world = await createUserWorld(testing);
});
afterAll(async () => {
  await world.close();
  await testing.drop();
});

test('EW-23 addresses of the provider’s staff are refused like taken ones, so that nobody can find them by trying', async () => {
  const attempt = async (AanlogCode: string) => {
    const reply = await world.edit('stan', { AanlogCode });
    return reply.status === 200 ? ['stored'] : reply.errors().map(({ code }) => code);
  };
  expect(await attempt('sofie@client.example')).toEqual(['accountExists']);
  for (let count = 0; count < HOURLY_LIMITS.staffAddress; count += 1) {
    expect(await attempt('mieke@provider.example')).toEqual(['accountExists']);
  }
  expect(await attempt('mieke@provider.example')).toEqual(['tooManyRequests']);
  // Free and taken addresses are refused alike, so that nothing can be concluded.
  expect(await attempt('free@client.example')).toEqual(['tooManyRequests']);
  expect(await attempt('sofie@client.example')).toEqual(['tooManyRequests']);
  const trail = await world.server.database.asOwner((tx) =>
    tx.query<{ action: string; actor: string }>(`select action, actor from audit_event where action = 'refused'`),
  );
  expect(trail).toEqual([{ action: 'refused', actor: 'Stan' }]);
  world.now.value = new Date(world.now.value.getTime() + 3_600_000);
  const form = world.form({ AanlogCode: 'free@client.example' });
  expect((await world.server.fleet(await world.signIn('stan'), users.edit, { form })).status).toBe(200);
});
