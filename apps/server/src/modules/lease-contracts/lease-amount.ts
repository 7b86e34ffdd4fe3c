import { DASHBOARD } from '@wagenpark/domain/dashboard-limits';

const { daysPerYear, monthsPerYear } = DASHBOARD.contractMonth;

/** SQL: the amount of a sum of monthly amounts times active days (GR-05), rounded to cents as the dashboard does. */
export const leaseAmount = (sum: string): string => `round(${sum} * ${monthsPerYear} / ${daysPerYear}, 2)`;
