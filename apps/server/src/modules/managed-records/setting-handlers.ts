import { refusal } from '@wagenpark/contract/define/errors';
import type { Facts, RecordOf } from '@wagenpark/contract/define/facts';
import type { SettingRoutes } from '@wagenpark/contract/define/managed-setting';
import type { AdminHandlers } from '../../http/handlers.ts';
import { audit } from '../../platform/audit.ts';
import type { Call } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Tx } from '../../platform/database/database.ts';
import { type SettingSource, settingStatements } from '../../platform/database/setting-source.ts';
import { changesBetween } from './changes.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The two handlers of a setting of a client. A change locks the client's row, compares the stored values with `base`,
 * and writes the setting and the audit trail in one transaction. It throws `changedMeanwhile` if they differ. A save
 * without changes writes nothing.
 */
export function settingHandlers<const Name extends string, F extends Facts>(
  name: Name,
  source: SettingSource<F>,
  { database, clock }: { readonly database: Database; readonly clock: Clock },
): AdminHandlers<SettingRoutes<Name, F>> {
  const statements = settingStatements(source);
  async function readSetting(tx: Tx, clientId: number, lock = false): Promise<RecordOf<F>> {
    const setting = await statements.read(tx, clientId, lock);
    if (setting === undefined) throw refusal('notFound');
    return setting;
  }
  const read = ({ caller }: Call) =>
    database.readInScope(caller.scope, async (tx) => [await readSetting(tx, caller.clientId)]);
  const write = (call: Call & { readonly body: unknown }) =>
    database.inScope(call.caller.scope, async (tx) => {
      const { clientId } = call.caller;
      const { base, ...submitted } = call.body as Values & { readonly base?: Values };
      const before = await readSetting(tx, clientId, true);
      const isStale = base !== undefined && changesBetween(source.facts, base, before).length > 0;
      if (isStale) throw refusal('changedMeanwhile');
      const changes = changesBetween(source.facts, before, submitted);
      if (changes.length === 0) return [before];
      await statements.write(tx, clientId, submitted);
      await source.afterChange?.(tx, clientId);
      await audit(tx, {
        clientId,
        action: source.action,
        source: 'person',
        call,
        changes: changes.map((change) => ({ ...change, field: statements.trailName(change.field) })),
        at: clock.now(),
      });
      return [await readSetting(tx, clientId)];
    });
  const writeName = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return { [name]: read, [writeName]: write } as unknown as AdminHandlers<SettingRoutes<Name, F>>;
}
