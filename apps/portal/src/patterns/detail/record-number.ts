/** The number in `?id=…`; null when it is no valid number. */
export function recordNumberOf(id: string | undefined): number | null {
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
