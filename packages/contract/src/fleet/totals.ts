import * as v from 'valibot';
import { amount, count } from '../define/schemas.ts';

/** How many records there are of a year, and what they cost. */
export const yearTotal = v.strictObject({ Jaar: count, Aantal: count, Bedrag: amount });
export type YearTotal = v.InferOutput<typeof yearTotal>;
/** The same of a month of a year, 1 to 12. */
export const monthTotal = v.strictObject({ Maand: count, Aantal: count, Bedrag: amount });
export type MonthTotal = v.InferOutput<typeof monthTotal>;
