/* Addresses in the rich texts of mails, for the editor and for the server that writes the mails (MS-10, MS-11). */

/** The address of a link that has the target of the mail's own link. */
export const LINK_PLACEHOLDER = '{link}';

/** Whether a link may have this address: a web page over TLS, a mailbox, or the placeholder of the mail's own link. */
export const isLinkAddress = (address: string): boolean =>
  address === LINK_PLACEHOLDER || /^(?:https:\/\/|mailto:)\S+$/i.test(address);

/** The Content-ID under which the logo of the client is attached; the mail shows it as `cid:<id>`. */
export const MAIL_LOGO_ID = 'logo@wagenpark';
