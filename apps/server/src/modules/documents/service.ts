import { buffer } from 'node:stream/consumers';
import type { HistoryEntry } from '@wagenpark/contract/admin/history';
import type { StoredFile } from '@wagenpark/contract/admin/stored-files';
import { refusal } from '@wagenpark/contract/define/errors';
import type { RecordFile } from '@wagenpark/contract/define/file';
import type { Document, DocumentRow, RemovedDocument } from '@wagenpark/contract/fleet/documents';
import { isPermitted } from '@wagenpark/domain/permissions';
import { type ChunkedFileAnswer, type FileAnswer, JsonText } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { DocumentSource } from '../../platform/document-source.ts';
import { readStoredFile, toWireFile } from '../files/index.ts';
import { readHistoryOfRecord } from '../history/index.ts';
import { leaseContractExists } from '../lease-contracts/index.ts';
import { listRecordFiles, openStoredFile } from '../stored-files/index.ts';
import * as repository from './repository.ts';

export type DocumentService = ReturnType<typeof documentService>;

/**
 * Reads documents and their files: those that people place here, and the stored files of other records that the caller
 * may see.
 * @throws {Refusal} `notFound` for a document that is missing or out of scope, alike
 */
export function documentService(database: Database, sources: readonly DocumentSource[]) {
  const sourcesFor = (caller: Caller): readonly DocumentSource[] =>
    sources.filter(({ permission }) => isPermitted(permission, caller));

  /** The file of a document as a response, in parts where it is stored in parts. */
  async function openFile(caller: Caller, number: number): Promise<FileAnswer | ChunkedFileAnswer> {
    const { clientId } = caller.scope;
    const answer = await database.readInScope(caller.scope, async (tx) => {
      const place = await repository.findDocumentFile(tx, clientId, sourcesFor(caller), number);
      if (place === undefined) return undefined;
      if (place.file !== null) return openStoredFile(database, tx, caller, place.file);
      const file = await readStoredFile(tx, clientId, place.source, place.record);
      return file && { contentType: 'application/pdf', fileName: file.name, content: file.content };
    });
    if (answer === undefined) throw refusal('notFound');
    return answer;
  }

  return {
    all: ({ scope, ...caller }: Caller): Promise<JsonText<DocumentRow[]>> =>
      database.readInScope(
        scope,
        async (tx) => new JsonText(await repository.readAll(tx, scope.clientId, sourcesFor({ scope, ...caller }))),
      ),

    ofLeaseContract: (caller: Caller, contract: number): Promise<JsonText<DocumentRow[]>> =>
      database.readInScope(caller.scope, async (tx) => {
        const { clientId } = caller.scope;
        if (!(await leaseContractExists(tx, clientId, contract))) throw refusal('notFound');
        return new JsonText(await repository.readOfContract(tx, clientId, sourcesFor(caller), contract));
      }),

    byNumber: (caller: Caller, number: number): Promise<JsonText<Document>> =>
      database.readInScope(caller.scope, async (tx) => {
        const json = await repository.readOne(tx, caller.scope.clientId, sourcesFor(caller), number);
        if (json === undefined) throw refusal('notFound');
        return new JsonText(json);
      }),

    /** The removed documents of the client, for staff. */
    removed: ({ scope }: Caller): Promise<JsonText<RemovedDocument[]>> =>
      database.readInScope(scope, async (tx) => new JsonText(await repository.readRemoved(tx, scope.clientId))),

    openFile,

    /** The file of a document in the form of the fleet API (DO-03). */
    async file(caller: Caller, number: number): Promise<JsonText<RecordFile>> {
      const answer = await openFile(caller, number);
      const content = 'content' in answer ? answer.content : await buffer(answer.parts.read(0, answer.parts.size));
      return toWireFile({ name: answer.fileName, content: Buffer.isBuffer(content) ? content : await buffer(content) });
    },

    /** The files of a document, the present one first; for staff. */
    versions: ({ scope }: Caller, number: number): Promise<readonly StoredFile[]> =>
      database.readInScope(scope, async (tx) => {
        const files = (await listRecordFiles(tx, scope.clientId, 'document', [number])).get(number);
        if (files === undefined) throw refusal('notFound');
        return files.toReversed();
      }),

    /** The audit trail of a document in scope that people placed here. */
    history: ({ scope }: Caller, number: number): Promise<readonly HistoryEntry[]> =>
      database.readInScope(scope, async (tx) => {
        if ((await repository.readOne(tx, scope.clientId, [repository.ownDocuments], number)) === undefined) {
          throw refusal('notFound');
        }
        return readHistoryOfRecord(tx, scope.clientId, 'document', number);
      }),
  };
}
