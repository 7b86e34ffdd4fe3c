import type { SubjectSamples } from '../../platform/database/subject-samples.ts';
import { aCarOrder, anOrderOption } from './builders.samples.ts';

/** Sample rows and sample calls about a car order, for the tests that check all subjects. */
export const samples: SubjectSamples = {
  rows: async (tx, { client_id, debtor_number, lease_contract_number, driver_number }) => {
    const order = await aCarOrder(tx, {
      client_id,
      debtor_number,
      lease_contract_number,
      driver_number,
      number: lease_contract_number,
      promised_on: '2026-05-04',
    });
    await anOrderOption(tx, order, { position: 1, kind: 'Optie', description: 'Trekhaak' });
    await tx.db
      .insertInto('car_order_promise')
      .values({
        client_id,
        order_number: order.number,
        place: 1,
        at: '2026-01-09T10:00:00Z',
        promised_on: '2026-05-04',
        source: 'import',
        is_told: true,
      })
      .execute();
    return order.number;
  },
  calls: {
    'carOrders.byNumber': { names: 'record', drivers: 'own' },
    'carOrders.ofLeaseContract': { names: 'contract', drivers: 'own' },
    'carOrders.options': { names: 'record', drivers: 'own' },
    'carOrders.promises': { names: 'record', drivers: 'own' },
    'carOrderAdmin.history': { names: 'record', drivers: 'own' },
    'carOrderAdmin.setProgress': {
      names: 'record',
      drivers: 'staff',
      body: {
        BevestigdOp: null,
        Bouwweek: null,
        BijDealerOp: null,
        GeregistreerdOp: null,
        LeveringGeplandOp: null,
        GeleverdOp: null,
        VerwachteLeverdatum: '2026-05-04',
        Versie: 1,
      },
    },
  },
};
