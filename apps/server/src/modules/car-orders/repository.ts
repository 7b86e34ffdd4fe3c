import {
  type CarOrderOption,
  carOrderFacts,
  carOrderRowFacts,
  type DeliveryPromise,
} from '@wagenpark/contract/fleet/car-orders';
import type { Tx } from '../../platform/database/database.ts';
import { recordReads } from '../../platform/database/record-reads.ts';
import { jsonRows, type WireColumns, wireDay, wireMoment, wireSelect } from '../../platform/database/wire-json.ts';
import { carOrderColumns } from './record.ts';

const presentContracts = `left join lease_contract s on s.client_id = r.client_id and s.number = r.succeeded_contract_number
    left join lateral (
      select c.end_date from lease_contract c
      where r.succeeded_contract_number is null and c.client_id = r.client_id and c.list_driver_number = r.driver_number
        and c.state = 'running' and c.number is distinct from r.lease_contract_number
      order by c.end_date desc limit 1
    ) n on true`;

/**
 * Open orders first, sorted by promised day, those without one last; then delivered ones, the latest first. No single
 * column sorts like this, so the list shows rows in the order in which they arrive.
 */
const defaultOrder = `r.delivered_on is not null, case when r.delivered_on is null then r.promised_on end,
  r.delivered_on desc, r.ordered_on desc, r.number desc`;

/** The SQL about car orders. */
export const carOrderReads = recordReads({
  name: 'car-orders',
  key: 'BestelNummer',
  row: carOrderRowFacts,
  record: carOrderFacts,
  columns: carOrderColumns,
  table: 'car_order',
  alias: 'r',
  joins: `join client z on z.client_id = r.client_id join debtor b on b.client_id = r.client_id and b.number = r.debtor_number
    left join driver d on d.client_id = r.client_id and d.number = r.driver_number
    ${presentContracts}`,
  order: defaultOrder,
  ofContract: '(r.succeeded_contract_number = $2 or r.lease_contract_number = $2)',
});

const optionColumns = {
  Soort: 'kind',
  Omschrijving: 'description',
  Prijs: 'price',
} as const satisfies WireColumns<CarOrderOption>;
const options = jsonRows(`select ${wireSelect(optionColumns)} from car_order_option
  where client_id = $1 and order_number = $2 order by kind collate "und-x-icu", description collate "und-x-icu", position`);

const promiseColumns = {
  Moment: wireMoment('at'),
  Leverdatum: wireDay('promised_on'),
  Vorige: wireDay('previous_on'),
  Reden: 'reason',
  Bron: 'source',
  Door: 'actor',
} as const satisfies WireColumns<DeliveryPromise>;
const promises = jsonRows(`select ${wireSelect(promiseColumns)} from car_order_promise
  where client_id = $1 and order_number = $2 order by place desc`);

/** The options of an order as JSON, sorted by kind and description (CO-03). */
export const readOptions = (tx: Tx, clientId: number, order: number): Promise<string> =>
  readJson(tx, options, clientId, order, 'options');

/** The promised days of an order as JSON, the latest first. */
export const readPromises = (tx: Tx, clientId: number, order: number): Promise<string> =>
  readJson(tx, promises, clientId, order, 'promises');

async function readJson(tx: Tx, sql: string, clientId: number, order: number, part: string): Promise<string> {
  const [row] = await tx.query<{ readonly json: string }>(sql, [clientId, order], `car-orders.${part}`);
  return row?.json ?? '[]';
}
