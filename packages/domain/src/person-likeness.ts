/** An e-mail address as it is compared: small letters, no blanks around it; null for none. */
export const mailKey = (email: string): string | null => email.trim().toLowerCase() || null;

/** A driving-licence number as it is compared: capitals and digits only; null for none. */
export const licenceKey = (licence: string): string | null =>
  licence.replace(/[^0-9A-Za-z]/g, '').toUpperCase() || null;
