/**
 * Makes calls for list-calls.ts, in a separate process, so that it does not share an event loop with the measured
 * servers. Loopback only; every round is limited in time and connections.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { KeepAliveConnection } from './http-client.ts';

/** A round of calls. */
export interface Round {
  readonly port: number;
  /** Complete requests, header and body. They are sent in rotation, each connection starting at a different one. */
  readonly requests: readonly string[];
  readonly connections: number;
  readonly seconds: number;
  /** Expected status codes besides 200, which are counted separately and not timed. */
  readonly refusals?: readonly number[];
}

/** The result of a round. */
export interface RoundResult {
  readonly callsPerSecond: number;
  /** The actual duration in seconds. */
  readonly seconds: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  /** The size of one response body in bytes, as sent. */
  readonly bytes: number;
  /** The number of refused calls, by status. */
  readonly refused: Readonly<Record<string, number>>;
}

async function run({ port, requests, connections, seconds, refusals = [] }: Round): Promise<RoundResult> {
  const openConnections = await Promise.all(Array.from({ length: connections }, () => KeepAliveConnection.open(port)));
  const times: number[] = [];
  const refused: Record<string, number> = {};
  let bytes = 0;
  const began = performance.now();
  const until = began + seconds * 1_000;
  try {
    await Promise.all(
      openConnections.map(async (connection, index) => {
        let next = Math.floor((index * requests.length) / connections);
        while (performance.now() < until) {
          const sentAt = performance.now();
          const response = await connection.call(requests[next++ % requests.length] ?? '');
          if (refusals.includes(response.status)) {
            refused[response.status] = (refused[response.status] ?? 0) + 1;
            // Waits after a refusal as clients do, but shorter.
            await pause(100);
            continue;
          }
          if (response.status !== 200) throw new Error(`a call was answered with ${response.status}`);
          times.push(performance.now() - sentAt);
          bytes = response.bytes;
        }
      }),
    );
  } finally {
    for (const connection of openConnections) connection.close();
  }
  const elapsed = (performance.now() - began) / 1_000;
  times.sort((a, b) => a - b);
  return {
    callsPerSecond: times.length / elapsed,
    seconds: elapsed,
    medianMs: times[times.length >> 1] ?? Number.NaN,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
    slowestMs: times.at(-1) ?? Number.NaN,
    bytes,
    refused,
  };
}

process.on('message', (round: Round) => {
  run(round).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ failure: String(error) }),
  );
});
