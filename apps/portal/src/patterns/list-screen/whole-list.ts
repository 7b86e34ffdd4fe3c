import { type AnswerOf, type FleetFunction, fillPath, type ParamsOf } from '@wagenpark/contract';
import { fleetContext } from '../../platform/calls/fleet-context.ts';
import { askSynchronisation } from '../../platform/calls/synchronisation.ts';
import { plainFleetRequest } from '../../platform/calls/wire-request.ts';
import { keptAs } from '../../platform/kept-answers.ts';
import { WorkerRowSource } from '../../ui/grid/worker-row-source.ts';
import { currentLocale } from '../../words/words.ts';
import type { ListTab } from './list-descriptor.ts';

// The widest declarations; the concrete ones differ in their type parameters only.
type AnyFleet = FleetFunction<string, never, never, unknown> | FleetFunction;
type RowOf<Fn> = AnswerOf<Fn> extends readonly (infer Row)[] ? Row : never;

/**
 * The source of a tab whose rows come in one answer: fetched, parsed, searched and sorted in a worker.
 * @param params what the function's path takes, asked for when the source is made
 */
export const wholeList =
  <Fn extends AnyFleet>(
    fn: Fn,
    params?: () => ParamsOf<Fn> & Readonly<Record<string, string | number>>,
  ): ListTab<RowOf<Fn>>['source'] =>
  ({ schema, query }) => {
    // A version that was known before the list was asked for: the rows are at least as new as it.
    let version = '';
    return new WorkerRowSource<RowOf<Fn>>({
      schema,
      query,
      request: async (refused) => {
        version = fleetContext.current.synchronisation;
        const request = await plainFleetRequest(fn, refused, params?.());
        return fn.wholeOfScope
          ? { ...request, keptAs: keptAs(fillPath(fn.path, params?.() ?? {}), currentLocale()) }
          : request;
      },
      isOld: async () => (await askSynchronisation()) !== version,
    });
  };
