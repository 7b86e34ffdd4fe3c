/**
 * The baseline for the list calls and the dashboard's figures: plain Node HTTP and `pg`. One process, one prepared
 * statement per operation with the tenant in its condition, JSON built by PostgreSQL and passed through; no row-level
 * security, no session, no checks of any kind. It has all our indexes, and selects keys before it assembles rows. It
 * shows the cost of merely reading a list and must never serve real users.
 *
 * list-calls.ts and dashboard.ts start it with the connection (JSON of a `pg` pool's configuration) as its argument; it
 * prints its port on standard output.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { type LeaseContractQuery, leaseContractRowFacts } from '@wagenpark/contract/fleet/lease-contracts';
import pg, { type PoolConfig } from 'pg';
import { likePatterns } from '../apps/server/src/modules/lease-contracts/index.ts';
import { contractFactColumns, rowColumns } from '../apps/server/src/modules/lease-contracts/record.ts';
import { conditionsOf } from '../apps/server/src/platform/database/fact-conditions.ts';
import { orderExpression } from '../apps/server/src/platform/database/fact-order.ts';
import type { ReadValue } from '../apps/server/src/platform/database/pipelined-reads.ts';
import { wireSelect } from '../apps/server/src/platform/database/wire-json.ts';

const json = (query: string): string =>
  `select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json from (${query}) r`;
const rows = (condition: string): string =>
  json(`select ${wireSelect(rowColumns)} from lease_contract c where ${condition}`);

interface Statement {
  readonly text: string;
  readonly values: readonly ReadValue[];
}

const numberParam = (query: URLSearchParams, name: string): number => Number(query.get(name) ?? 0);

/** Converts a query to SQL conditions; appends their values to `values`, which begins with the client. */
function conditionsFor({ search = '', filters = {} }: LeaseContractQuery, values: ReadValue[]): string {
  const words = likePatterns(search).map((pattern) => {
    if (pattern.length !== 4) return `c.search_text like $${values.push(pattern)}`;
    const pair = (pattern.codePointAt(1) ?? 0) * 2 ** 21 + (pattern.codePointAt(2) ?? 0);
    return `letter_pairs(c.search_text) @> $${values.push(`{${pair}}`)}::bigint[]`;
  });
  const filterConditions = conditionsOf(
    leaseContractRowFacts,
    contractFactColumns,
    'c',
    filters,
    values,
    `'Europe/Amsterdam'`,
  );
  return ['c.client_id = $1', ...words, ...filterConditions].join(' and ');
}

/** The operations by their path. */
const operations: Readonly<Record<string, (query: URLSearchParams) => Statement>> = {
  '/page': (query) => {
    const request = JSON.parse(query.get('query') ?? '{}') as LeaseContractQuery;
    const values: ReadValue[] = [numberParam(query, 'client')];
    const { column, descending } = request.sort ?? { column: 'LeaseContractNummer', descending: false };
    const order = orderExpression(leaseContractRowFacts, contractFactColumns, 'c', column, descending);
    const condition = conditionsFor(request, values);
    const skip = numberParam(query, 'skip');
    // Without parameters for skip and take, PostgreSQL does not plan the first page anew each time.
    if (skip === 0) return { text: rows(`${condition} order by ${order} limit 30`), values };
    const keys = `select c.number, row_number() over () as place from (
      select c.number from lease_contract c where ${condition} order by ${order} offset $${values.push(skip)} limit 30) c`;
    return {
      text: json(`select ${wireSelect(rowColumns)} from (${keys}) key
        join lease_contract c on c.client_id = $1 and c.number = key.number order by key.place`),
      values,
    };
  },
  // Keyset pagination: the caller passes the last number of the previous page, so it cannot jump to a page.
  '/page-after': (query) => ({
    text: rows('c.client_id = $1 and c.number > $2 order by c.number limit 30'),
    values: [numberParam(query, 'client'), numberParam(query, 'after')],
  }),
  '/total': (query) => {
    const values: ReadValue[] = [numberParam(query, 'client')];
    const condition = conditionsFor(JSON.parse(query.get('query') ?? '{}') as LeaseContractQuery, values);
    return { text: `select count(*)::text as json from lease_contract c where ${condition}`, values };
  },
  // The values of the dashboard's tiles for today, computed on every call.
  '/figures': (query) => ({
    text: json(`select count(*), count(*) filter (where v.object_type = 'PV') as bikes, sum(c.monthly_amount), sum(v.co2),
        count(*) filter (where c.end_date between current_date and current_date + interval '6 months') as ending,
        (select count(*) from fine n where n.client_id = $1) as fines,
        (select count(*) from damage_report d where d.client_id = $1) as damages
      from lease_contract c join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
      where c.client_id = $1 and c.state = 'running'`),
    values: [numberParam(query, 'client')],
  }),
  '/debtor': (query) => ({
    text: rows('c.client_id = $1 and c.debtor_number = $2 order by c.number'),
    values: [numberParam(query, 'client'), numberParam(query, 'debtor')],
  }),
};

const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as PoolConfig), max: 12 });
/** The names of the statements by their text. */
const names = new Map<string, string>();

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const operation = operations[pathname];
  if (!operation) {
    response.writeHead(404).end();
    return;
  }
  const { text, values } = operation(searchParams);
  const name = names.get(text) ?? `statement ${names.size}`;
  names.set(text, name);
  // Searches are planned for the actual words (no generic plan), because a plan for any word would be bad for most.
  const isSearch = searchParams.get('query')?.includes('"search"') ?? false;
  void pool.query<{ json: string }>({ ...(isSearch ? {} : { name }), text, values: [...values] }).then(
    ({ rows: [row] }) => {
      const body = Buffer.from(row?.json ?? '[]');
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length }).end(body);
    },
    (error: unknown) => {
      console.error(error);
      response.writeHead(500).end();
    },
  );
});
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
  void pool.end();
});
