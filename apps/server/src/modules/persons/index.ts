import type { PersonEntry, PersonPart, persons } from '@wagenpark/contract/admin/persons';
import { refusal } from '@wagenpark/contract/define/errors';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PersonSource } from '../../platform/person.ts';
import { driverRead } from '../drivers/index.ts';

/** Records of each kind that are told of one person. */
const takeOfEach = 200;

/** What there is of a person; the modules say what of theirs belongs to it. */
export function createPersons(
  database: Database,
  sources: readonly PersonSource[],
): { readonly admin: AdminHandlers<typeof persons> } {
  /** The parts that a reader may see, empty ones too; `notFound` for a person outside the scope. */
  async function recordsOf(caller: Caller, person: number): Promise<readonly PersonPart[]> {
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    const [found, ...answers] = await database.readAtOnce(caller.scope, [
      driverRead(caller.scope.clientId, person),
      ...permitted.map((source) => source.read(caller, person, takeOfEach)),
    ]);
    if (found === null) throw refusal('notFound');
    return permitted.map(({ kind }, at) => {
      const json = answers[at] ?? null;
      return { kind, entries: json === null ? [] : (JSON.parse(json) as PersonEntry[]) };
    });
  }
  return { admin: { records: ({ caller, params }) => recordsOf(caller, params.number) } };
}
