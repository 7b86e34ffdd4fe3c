import { Refusal } from '@wagenpark/contract';
import { todayInZone } from '@wagenpark/domain/calendar-day';
import { isDue } from '@wagenpark/domain/request-rules';
import { audit } from '../../platform/audit.ts';
import { wholeClient } from '../../platform/database/scope.ts';
import type { JobDefinition } from '../../platform/jobs.ts';
import { applyEffect } from './apply-effect.ts';
import { kindOfContract } from './contract-kinds.ts';
import type { RequestDeps } from './deps.ts';
import { findRequest, hasRefusedEffect, insertEvent, readDueRequests } from './repository.ts';

/** The queue with one job for each change that could not be carried out on its effective date. */
export const BLOCKED_EFFECT_QUEUE = 'requests.blocked-effect';

/**
 * Carries out approved changes on their effective date. Runs every minute, and at start for the days on which no server
 * ran. A change that cannot be carried out stays planned and is retried every minute. Its timeline shows the reason. A
 * job in `BLOCKED_EFFECT_QUEUE`, which fails in the end, shows it to staff, who can revoke the approval.
 */
export function effectJobs(deps: RequestDeps): readonly JobDefinition[] {
  return [
    {
      queue: 'requests.effects',
      retries: 3,
      cron: '* * * * *',
      atStart: true,
      work: async () => {
        const due = await deps.database.asStaff((tx) => readDueRequests(tx, deps.clock.now()));
        const faults: unknown[] = [];
        for (const { clientId, number } of due) {
          // A failing change must not block the others.
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
        const refusal = await carryOut(deps, clientId, number);
        if (refusal !== null) throw new Error(`request ${number} cannot take effect: ${refusal.code}`);
      },
    },
  ];
}

/** Carries out one change if it is due, in its own transaction. Returns the refusal when it cannot be carried out. */
async function carryOut(deps: RequestDeps, clientId: number, number: number): Promise<Refusal | null> {
  try {
    await deps.database.inScope(wholeClient(clientId), async (tx) => {
      // Undefined when a decision or another server has locked the row; the next run, a minute later, tries again.
      const request = await findRequest(tx, number, 'skipLocked');
      if (request === undefined) return;
      if (isDue(request, todayInZone(request.timeZone, deps.clock.now()))) await applyEffect(deps, tx, request);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await noteRefusal(deps, clientId, number, error);
    return error;
  }
}

/** Records the first refusal of a change in audit trail and timeline, and enqueues the job that shows it to staff. */
async function noteRefusal(deps: RequestDeps, clientId: number, number: number, reason: Refusal): Promise<void> {
  await deps.database.inScope(wholeClient(clientId), async (tx) => {
    const request = await findRequest(tx, number, 'skipLocked');
    if (request === undefined || (await hasRefusedEffect(tx, request))) return;
    const now = deps.clock.now();
    await audit(tx, {
      clientId,
      action: 'effectRefused',
      source: 'job',
      actor: request.decidedBy ?? undefined,
      onBehalfOf: request.clientDisplayName,
      entity: { kind: kindOfContract(request.contractKind).entity, number: request.contractNumber },
      request: number,
      changes: [{ field: 'reason', before: null, after: reason.code }],
      at: now,
    });
    await insertEvent(tx, request, { at: now, type: 'blocked', actor: null, text: reason.code });
    await deps.jobs.enqueue(tx, BLOCKED_EFFECT_QUEUE, { clientId, number });
  });
}
