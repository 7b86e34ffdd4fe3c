import { refusal } from '@wagenpark/contract/define/errors';
import type { ReportValues } from '@wagenpark/contract/fleet/reports';
import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { DEFAULT_LOCALE, type Locale, localeOf } from '@wagenpark/domain/locale';
import type { ExportThread } from '@wagenpark/exports/node/export-thread';
import type { Words } from '@wagenpark/messages/server-words';
import type { Caller } from '../../platform/caller.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Report } from '../../platform/report.ts';
import { readTimeZone } from '../../platform/time-zone-repository.ts';
import { holdsRights } from '../dashboard/index.ts';
import { type CheckedValues, checkValues } from './parameters.ts';
import { readDebtorsBelow } from './repository.ts';
import { type ReportStatements, reportStatements } from './statement.ts';

/** The dependencies of reports. */
export interface ReportDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly words: (locale: Locale) => Words;
  readonly exports: Pick<ExportThread, 'write'>;
  readonly reports: readonly Report[];
  /** Called when a streamed file fails for another reason than a disconnected receiver. */
  readonly onFailure: (error: unknown) => void;
}

/** The day and place of a run. */
interface RunFacts {
  readonly today: IsoDay;
  readonly timeZone: string;
}

/** A run of a report: checked and ready to be read. */
export interface ReportRun {
  readonly report: Report;
  readonly facts: RunFacts;
  /** The caller with the scope of the chosen companies. */
  readonly caller: Caller;
  readonly statements: ReportStatements;
}

/** The wanted language, else that of the caller. */
export const languageOf = (culture: string | undefined, { locale }: Caller): Locale =>
  localeOf(culture ?? '') ?? localeOf(locale) ?? DEFAULT_LOCALE;

/** @throws {Refusal} `notFound` for a missing report, `notPermitted` without its rights */
export function findReport(reports: readonly Report[], caller: Caller, id: number): Report {
  const report = reports.find((candidate) => candidate.id === id);
  if (report === undefined) throw refusal('notFound');
  if (!holdsRights(caller, report.rights)) throw refusal('notPermitted');
  return report;
}

/** The client's day and time zone. */
export async function readFacts({ database, clock }: ReportDeps, { scope }: Caller): Promise<RunFacts> {
  const timeZone = await database.readInScope(scope, (tx) => readTimeZone(tx, scope.clientId));
  return { timeZone, today: todayInZone(timeZone, clock.now()) };
}

/**
 * Checks what a run needs. The caller gets what the own scope and rights show at that moment (settled question 43).
 * @throws {Refusal} as `findReport` and `checkValues` do
 */
export async function prepareRun(
  deps: ReportDeps,
  caller: Caller,
  id: number,
  values: ReportValues,
): Promise<ReportRun> {
  const report = findReport(deps.reports, caller, id);
  const facts = await readFacts(deps, caller);
  const checked = checkValues(report, values, facts);
  const narrowedCaller = await narrowCaller(deps, caller, checked);
  const statements = reportStatements(report, narrowedCaller, checked, deps.clock.now());
  return { report, facts, caller: narrowedCaller, statements };
}

/** @throws {Refusal} `invalidInput` for a company that is missing or out of scope, alike */
async function narrowCaller({ database }: ReportDeps, caller: Caller, { Debiteuren }: CheckedValues): Promise<Caller> {
  if (!Array.isArray(Debiteuren) || Debiteuren.length === 0) return caller;
  const { scope } = caller;
  const debtors = await database.readInScope(scope, (tx) => readDebtorsBelow(tx, scope.clientId, Debiteuren));
  if (debtors === null) {
    throw refusal('invalidInput', { path: 'Parameters.Debiteuren', message: 'There is no such billing account' });
  }
  return { ...caller, scope: { ...scope, debtors } };
}
