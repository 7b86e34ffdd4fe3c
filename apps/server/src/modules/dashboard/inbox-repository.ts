import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';
import type { InboxGroup } from '../../platform/dashboard-source.ts';
import type { Tx } from '../../platform/database/database.ts';
import { wireDay, wireObject } from '../../platform/database/wire-json.ts';
import type { BlockScope } from './block-scope.ts';
import { type BlockStatement, blockStatement } from './block-statement.ts';

/* The SQL of the inbox. */

/** SQL of the newest records of a group, as JSON for the wire. */
function groupSql(statement: BlockStatement, group: InboxGroup): string {
  const { day, isNew, order, fields } = group;
  return `with known as (select ${day} as day, coalesce(${isNew}, false) as is_new, ${wireObject(fields)} as facts,
       row_number() over (order by ${order}) as within ${statement.rows(group, `${day} is not null`)}),
     told as (select day, is_new, facts, row_number() over (order by day desc, is_new desc, within) as place from known)
     select json_build_object(
       'Nieuw', (select count(*) from told where is_new),
       'Laatste', coalesce((select json_agg(facts::jsonb || jsonb_build_object('Datum', ${wireDay('told.day')},
         'IsNieuw', told.is_new) order by told.place)
         from told where told.place <= ${DASHBOARD.lastOfInbox}), '[]'))`;
}

/** Reads the newest records of some groups, by group name. @param since the login before the current one */
export async function readGroups(
  tx: Tx,
  block: BlockScope,
  since: Date | null,
  groups: readonly InboxGroup[],
): Promise<Readonly<Record<string, object>>> {
  if (groups.length === 0) return {};
  const statement = blockStatement(block, [since]);
  const groupColumns = groups.map((group): [string, string] => [group.group, `(${groupSql(statement, group)})`]);
  const [row] = await tx.query<{ answer: Record<string, object> }>(
    `${statement.begin()} select ${wireObject(Object.fromEntries(groupColumns))} as answer`,
    statement.values,
  );
  return row?.answer ?? {};
}
