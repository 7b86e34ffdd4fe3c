import type { ClientWork } from '@wagenpark/contract/admin/client-settings';
import { REQUEST_AGE } from '@wagenpark/domain/constants';
import type { Database } from '../../platform/database/database.ts';
import { readFailedJobsOfClients } from '../../platform/jobs-repository.ts';
import { readTopDebtors } from './repository.ts';
import { readClientWork } from './work-repository.ts';

const DAY = 86_400_000;
/** How many days of imports are included. */
const IMPORT_DAYS = 7;

/**
 * The urgency of a client's work, from 4 to 0: failures and overdue requests, late requests, rows left out of imports,
 * other open requests, nothing.
 */
function urgency({ toDecide, oldestAskedAt, failedMails, failedJobs, leftOut }: ClientWork, now: Date): number {
  const days = oldestAskedAt === null ? 0 : (now.getTime() - Date.parse(oldestAskedAt)) / DAY;
  if (failedMails > 0 || failedJobs > 0 || days >= REQUEST_AGE.dangerDays) return 4;
  if (days >= REQUEST_AGE.warningDays) return 3;
  if (leftOut > 0) return 2;
  return toDecide > 0 ? 1 : 0;
}

/** The moment of the oldest request, in milliseconds; infinity without one. */
const oldestRequest = ({ oldestAskedAt }: ClientWork): number =>
  oldestAskedAt === null ? Number.POSITIVE_INFINITY : Date.parse(oldestAskedAt);

/**
 * The pending and failed work of all clients except the provider, the most urgent first, then by oldest request and
 * name.
 */
export async function clientWork(database: Database, now: Date): Promise<ClientWork[]> {
  const [rows, debtors, jobs] = await Promise.all([
    database.asStaff((tx) => readClientWork(tx, new Date(now.getTime() - IMPORT_DAYS * DAY))),
    database.atGate(readTopDebtors),
    readFailedJobsOfClients(database),
  ]);
  return rows
    .map(({ id, name, displayName, toDecide, oldestAskedAt, failedMails, importedAt, leftOut }) => ({
      id,
      name,
      displayName,
      debtorNumber: debtors.get(id) ?? null,
      toDecide,
      oldestAskedAt: oldestAskedAt?.toISOString() ?? null,
      failedMails,
      failedJobs: jobs.get(id) ?? 0,
      importedAt: importedAt?.toISOString() ?? null,
      leftOut,
    }))
    .toSorted(
      (one, other) => urgency(other, now) - urgency(one, now) || compare(oldestRequest(one), oldestRequest(other)),
    );
}

/** Compares numbers; two infinities are equal (their difference would be NaN). */
const compare = (one: number, other: number): number => (one === other ? 0 : one - other);
