import { documentFacts, documentRowFacts, removedDocumentFacts } from '@wagenpark/contract/fleet/documents';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { Tx } from '../../platform/database/database.ts';
import { factWireColumns } from '../../platform/database/fact-columns.ts';
import { jsonRow, jsonRows, wireSelect } from '../../platform/database/wire-json.ts';
import type { DocumentSource } from '../../platform/document-source.ts';
import { documentsOfFiles, isLastFile } from '../stored-files/index.ts';
import { documentColumns } from './record.ts';

const record = {
  title: 'r.title',
  kind: 'r.kind',
  day: 'r.document_on',
  contract: 'r.lease_contract_number',
  driver: 'r.driver_number',
  debtor: 'r.debtor_number',
  language: 'r.language',
  forDrivers: 'r.for_drivers',
  edition: 'f.place',
  version: 'r.version',
} as const;
// The present file of a document is its last one.
const isPresent = isLastFile('document');

/** The documents that people place here, each with its present file. */
export const ownDocuments: DocumentSource = {
  name: 'document',
  permission: pagePermissions.documents,
  rows: documentsOfFiles('document', 'document', record, {
    number: 'r.number',
    where: `and r.removed_at is null and ${isPresent}`,
  }),
};

const joins = `left join lease_contract c on c.client_id = p.client_id and c.number = p.contract
  left join vehicle v on v.client_id = c.client_id and v.number = c.vehicle_number
  left join driver d on d.client_id = p.client_id and d.number = p.driver
  left join debtor b on b.client_id = p.client_id and b.number = coalesce(p.debtor, c.debtor_number, d.debtor_number)`;
const order = 'p.day desc, p.number desc';

const unionOf = (sources: readonly DocumentSource[]): string => sources.map(({ rows }) => rows).join(' union all ');

async function readJson(tx: Tx, sql: string, values: readonly number[]): Promise<string | undefined> {
  const [row] = await tx.query<{ readonly json: string }>(sql, [...values]);
  return row?.json;
}

/** SQL of the list from some sources; `$2` is the lease contract where it is about one. */
const listSql = (sources: readonly DocumentSource[], ofContract: boolean): string =>
  jsonRows(
    `select ${wireSelect({ ...factWireColumns(documentRowFacts, documentColumns, 'p') })}
     from (${unionOf(sources)}) p ${joins} ${ofContract ? 'where p.contract = $2' : ''} order by ${order}`,
  );

/** All documents of some sources in scope as JSON, the latest first. */
export const readAll = async (tx: Tx, clientId: number, sources: readonly DocumentSource[]): Promise<string> =>
  (await readJson(tx, listSql(sources, false), [clientId])) ?? '[]';

/** The documents of a lease contract as JSON, the latest first. */
export const readOfContract = async (
  tx: Tx,
  clientId: number,
  sources: readonly DocumentSource[],
  contract: number,
): Promise<string> => (await readJson(tx, listSql(sources, true), [clientId, contract])) ?? '[]';

/** One document as JSON; undefined when it does not exist or is outside the scope. */
export const readOne = (
  tx: Tx,
  clientId: number,
  sources: readonly DocumentSource[],
  number: number,
): Promise<string | undefined> =>
  readJson(
    tx,
    jsonRow(
      `select ${wireSelect({ ...factWireColumns(documentFacts, documentColumns, 'p') })}
       from (${unionOf(sources)}) p ${joins} where p.number = $2`,
    ),
    [clientId, number],
  );

const removedColumns = {
  ...documentColumns,
  Verwijderd: { sql: 'o.removed_at' },
  VerwijderdDoor: { sql: 'o.removed_by' },
  Reden: { sql: 'o.removal_reason' },
};
const removedSql = jsonRows(
  `select ${wireSelect({ ...factWireColumns(removedDocumentFacts, removedColumns, 'p') })}
   from (${documentsOfFiles('document', 'document', record, { number: 'r.number', where: `and ${isPresent}` })}) p
   join document o on o.client_id = p.client_id and o.number = p.number ${joins}
   where o.removed_at is not null order by o.removed_at desc, p.number desc`,
);
/** The removed documents as JSON, the last removed first; for a scope that sees the whole client. */
export const readRemoved = async (tx: Tx, clientId: number): Promise<string> =>
  (await readJson(tx, removedSql, [clientId])) ?? '[]';

/** Where the file of a document is. */
export interface DocumentFile {
  readonly source: DocumentSource['name'];
  readonly record: number;
  /** The id of the stored file; null for the stored document of a record. */
  readonly file: string | null;
}

/** Finds the file of a document in scope; undefined when there is none. */
export async function findDocumentFile(
  tx: Tx,
  clientId: number,
  sources: readonly DocumentSource[],
  number: number,
): Promise<DocumentFile | undefined> {
  const [row] = await tx.query<DocumentFile & Record<string, unknown>>(
    `select p.source, p.record, p.file from (${unionOf(sources)}) p where p.number = $2`,
    [clientId, number],
  );
  return row;
}

/** Whether a document in scope was not removed. */
export async function isPlaced(tx: Tx, number: number): Promise<boolean> {
  const rows = await tx.query('select 1 from document where number = $1 and removed_at is null', [number]);
  return rows.length > 0;
}
