import { refusal } from '@wagenpark/contract/define/errors';
import type { cars, RunningCar } from '@wagenpark/contract/fleet/cars';
import { type FleetHandlers, JsonText } from '../../http/handlers.ts';
import type { Database } from '../../platform/database/database.ts';
import { readCar, runningCarsRead } from './cars-repository.ts';

/** The handlers of the fleet API for cars (FA-14). A caller sees the cars of the contracts in scope. */
export const carFunctions = (database: Database): FleetHandlers<typeof cars> => ({
  byNumber: ({ caller, params }) =>
    database.readInScope(caller.scope, async (tx) => {
      const car = await readCar(tx, caller.scope.clientId, params.carNumber);
      if (!car) throw refusal('notFound');
      return car;
    }),
  async running({ caller }) {
    const [json] = await database.readPipelined(caller.scope, [runningCarsRead(caller.scope)]);
    return new JsonText<RunningCar[]>(json ?? '[]');
  },
});
