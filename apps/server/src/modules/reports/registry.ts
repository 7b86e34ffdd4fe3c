import type { Report, ReportSource } from '../../platform/report.ts';
import { totalCosts } from './total-costs.ts';

/** All reports, in the order of their numbers: those of the subjects, and the one of all costs. */
export const reportsOf = (sources: readonly ReportSource[]): readonly Report[] =>
  [
    ...sources.flatMap(({ reports }) => reports ?? []),
    totalCosts(sources.flatMap(({ costs }) => costs ?? [])),
  ].toSorted((one, other) => one.id - other.id);
