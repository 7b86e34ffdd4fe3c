/** A plain value as text; empty for missing values and objects. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? value.toString() : '';
}
