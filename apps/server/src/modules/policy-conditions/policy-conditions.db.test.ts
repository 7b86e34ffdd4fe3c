import { policyConditions } from '@wagenpark/contract/admin/policy-conditions';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { arrangementSource } from '../arrangements/repository.ts';
import { samples as arrangementSamples } from '../arrangements/samples.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { managedCalls } from '../managed-records/things.samples.ts';
import { policyGroupSource } from '../policy-groups/repository.ts';
import { samples as groupSamples } from '../policy-groups/samples.ts';
import { policyConditionSource } from './repository.ts';

const title = { 'nl-NL': 'Schade', 'en-GB': 'Damage' };
const body = { 'nl-NL': 'Meld schade\nbinnen een dag.', 'en-GB': 'Report damage\nwithin a day.' };

describe('PC-01 PC-04 policy conditions', () => {
  managedValuesTest({
    source: policyConditionSource,
    routes: policyConditions,
    sent: { title, body, required: true, arrangements: [1], group: [1], position: 30 },
    computed: { groupName: { 'nl-NL': 'Gebruik van de auto' } },
    stored: { title, body, is_required: true, place: 30 },
    linked: [groupSamples],
    childRows: {
      policy_condition_arrangement: [{ policy_condition_number: 1, arrangement_number: 1 }],
      policy_condition_group: [{ policy_condition_number: 1, policy_group_number: 1 }],
    },
    refused: [
      [{ title: { 'nl-NL': 'x'.repeat(121) } }, 'title.nl-NL'],
      [{ body: { 'nl-NL': 'x'.repeat(4_001) } }, 'body.nl-NL'],
      [{ required: null }, 'required'],
      // Only a condition of one arrangement is grouped (PC-02, PC-03).
      [{ arrangements: [1, 2] }, 'group'],
      [{ arrangements: [] }, 'group'],
      [{ group: [1, 2] }, 'group'],
      [{ position: 1.5 }, 'position'],
    ],
    searchHit: { word: 'damage', title: 'Schade', facts: [] },
  });
});

describe('PC-02 PC-03 a group has conditions of its own arrangement', () => {
  let database: Database;
  let conditions: ReturnType<typeof managedCalls>;
  let groups: ReturnType<typeof managedCalls>;
  const parents = { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 };
  const condition = { title: { 'nl-NL': 'Schade' }, body: { 'nl-NL': 'Meld schade.' }, required: true, position: 30 };
  const groupChange = { name: { 'nl-NL': 'Gebruik' }, position: 10, version: 1 };
  const one = { params: { number: 1 } };

  beforeAll(async () => {
    database = new Database((await testDatabase()).connection);
    const sources = [arrangementSource, policyGroupSource, policyConditionSource];
    conditions = managedCalls(database, policyConditionSource, () => new Date(), sources);
    groups = managedCalls(database, policyGroupSource, () => new Date(), sources);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await tx.query(`delete from client_language where locale <> 'nl-NL'`);
    });
  });
  beforeEach(async () => {
    await database.asOwner(async (tx) => {
      for (const table of ['policy_condition', 'policy_group', 'arrangement']) await tx.query(`delete from ${table}`);
      await tx.query(`delete from last_number`);
      await groupSamples.rows(tx, parents);
      await arrangementSamples.rows(tx, { ...parents, lease_contract_number: 2 });
    });
  });
  afterAll(async () => {
    await database?.close();
  });
  const arrangementNumbers = () =>
    database.asOwner(async (tx) =>
      (await tx.query<{ number: number }>('select number from arrangement order by number')).map(
        ({ number }) => number,
      ),
    );

  test('a condition of another arrangement is refused at the group, and one of the same is taken', async () => {
    const [own, other] = await arrangementNumbers();
    await expect(
      conditions('create', { body: { ...condition, arrangements: [other], group: [1] } }),
    ).rejects.toMatchObject({ errors: [{ code: 'grouped', path: 'group' }] });
    await expect(
      conditions('create', { body: { ...condition, arrangements: [own], group: [1] } }),
    ).resolves.toMatchObject([{ arrangements: [own], group: [1] }]);
  });

  test('a group that has conditions keeps its arrangement, and an empty one may have another', async () => {
    const [own, other] = await arrangementNumbers();
    await conditions('create', { body: { ...condition, arrangements: [own], group: [1] } });
    const move = { ...one, body: { ...groupChange, arrangement: [other] } };
    await expect(groups('change', move)).rejects.toMatchObject({ errors: [{ code: 'grouped', path: 'arrangement' }] });
    await conditions('change', { ...one, body: { ...condition, arrangements: [own, other], group: [], version: 1 } });
    await expect(groups('change', move)).resolves.toMatchObject([{ arrangement: [other] }]);
  });

  test('a group that has conditions, and an arrangement of either, are not deleted', async () => {
    const [own] = await arrangementNumbers();
    await conditions('create', { body: { ...condition, arrangements: [own], group: [1] } });
    await expect(groups('remove', { ...one, query: { version: 1 } })).rejects.toMatchObject({ code: 'stillUsed' });
    expect(await groups('uses', one)).toEqual([{ kind: 'policyCondition', number: 1, name: 'Schade' }]);
  });

  test('a group that moves while a condition joins it: one of the two is refused', async () => {
    const [own, other] = await arrangementNumbers();
    const outcomes = await Promise.allSettled([
      groups('change', { ...one, body: { ...groupChange, arrangement: [other] } }),
      conditions('create', { body: { ...condition, arrangements: [own], group: [1] } }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});
