/**
 * How a client's mails go out (MS-01): through the provider's server, or through one of its own: any mail server (SMTP),
 * Exchange (EWS), or Microsoft 365 (Graph).
 */
export const mailWays = ['provider', 'smtp', 'ews', 'graph'] as const;
export type MailWay = (typeof mailWays)[number];

/** The fonts of mails. Mail programs show a font only where the reader's machine has it, so each has alternatives. */
export const mailFonts = ['inter', 'arial', 'verdana', 'georgia', 'times'] as const;
export type MailFont = (typeof mailFonts)[number];
