import { refusal } from '@wagenpark/contract';
import type { storedFiles } from '@wagenpark/contract/admin/stored-files';
import type { AdminHandlers } from '../../http/handlers.ts';
import { keepsAnswer } from '../../http/idempotency.ts';
import { audit } from '../../platform/audit.ts';
import { usedAndAllowed, writeQuota } from './repository.ts';
import { BYTES_OF_MB, contentOf, type FileDeps, removeFile, storeFile } from './service.ts';

/** Files that people store, and what a client's files may take. */
export function fileHandlers(deps: FileDeps): AdminHandlers<typeof storedFiles> {
  const { database, clock } = deps;
  return {
    store: keepsAnswer(async ({ caller, spooled, query, idempotencyKey }) => {
      if (spooled === undefined) throw refusal('invalidInput', { path: 'files' });
      return [await storeFile(deps, caller, spooled, { client: query.client, key: idempotencyKey })];
    }),
    content: ({ caller, params, query }) => contentOf(deps, caller, params.id, query.save === 'true'),
    async remove({ caller, params }) {
      await removeFile(deps, caller, params.id);
      return [true];
    },
    async quota({ caller }) {
      const use = await database.readInScope(caller.scope, usedAndAllowed);
      if (!use) throw refusal('notFound');
      return [quotaView(use)];
    },
    setQuota: ({ caller, facts, body }) =>
      database.inScope(caller.scope, async (tx) => {
        const before = await usedAndAllowed(tx);
        if (!before) throw refusal('notFound');
        const after = quotaView({ ...before, quotaMb: body.quota });
        if (before.quotaMb === body.quota) return [after];
        await writeQuota(tx, caller.clientId, body.quota);
        await audit(tx, {
          clientId: caller.clientId,
          action: 'clientFileQuotaChanged',
          source: 'person',
          call: { caller, facts },
          changes: [{ field: 'fileQuota', before: String(before.quotaMb), after: String(body.quota) }],
          at: clock.now(),
        });
        return [after];
      }),
  };
}

/** In MB with one decimal, as people are told. */
const quotaView = ({ quotaMb, bytes }: { readonly quotaMb: number; readonly bytes: number }) => ({
  quota: quotaMb,
  used: Math.round((bytes / BYTES_OF_MB) * 10) / 10,
});
