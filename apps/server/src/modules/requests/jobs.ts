import { Refusal } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { isDue } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { takeEffect } from './effect.ts';
import { dueRequests, insertEvent, requestByNumber, wasRefused } from './repository.ts';

/** The queue with one job per change that could not be carried out when its day came. */
export const BLOCKED_EFFECT_QUEUE = 'requests.blocked-effect';

/**
 * Carries out approved changes when their day comes: every minute, and at start for the days on which no server ran.
 * A change that cannot be carried out stays planned and is tried again every minute; its timeline tells why, and a job of
 * its own, which fails in the end, shows it to staff, who can take the approval back.
 */
export function effectJobs(deps: RequestDeps): readonly JobDefinition[] {
  return [
    {
      queue: 'requests.effects',
      retries: 3,
      cron: '* * * * *',
      atStart: true,
      work: async () => {
        const due = await deps.database.asStaff((tx) => dueRequests(tx, deps.clock.now()));
        const faults: unknown[] = [];
        for (const { clientId, number } of due) {
          // A change that fails must not hold up the others.
          await carryOut(deps, clientId, number).catch((fault: unknown) => faults.push(fault));
        }
        if (faults.length > 0) throw faults[0];
      },
    },
    {
      queue: BLOCKED_EFFECT_QUEUE,
      retries: 6,
      retryDelay: 60,
      retryDelayMax: 3600,
      work: async ({ clientId, number }) => {
        if (typeof clientId !== 'number' || typeof number !== 'number')
          throw new TypeError('not the data of an effect');
        const refused = await carryOut(deps, clientId, number);
        if (refused !== null) throw new Error(`request ${number} cannot take effect: ${refused.code}`);
      },
    },
  ];
}

/** Carries out one change if it is due, in a transaction of its own; gives the refusal when it cannot be. */
async function carryOut(deps: RequestDeps, clientId: number, number: number): Promise<Refusal | null> {
  try {
    await deps.database.inScope(wholeClient(clientId), async (tx) => {
      // Locked by somebody else: a decision or another server is at it, and the next minute sees what came of it.
      const request = await requestByNumber(tx, number, 'skipLocked');
      if (request === undefined) return;
      if (isDue(request, todayInZone(request.timeZone, deps.clock.now()))) await takeEffect(deps, tx, request);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteRefusal(deps, clientId, number, error);
    return error;
  }
}

/** Writes down once that a change could not be carried out, and has it shown. */
async function noteRefusal(deps: RequestDeps, clientId: number, number: number, refused: Refusal): Promise<void> {
  await deps.database.inScope(wholeClient(clientId), async (tx) => {
    const request = await requestByNumber(tx, number, 'skipLocked');
    if (request === undefined || (await wasRefused(tx, request))) return;
    const at = deps.clock.now();
    await audit(tx, {
      clientId,
      action: 'effectRefused',
      source: 'job',
      actor: request.decidedBy ?? undefined,
      onBehalfOf: request.clientDisplayName,
      entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
      request: number,
      changes: [{ field: 'reason', before: null, after: refused.code }],
      at,
    });
    await insertEvent(tx, request, { at, type: 'blocked', actor: null, text: refused.code });
    await deps.jobs.enqueue(tx, BLOCKED_EFFECT_QUEUE, { clientId, number });
  });
}
