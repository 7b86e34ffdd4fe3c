import { audit } from '../audit.ts';
import type { FileKind } from './file-kind.ts';
import type { ImportClient, ImportState } from './import-state.ts';
import type { OutcomeCounts } from './report.ts';

/** Doubts are listed only if there were any. The user who started the import is the one who accepted them. */
const countsInWords = (counts: OutcomeCounts): string =>
  [
    `new ${counts.new}, changed ${counts.changed}, unchanged ${counts.unchanged}, refused ${counts.refused}`,
    ...(counts.doubtful > 0 ? [`doubtful ${counts.doubtful}`] : []),
    ...(counts.accepted > 0 ? [`doubtful and confirmed ${counts.accepted}`] : []),
  ].join(', ');

/** Writes an audit entry for a client with the counts of an import, by kind. */
export async function auditImport(
  state: ImportState,
  client: ImportClient,
  kinds: readonly FileKind[],
  counts: ReadonlyMap<string, OutcomeCounts>,
): Promise<void> {
  await audit(state.tx, {
    clientId: client.id,
    action: 'importDone',
    source: 'import',
    call: state.call,
    actor: state.actor,
    onBehalfOf: client.displayName,
    changes: kinds.flatMap(({ name }) => {
      const ofKind = counts.get(name);
      return ofKind ? [{ field: name, before: null, after: countsInWords(ofKind) }] : [];
    }),
    at: state.now,
  });
}
