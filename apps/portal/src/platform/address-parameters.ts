/**
 * Parses and writes the address's parameters for the router. Values stay plain text: numbers are not rewritten, nothing
 * is quoted, and empty values are left out.
 */
export const addressParameters = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const entries = Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const text = new URLSearchParams(entries).toString();
    return text ? `?${text}` : '';
  },
};
