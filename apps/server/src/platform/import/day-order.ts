import { type Doubt, type DoubtPlace, dayOf, type UnusualValueChecks } from './doubts.ts';
import type { ImportClient } from './import-state.ts';
import { reason } from './reasons.ts';
import type { Candidate } from './record-kind.ts';

/**
 * Refuses rows whose last day is before their first. Rows that lack one of the days pass. For a day without a column in
 * the file, the stored value is used, so the kind has to read both days (`alsoRead`).
 */
export const daysInOrder =
  (firstField: string, lastField: string) =>
  (candidates: readonly Candidate[]): void => {
    for (const { stored, before, read, reasons } of candidates) {
      const record = { ...before, ...stored };
      const from = record[firstField] ?? null;
      const until = record[lastField] ?? null;
      if (from === null || until === null || String(until) >= String(from)) continue;
      reasons.push(
        reason(read.columns[lastField]?.header ?? '', String(until), 'endBeforeStart', { date: String(from) }),
      );
    }
  };

/**
 * Refuses rows in which a moment is before an earlier one. Rows that lack one of the moments pass. For a moment without
 * a column in the file, the stored value is used, so the kind has to read both moments (`alsoRead`).
 */
export const momentsInOrder =
  (...pairs: readonly (readonly [first: string, last: string])[]) =>
  (client: Pick<ImportClient, 'timeZone'>, candidates: readonly Candidate[]): void => {
    for (const { stored, before, read, reasons } of candidates) {
      const record = { ...before, ...stored };
      for (const [firstField, lastField] of pairs) {
        const [from, until] = [record[firstField], record[lastField]];
        if (!(from instanceof Date) || !(until instanceof Date) || until >= from) continue;
        const header = (read.columns[lastField] ?? read.columns[firstField])?.header ?? '';
        const cell = String(read.row.cellsByHeader[header] ?? '');
        reasons.push(reason(header, cell, 'endBeforeStart', { date: dayOf(from, client.timeZone) }));
      }
    }
  };

/**
 * Doubts about days that are not in their usual order, such as an order after its delivery. Each pair lists the earlier
 * day first. Moments are compared by their day in the client's time zone.
 */
export const daysUsuallyInOrder =
  (...pairs: readonly (readonly [first: string, last: string])[]) =>
  (values: Readonly<Record<string, unknown>>, { timeZone }: DoubtPlace): readonly Doubt[] =>
    pairs.flatMap(([first, last]) => {
      if ((values[first] ?? null) === null || (values[last] ?? null) === null) return [];
      const [from, until] = [dayOf(values[first], timeZone), dayOf(values[last], timeZone)];
      if (from <= until) return [];
      return [{ field: last, code: 'unusualOrder', params: { date: from }, about: [first, last] }];
    });

/** Combines several checks of a row; gives the doubts of all of them. */
export const allDoubts =
  (...checks: readonly NonNullable<UnusualValueChecks['doubtsOfRow']>[]) =>
  (values: Readonly<Record<string, unknown>>, client: DoubtPlace): readonly Doubt[] =>
    checks.flatMap((check) => check(values, client));
