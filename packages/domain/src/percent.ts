/**
 * A part in percent of a whole; null of nothing. It is not rounded: whoever shows it rounds once (`formatNumber`). Dividing
 * first would make 28,749999… of 23 of 80, which one place shows as 28,7 % and another as 28,8 % (GR-12).
 */
export const percentOf = (part: number, whole: number): number | null => (whole === 0 ? null : (part * 100) / whole);
