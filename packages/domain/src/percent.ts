/**
 * The percentage of a part in a whole; null when the whole is 0. Not rounded: the caller rounds once, when formatting
 * (`formatNumber`). It multiplies before dividing, because 23 / 80 × 100 gives 28.749999…, which would be shown as 28,7
 * % in one place and 28,8 % in another (GR-12).
 */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part * 100) / whole);
