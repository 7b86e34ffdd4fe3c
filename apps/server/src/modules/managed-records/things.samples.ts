import { thing } from '@wagenpark/contract/testing/things';
import type { Role } from '@wagenpark/domain/permissions';
import { aCaller } from '../../platform/caller.samples.ts';
import type { Database } from '../../platform/database/database.ts';
import { type AnyManagedSource, managedSource } from '../../platform/database/managed-source.ts';
import { type Scope, wholeClient } from '../../platform/database/scope.ts';
import { segmentSource } from '../segments/repository.ts';
import { managedHandlers } from './handlers.ts';

/*
 * The tables and the source of `thing`, a kind of managed record that exists only in tests.
 */

export const thingTables = `
  create table thing (
    client_id integer not null references client, number integer not null check (number > 0),
    code text not null, name jsonb not null, remark text, contact text, email text, plate text, months integer not null,
    weight numeric(8, 2), budget numeric(10, 2), per_km numeric(8, 4), share numeric(6, 2), is_active boolean not null,
    is_agreed boolean, way text not null, from_day date, makes text[] not null,
    primary key (client_id, number)
  );
  create unique index thing_code on thing (client_id, lower(code));
  call kept_table('thing', 'thing', '{code, name, makes}');
  create table thing_segment (
    client_id integer not null, thing_number integer not null, segment_number integer not null,
    primary key (client_id, thing_number, segment_number),
    foreign key (client_id, thing_number) references thing (client_id, number) on delete cascade,
    foreign key (client_id, segment_number) references segment (client_id, number)
  );
  call tenant_table('thing_segment', debtors => 'all', drivers => 'none');
  create table thing_terms (
    client_id integer not null, thing_number integer not null, fuel text not null, max_months integer not null,
    max_km integer not null, primary key (client_id, thing_number, fuel),
    foreign key (client_id, thing_number) references thing (client_id, number) on delete cascade
  );
  call tenant_table('thing_terms', debtors => 'all', drivers => 'none');
  create table thing_visit (
    client_id integer not null, segment_number integer not null, primary key (client_id, segment_number),
    foreign key (client_id, segment_number) references segment (client_id, number)
  );
  call tenant_table('thing_visit', debtors => 'all', drivers => 'none');`;

// The casts are needed because the generated types do not contain these tables.
export const thingSource: AnyManagedSource = managedSource({
  kind: thing,
  table: 'thing' as never,
  columns: {
    code: 'code',
    name: 'name',
    remark: 'remark',
    contact: 'contact',
    email: 'email',
    plate: 'plate',
    months: 'months',
    weight: 'weight',
    budget: 'budget',
    perKm: 'per_km',
    share: 'share',
    active: 'is_active',
    agreed: 'is_agreed',
    way: 'way',
    from: 'from_day',
    makes: 'makes',
    segments: { joinTable: 'thing_segment', own: 'thing_number', other: 'segment_number' },
    terms: {
      rowTable: 'thing_terms',
      own: 'thing_number',
      columns: { fuel: 'fuel', maxMonths: 'max_months', maxKm: 'max_km' },
    },
    lines: {
      sql: `(select count(*) from thing_terms t where t.client_id = k.client_id and t.thing_number = k.number)`,
    },
  } as never,
  order: 'k.code, k.number',
  unique: { thing_code: 'code' },
  hitFacts: ['code', 'makes'],
});

type Row = Readonly<Record<string, unknown>> & { readonly number: number; readonly version: number };
type AnyHandler = (call: object) => Promise<unknown>;

/**
 * Returns a function that calls a handler of a kind by name, with the given caller and clock, and parses the response.
 */
export function managedCalls(
  database: Database,
  source: AnyManagedSource,
  now: () => Date,
  sources: readonly AnyManagedSource[] = [thingSource, segmentSource],
) {
  const handlers = managedHandlers(source, {
    database,
    clock: { now },
    managedSources: sources,
  }) as unknown as Readonly<Record<string, AnyHandler>>;
  return async (
    name: string,
    input: object = {},
    scope: Scope = wholeClient(1),
    by = 'Anna',
    role: Role = 'supervisor',
  ): Promise<readonly Row[]> => {
    const caller = aCaller({ role, rights: [], clientId: scope.clientId, name: by, scope });
    const answer = await handlers[name]?.({ caller, facts: { traceId: 't', address: '::1' }, ...input });
    return (answer instanceof Object && 'text' in answer ? JSON.parse(String(answer.text)) : answer) as readonly Row[];
  };
}
