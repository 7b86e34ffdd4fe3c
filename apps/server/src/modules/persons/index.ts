import type { PersonCost, PersonEntry, PersonPart, persons } from '@wagenpark/contract/admin/persons';
import { refusal } from '@wagenpark/contract/define/errors';
import { isPermitted } from '@wagenpark/domain/permissions';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { PersonSource } from '../../platform/person-source.ts';
import { driverRead } from '../drivers/index.ts';

/** The maximum number of listed records of each kind for a person. */
const takeOfEach = 200;

/** The records of a person, read from the `sources` of other modules. */
export function createPersons(
  database: Database,
  clock: Clock,
  sources: readonly PersonSource[],
): { readonly admin: AdminHandlers<typeof persons> } {
  /** The parts that the caller may see, including empty ones; `notFound` for a person outside the scope. */
  async function recordsOf(caller: Caller, person: number): Promise<readonly PersonPart[]> {
    const permitted = sources.filter(({ permission }) => isPermitted(permission, caller));
    const now = clock.now();
    const sourcesWithCost = permitted.filter(({ cost }) => cost !== undefined);
    const [driver, ...answers] = await database.readPipelined(caller.scope, [
      driverRead(caller.scope.clientId, person),
      ...permitted.map((source) => source.read(caller, person, takeOfEach)),
      ...sourcesWithCost.flatMap(({ cost }) => cost?.(caller, person, now) ?? []),
    ]);
    if (driver === null) throw refusal('notFound');
    const parseAnswer = (index: number): unknown => JSON.parse(answers[index] ?? 'null');
    return permitted.map((source, index) => ({
      kind: source.kind,
      entries: (parseAnswer(index) ?? []) as PersonEntry[],
      cost:
        source.cost === undefined
          ? null
          : (parseAnswer(permitted.length + sourcesWithCost.indexOf(source)) as PersonCost | null),
    }));
  }
  return { admin: { records: ({ caller, params }) => recordsOf(caller, params.number) } };
}
