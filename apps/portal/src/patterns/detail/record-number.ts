/** The number in `?id=…`, when it is one. */
export function recordNumberOf(id: string | undefined): number | null {
  return id !== undefined && /^\d{1,9}$/.test(id) ? Number(id) : null;
}
