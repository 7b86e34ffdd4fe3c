/** The comparison key of an e-mail address: lower case, trimmed; null when empty. */
export const emailKey = (email: string): string | null => email.trim().toLowerCase() || null;

/** The comparison key of a driving-licence number: upper case, letters and digits only; null when empty. */
export const licenceKey = (licence: string): string | null =>
  licence.replace(/[^0-9A-Za-z]/g, '').toUpperCase() || null;
