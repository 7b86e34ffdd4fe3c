/**
 * What is wrong when a mail server does not take a mail, in the kinds that the portal has words for. A mail stores its
 * last error as a code and the status of the server's answer (`EAUTH 535`), because the answer itself repeats addresses.
 */
export const mailFailures = [
  'hostUnknown',
  'hostNotPublic',
  'connectionRefused',
  'timeout',
  'noTls',
  'certificate',
  'passwordRefused',
  'passwordMissing',
  'senderRefused',
  'recipientRefused',
  'contentRefused',
  'appUnknown',
  'notAllowed',
  'busy',
  'notAMailServer',
  'disconnected',
  'other',
] as const;
export type MailFailure = (typeof mailFailures)[number];

const failures: Readonly<Record<string, MailFailure>> = {
  EDNS: 'hostUnknown',
  ENOTFOUND: 'hostUnknown',
  EAI_AGAIN: 'hostUnknown',
  ENOTPUBLIC: 'hostNotPublic',
  ECONNREFUSED: 'connectionRefused',
  EHOSTUNREACH: 'connectionRefused',
  ENETUNREACH: 'connectionRefused',
  ETIMEDOUT: 'timeout',
  ETIMEOUT: 'timeout',
  ETLS: 'noTls',
  ECERT: 'certificate',
  EAUTH: 'passwordRefused',
  EPASSWORD: 'passwordMissing',
  ESENDER: 'senderRefused',
  EENVELOPE: 'recipientRefused',
  REJECTED: 'recipientRefused',
  EMESSAGE: 'contentRefused',
  EAPP: 'appUnknown',
  ERIGHTS: 'notAllowed',
  EBUSY: 'busy',
  EPROTOCOL: 'notAMailServer',
  EANSWER: 'notAMailServer',
  ECONNECTION: 'disconnected',
  ECONNRESET: 'disconnected',
  ESOCKET: 'disconnected',
};

/** The kind of a stored error, such as `EAUTH 535`. */
export function mailFailureOf(error: string): MailFailure {
  const [code = '', status = ''] = error.split(' ');
  // Below 500 the server may take the mail later.
  if ((code === 'EENVELOPE' || code === 'EMESSAGE') && status.startsWith('4')) return 'busy';
  return failures[code] ?? 'other';
}
