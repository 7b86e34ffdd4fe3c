/** A day or moment, ISO 8601, as the wire writes it. */
export const wireDay = (iso: string): string => `/Date(${Date.parse(iso)})/`;
