import { mobilityProducts } from '@wagenpark/contract/admin/mobility-products';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aClient } from '../../platform/database/builders.ts';
import { Database } from '../../platform/database/database.ts';
import type { AnyManagedSource } from '../../platform/database/managed-source.ts';
import { testDatabase } from '../../platform/database/testing.ts';
import { arrangementSource } from '../arrangements/repository.ts';
import { samples as arrangementSamples } from '../arrangements/samples.ts';
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
      arrangements: [1],
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
    linked: [categorySamples, arrangementSamples],
    childRows: {
      mobility_product_category: [{ mobility_product_number: 1, mobility_category_number: 1 }],
      mobility_product_arrangement: [{ mobility_product_number: 1, arrangement_number: 1, category_number: 1 }],
    },
    refused: [
      [{ name: { 'nl-NL': 'x'.repeat(81) } }, 'name.nl-NL'],
      [{ description: { 'nl-NL': 'x'.repeat(501) } }, 'description.nl-NL'],
      [{ category: [] }, 'category'],
      [{ category: [1, 2] }, 'category'],
      [{ arrangements: [1, 1] }, 'arrangements'],
      [{ price: -1 }, 'price'],
      [{ period: 'yearly' }, 'period'],
      [{ supplier: '' }, 'supplier'],
      [{ orderEmail: 'nobody' }, 'orderEmail'],
    ],
    searchHit: { word: 'shared', title: 'Deelfiets', facts: ['Fietsdepot'] },
  });
});

type ManagedCalls = ReturnType<typeof managedCalls>;

describe('products of categories and arrangements', () => {
  let database: Database;
  let arrangements: ManagedCalls;
  let containers: ManagedCalls;
  let categories: ManagedCalls;
  let products: ManagedCalls;
  beforeAll(async () => {
    database = new Database((await testDatabase()).connection);
    const callsOf = (source: AnyManagedSource) => managedCalls(database, source, () => new Date(), sources);
    arrangements = callsOf(arrangementSource);
    containers = callsOf(mobilityContainerSource);
    categories = callsOf(mobilityCategorySource);
    products = callsOf(mobilityProductSource);
    await database.asOwner(async (tx) => {
      await aClient(tx, { client_id: 1 });
      await tx.query(`delete from client_language where locale <> 'nl-NL'`);
    });
  });
  beforeEach(async () => {
    await database.asOwner(async (tx) => {
      for (const table of ['mobility_product', 'mobility_category', 'mobility_container', 'arrangement'])
        await tx.query(`delete from ${table}`);
      await samples.rows(tx, { client_id: 1, debtor_number: 1, lease_contract_number: 1, driver_number: 1 });
      await tx.query(
        `insert into mobility_category (client_id, number, category_number, name, monthly_budget, is_active)
         values (1, 2, 40, '{"nl-NL": "Parkeren"}', 150, true)`,
      );
    });
  });
  afterAll(async () => {
    await database?.close();
  });
  const sources = [arrangementSource, mobilityContainerSource, mobilityCategorySource, mobilityProductSource];
  const one = { params: { number: 1 } };
  const remove = { ...one, query: { version: 1 } };

  test('MO-13 a container with a category, and a category with a product, name what uses them and stay', async () => {
    expect(await containers('uses', one)).toEqual([{ kind: 'mobilityCategory', number: 1, name: 'Fiets' }]);
    expect(await categories('uses', one)).toEqual([{ kind: 'mobilityProduct', number: 1, name: 'Deelfiets' }]);
    const refused = { code: 'stillUsed', errors: [{ params: { count: 1 } }] };
    await expect(containers('remove', remove)).rejects.toMatchObject(refused);
    await expect(categories('remove', remove)).rejects.toMatchObject(refused);
    expect(await products('remove', remove)).toEqual([]);
    expect(await categories('remove', remove)).toEqual([]);
    expect(await containers('remove', remove)).toEqual([]);
  });

  const change = (part: object, version = 1) => ({
    ...one,
    body: {
      name: { 'nl-NL': 'Deelfiets' },
      description: {},
      category: [1],
      arrangements: [1],
      price: 29,
      period: 'monthly',
      supplier: 'Fietsdepot',
      orderEmail: 'orders@fietsdepot.example',
      active: true,
      version,
      ...part,
    },
  });
  const differs = (path: string) => ({
    code: 'categoryDiffers',
    errors: [{ path, message: expect.stringContaining('different CategoryNumber') as string }],
  });

  test('MO-09 a product that arrangements offer keeps its CategoryNumber until they are taken away', async () => {
    await expect(products('change', change({ category: [2] }))).rejects.toMatchObject(differs('category'));
    expect(await products('one', one)).toMatchObject([{ category: [1], arrangements: [1], version: 1 }]);
    const changed = await products('change', change({ category: [2], arrangements: [] }));
    expect(changed).toMatchObject([{ category: [2], categoryName: { 'nl-NL': 'Parkeren' }, arrangements: [] }]);
    const linked = await products('change', change({ category: [2] }, 2));
    expect(linked).toMatchObject([{ category: [2], arrangements: [1] }]);
    await expect(products('change', change({}, 3))).rejects.toMatchObject(differs('category'));
  });

  test('MO-09 a category keeps its CategoryNumber while arrangements offer a product of it', async () => {
    const values = { name: { 'nl-NL': 'Fiets' }, container: [1], monthlyBudget: 100, active: true, version: 1 };
    const renumber = { ...one, body: { ...values, categoryNumber: 21 } };
    await expect(categories('change', renumber)).rejects.toMatchObject(differs('categoryNumber'));
    await products('change', change({ arrangements: [] }));
    expect(await categories('change', renumber)).toMatchObject([{ categoryNumber: 21 }]);
  });

  test('MSG-13 an arrangement with mobility products is not deleted', async () => {
    expect(await arrangements('uses', one)).toEqual([{ kind: 'mobilityProduct', number: 1, name: 'Deelfiets' }]);
    await expect(arrangements('remove', remove)).rejects.toMatchObject({ code: 'stillUsed' });
  });
});
