/**
 * The peer of the list calls: Node's own HTTP and `pg`, nothing else. One process, one prepared statement for each
 * operation with the tenant in its condition, JSON built by PostgreSQL and passed through; no policy, no session, no
 * check of anything. It shows what a list costs when it is only read, so it must never serve anybody.
 *
 * Run by list-calls.ts with the connection (JSON of a `pg` pool's configuration) as its argument; it tells its port on
 * standard output.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import pg, { type PoolConfig } from 'pg';
import { rowColumns } from '../apps/server/src/modules/lease-contracts/record.ts';
import { wireSelect } from '../apps/server/src/platform/database/wire-json.ts';

const rows = (condition: string): string =>
  `select '[' || coalesce(string_agg(row_to_json(r)::text, ','), '') || ']' as json
   from (select ${wireSelect(rowColumns)} from lease_contract c where ${condition}) r`;
const count = (condition: string): string => `select count(*)::text as json from lease_contract c where ${condition}`;

/** As many conditions as there are words; a statement for each number of them. */
const words = (patterns: readonly string[], from: number): string =>
  patterns.map((_, place) => ` and c.search_text like $${from + place}`).join('');

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

const whole = (query: URLSearchParams, name: string): number => Number(query.get(name) ?? 0);

/** The operations by their path. */
const operations: Readonly<Record<string, (query: URLSearchParams) => Statement>> = {
  '/page': (query) => {
    const patterns = query.getAll('pattern');
    const client = whole(query, 'client');
    const skip = whole(query, 'skip');
    // Without parameters for skip and take, PostgreSQL need not plan the first page anew each time.
    return skip === 0
      ? {
          name: `first page ${patterns.length}`,
          text: rows(`c.client_id = $1${words(patterns, 2)} order by c.number limit 30`),
          values: [client, ...patterns],
        }
      : {
          name: `page ${patterns.length}`,
          text: rows(`c.client_id = $1${words(patterns, 3)} order by c.number offset $2 limit 30`),
          values: [client, skip, ...patterns],
        };
  },
  // What a caller may do who knows the last number of the page before; nobody can jump to a page with it.
  '/page-after': (query) => ({
    name: 'page after',
    text: rows('c.client_id = $1 and c.number > $2 order by c.number limit 30'),
    values: [whole(query, 'client'), whole(query, 'after')],
  }),
  '/total': (query) => {
    const patterns = query.getAll('pattern');
    return {
      name: `total ${patterns.length}`,
      text: count(`c.client_id = $1${words(patterns, 2)}`),
      values: [whole(query, 'client'), ...patterns],
    };
  },
  '/debtor': (query) => ({
    name: 'debtor',
    text: rows('c.client_id = $1 and c.debtor_number = $2 order by c.number'),
    values: [whole(query, 'client'), whole(query, 'debtor')],
  }),
};

const pool = new pg.Pool({ ...(JSON.parse(process.argv[2] ?? '{}') as PoolConfig), max: 12 });

const server = http.createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const operation = operations[pathname];
  if (!operation) {
    response.writeHead(404).end();
    return;
  }
  const { name, text, values } = operation(searchParams);
  void pool.query<{ json: string }>({ name, text, values: [...values] }).then(
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
