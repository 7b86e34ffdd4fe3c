import type { PersonCost, PersonEntry, PersonPart, persons } from '@wagenpark/contract/admin/persons';
import { refusal } from '@wagenpark/contract/define/errors';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PersonSource } from '../../platform/person.ts';
import { driverRead } from '../drivers/index.ts';

/** Records of each kind that are told of one person. */
const takeOfEach = 200;

/** What there is of a person; the modules say what of theirs belongs to it. */
export function createPersons(
  database: Database,
  clock: Clock,
  sources: readonly PersonSource[],
): { readonly admin: AdminHandlers<typeof persons> } {
  /** The parts that a reader may see, empty ones too; `notFound` for a person outside the scope. */
  async function recordsOf(caller: Caller, person: number): Promise<readonly PersonPart[]> {
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    const now = clock.now();
    const costing = permitted.filter(({ cost }) => cost !== undefined);
    const [found, ...answers] = await database.readAtOnce(caller.scope, [
      driverRead(caller.scope.clientId, person),
      ...permitted.map((source) => source.read(caller, person, takeOfEach)),
      ...costing.flatMap(({ cost }) => cost?.(caller, person, now) ?? []),
    ]);
    if (found === null) throw refusal('notFound');
    const read = (at: number): unknown => JSON.parse(answers[at] ?? 'null');
    return permitted.map((source, at) => ({
      kind: source.kind,
      entries: (read(at) ?? []) as PersonEntry[],
      cost: source.cost === undefined ? null : (read(permitted.length + costing.indexOf(source)) as PersonCost | null),
    }));
  }
  return { admin: { records: ({ caller, params }) => recordsOf(caller, params.number) } };
}
