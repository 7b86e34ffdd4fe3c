import { refusal } from '@wagenpark/contract/define/errors';
import type { Database, Tx } from '../platform/database/database.ts';
import type { RecordReads } from '../platform/database/record-reads.ts';
import type { Scope } from '../platform/database/scope.ts';
import { type FleetCall, JsonText } from './handlers.ts';

/** Reads of read-only records. A missing record and one outside the scope are both `notFound`. */
export interface RecordService<Row, Facts> {
  all(scope: Scope): Promise<JsonText<Row[]>>;
  ofLeaseContract(scope: Scope, contract: number): Promise<JsonText<Row[]>>;
  byNumber(scope: Scope, number: number): Promise<JsonText<Facts>>;
  /** Reads a record and then more data in the same transaction. */
  withRecord<Value>(
    scope: Scope,
    number: number,
    read: (tx: Tx, record: JsonText<Facts>) => Promise<Value> | Value,
  ): Promise<Value>;
}

/**
 * Creates the service.
 * @param contractExists whether a lease contract is in the transaction's scope
 */
export function recordService<Row, Facts>(
  database: Database,
  reads: RecordReads,
  contractExists: (tx: Tx, clientId: number, contract: number) => Promise<boolean>,
): RecordService<Row, Facts> {
  const withRecord: RecordService<Row, Facts>['withRecord'] = (scope, number, read) =>
    database.readInScope(scope, async (tx) => {
      const json = await reads.one(tx, scope.clientId, number);
      if (json === undefined) throw refusal('notFound');
      return read(tx, new JsonText<Facts>(json));
    });
  return {
    all: (scope) => database.readInScope(scope, async (tx) => new JsonText<Row[]>(await reads.all(tx, scope.clientId))),
    ofLeaseContract: (scope, contract) =>
      database.readInScope(scope, async (tx) => {
        if (!(await contractExists(tx, scope.clientId, contract))) throw refusal('notFound');
        return new JsonText<Row[]>(await reads.ofContract(tx, scope.clientId, contract));
      }),
    byNumber: (scope, number) => withRecord(scope, number, (_, record) => record),
    withRecord,
  };
}

/** The handlers of the three common functions. A subject adds its own next to them. */
export const recordHandlers = <Row, Facts>(service: RecordService<Row, Facts>) => ({
  all: ({ caller }: Pick<FleetCall, 'caller'>) => service.all(caller.scope),
  ofLeaseContract: ({ caller, params }: Pick<FleetCall, 'caller'> & { readonly params: { readonly number: number } }) =>
    service.ofLeaseContract(caller.scope, params.number),
  byNumber: ({ caller, params }: Pick<FleetCall, 'caller'> & { readonly params: { readonly number: number } }) =>
    service.byNumber(caller.scope, params.number),
});
