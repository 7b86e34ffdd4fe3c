import { refusal } from '@wagenpark/contract/define/errors';
import type { Database, Tx } from '../platform/database/database.ts';
import type { RecordReads } from '../platform/database/record-reads.ts';
import type { Scope } from '../platform/database/scope.ts';
import { type FleetCall, JsonText } from './handlers.ts';

/** What can be asked about records that are only read. One that is missing or outside the scope is notFound, alike. */
export interface RecordService<Row, Facts> {
  all(scope: Scope): Promise<JsonText<Row[]>>;
  ofLeaseContract(scope: Scope, contract: number): Promise<JsonText<Row[]>>;
  byNumber(scope: Scope, number: number): Promise<JsonText<Facts>>;
  /** Reads on in the transaction in which the record was found. */
  withRecord<Value>(
    scope: Scope,
    number: number,
    read: (tx: Tx, record: JsonText<Facts>) => Promise<Value> | Value,
  ): Promise<Value>;
}

/** @param contractExists whether a lease contract is in the transaction's scope */
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

/** The handlers of the three usual functions; a subject adds its own beside them. */
export const recordHandlers = <Row, Facts>(service: RecordService<Row, Facts>) => ({
  all: ({ caller }: Pick<FleetCall, 'caller'>) => service.all(caller.scope),
  ofLeaseContract: ({ caller, params }: Pick<FleetCall, 'caller'> & { readonly params: { readonly number: number } }) =>
    service.ofLeaseContract(caller.scope, params.number),
  byNumber: ({ caller, params }: Pick<FleetCall, 'caller'> & { readonly params: { readonly number: number } }) =>
    service.byNumber(caller.scope, params.number),
});
