import { mobilityProducts } from '@wagenpark/contract/admin/mobility-products';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { managedCalls } from '../managed-records/things.samples.ts';
import { mobilityCategorySource } from '../mobility-categories/repository.ts';
import { samples as categorySamples } from '../mobility-categories/samples.ts';
import { mobilityContainerSource } from '../mobility-containers/repository.ts';
import { mobilityProductSource } from './repository.ts';
import { samples } from './samples.ts';

describe('MO-01 MO-05 MO-08 mobility products', () => {
  managedValuesTest({
    source: mobilityProductSource,
    routes: mobilityProducts,
    sent: {
      name: { 'nl-NL': 'Deelfiets', 'en-GB': 'Shared bike' },
      description: { 'nl-NL': 'Elke dag,\noveral', 'en-GB': 'Every day,\neverywhere' },
      category: [1],
      price: 29.95,
      period: 'monthly',
      supplier: 'Fietsdepot',
      orderEmail: 'orders@fietsdepot.example',
      active: false,
    },
    computed: { categoryName: { 'nl-NL': 'Fiets' } },
    stored: {
      name: { 'nl-NL': 'Deelfiets', 'en-GB': 'Shared bike' },
      description: { 'nl-NL': 'Elke dag,\noveral', 'en-GB': 'Every day,\neverywhere' },
      price: '29.95',
      period: 'monthly',
      supplier: 'Fietsdepot',
      order_email: 'orders@fietsdepot.example',
      is_active: false,
    },
    linked: [categorySamples],
    childRows: { mobility_product_category: [{ mobility_product_number: 1, mobility_category_number: 1 }] },
    refused: [
      [{ name: { 'nl-NL': 'x'.repeat(81) } }, 'name.nl-NL'],
      [{ description: { 'nl-NL': 'x'.repeat(501) } }, 'description.nl-NL'],
      [{ category: [] }, 'category'],
      [{ category: [1, 2] }, 'category'],
      [{ price: -1 }, 'price'],
      [{ period: 'yearly' }, 'period'],
      [{ supplier: '' }, 'supplier'],
      [{ orderEmail: 'nobody' }, 'orderEmail'],
    ],
    searchHit: { word: 'shared', title: 'Deelfiets', facts: ['Fietsdepot'] },
  });
});

describe('MO-13 what is used is not deleted', () => {
  let database: Database;
  beforeAll(async () => {
    database = new Database((await testDatabase()).connection);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await samples.rows(tx, { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 });
    });
  });
  afterAll(async () => {
    await database?.close();
  });
  const sources = [mobilityContainerSource, mobilityCategorySource, mobilityProductSource];
  const one = { params: { number: 1 } };
  const remove = { ...one, query: { version: 1 } };

  test('a container with a category, and a category with a product, name what uses them and stay', async () => {
    const call = sources.map((source) => managedCalls(database, source, () => new Date(), sources));
    const [containers, categories, products] = call as [(typeof call)[0], (typeof call)[0], (typeof call)[0]];
    expect(await containers('uses', one)).toEqual([{ kind: 'mobilityCategory', number: 1, name: 'Fiets' }]);
    expect(await categories('uses', one)).toEqual([{ kind: 'mobilityProduct', number: 1, name: 'Deelfiets' }]);
    const refused = { code: 'stillUsed', errors: [{ params: { count: 1 } }] };
    await expect(containers('remove', remove)).rejects.toMatchObject(refused);
    await expect(categories('remove', remove)).rejects.toMatchObject(refused);
    expect(await products('remove', remove)).toEqual([]);
    expect(await categories('remove', remove)).toEqual([]);
    expect(await containers('remove', remove)).toEqual([]);
  });
});
