import { judgeMileage, type MileageMargins } from '@wagenpark/domain/mileage-rule';
import type { Doubt } from '../../../platform/import/doubts.ts';
import type { ImportClient, ImportState } from '../../../platform/import/import-state.ts';
import type { Candidate } from '../../../platform/import/record-kind.ts';
import { readRules } from '../odometer-repository.ts';
import { readAgreedMileage } from './repository.ts';

/**
 * What is doubtful about the odometers of vehicles beside their last known reading and their contract's kilometers (PM-07).
 * A reading of an earlier day than the last known is not compared with it.
 */
export async function mileageDoubts(
  state: ImportState,
  client: ImportClient,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<Candidate, readonly Doubt[]>> {
  const read = candidates.filter(({ before, stored }) => before !== undefined && typeof stored['mileage'] === 'number');
  if (read.length === 0) return new Map();
  const numbers = read.map(({ number }) => number);
  const agreed = await readAgreedMileage(state.tx, client.id, numbers);
  const margins = await readRules(state.tx, client.id);
  return new Map(
    read.map((candidate) => [candidate, doubtsOfReading(candidate, agreed.get(candidate.number), margins)]),
  );
}

function doubtsOfReading(
  { before, stored }: Candidate,
  contract: { readonly kmPerYear: number; readonly startKm: number } | undefined,
  margins: MileageMargins,
): readonly Doubt[] {
  const last = before?.['mileage'] ?? null;
  const km = last ?? contract?.startKm;
  if (km === undefined) return [];
  const day = dayOf(stored['mileage_on']);
  const lastDay = last === null ? null : dayOf(before?.['mileage_on']);
  if (day !== null && lastDay !== null && day < lastDay) return [];
  const known = { km: Number(km), day: lastDay, kmPerYear: contract?.kmPerYear ?? null };
  const verdict = judgeMileage(Number(stored['mileage']), day, known, margins);
  // What no odometer shows is asked about by its bounds.
  if (verdict === null || verdict.code === 31) return [];
  const code = verdict.code === 33 ? 'unusuallyHigh' : 'unusuallyLow';
  return [{ field: 'mileage', code, params: { limit: verdict.limit } }];
}

const dayOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
