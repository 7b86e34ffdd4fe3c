import * as v from 'valibot';
import { amount, count } from '../define/schemas.ts';

/** The number of records of a year, and their cost. */
export const yearTotal = v.strictObject({ Jaar: count, Aantal: count, Bedrag: amount });
export type YearTotal = v.InferOutput<typeof yearTotal>;
/** The number of records of a month (1 to 12) of a year, and their cost. */
export const monthTotal = v.strictObject({ Maand: count, Aantal: count, Bedrag: amount });
export type MonthTotal = v.InferOutput<typeof monthTotal>;
