/**
 * Parameters of the address for the router: they stay plain text, a number in a link is not rewritten, nothing is quoted,
 * and what is empty is left out.
 */
export const addressParameters = {
  parseSearch: (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search: Record<string, unknown>): string => {
    const given = Object.entries(search).flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    );
    const text = new URLSearchParams(given).toString();
    return text ? `?${text}` : '';
  },
};
