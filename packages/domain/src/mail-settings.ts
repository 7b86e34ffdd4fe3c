import { isMailbox } from './email.ts';
import type { MailFont, MailWay } from './mail-ways.ts';
import { isOneLine } from './plain-text.ts';

/** The port that is used where none was given (MS-05). */
export const defaultMailPort = (ssl: boolean): number => (ssl ? 465 : 587);

/** The settings of a client's mails as a form holds them. */
export interface MailSettingValues {
  readonly type: MailWay;
  readonly senderAddress: string;
  readonly senderName: string;
  /** The name of a mail server; with EWS its address, `https://mail.client.example/EWS/Exchange.asmx`. */
  readonly host: string;
  readonly port: number | null;
  readonly ssl: boolean;
  readonly username: string;
  readonly tenant: string;
  readonly application: string;
  readonly font: MailFont;
}

/** The fields to which a stored password belongs: it goes to no other server and no other account. */
const boundFields = ['type', 'host', 'username', 'tenant', 'application'] as const;

/** Whether a stored password may be used with other settings without being typed again. */
export const keepsMailPassword = (
  before: Pick<MailSettingValues, (typeof boundFields)[number]>,
  after: Pick<MailSettingValues, (typeof boundFields)[number]>,
): boolean => boundFields.every((field) => before[field].trim().toLowerCase() === after[field].trim().toLowerCase());

/** Fields that a way does not use, by way; they are stored empty. */
const unusedFields: Readonly<Record<MailWay, readonly (keyof MailSettingValues)[]>> = {
  provider: ['senderAddress', 'senderName', 'host', 'port', 'username', 'tenant', 'application'],
  smtp: ['tenant', 'application'],
  // Exchange takes the name from the mailbox (MS-02).
  ews: ['senderName', 'port', 'tenant', 'application'],
  graph: ['senderName', 'host', 'port', 'username'],
};

/** Whether a way of sending uses a field. */
export const usesMailField = (type: MailWay, field: keyof MailSettingValues): boolean =>
  !unusedFields[type].includes(field);

/** What can be wrong with a field of the settings. */
export const mailSettingFaultKinds = [
  'required',
  'address',
  'host',
  'url',
  'port',
  'tenant',
  'application',
  'nameWithEws',
  'passwordAgain',
] as const;
export interface MailSettingFault {
  readonly field: keyof MailSettingValues | 'password';
  readonly fault: (typeof mailSettingFaultKinds)[number];
}

const HOST_LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** Whether a text is the name or the IP address of a server, without a port or a path. */
export function isHost(text: string): boolean {
  if (text.length > 253 || !isOneLine(text)) return false;
  const address = /^\[(.+)\]$/.exec(text)?.[1] ?? text;
  if (address.includes(':')) return /^[0-9a-f:.]{2,45}$/i.test(address);
  return address.split('.').every((label) => HOST_LABEL.test(label));
}

/** Whether a text is an address over TLS, without a user or a password. */
export function isHttpsAddress(text: string): boolean {
  const [, host] = /^https:\/\/(\[[0-9a-f:.]+\]|[^\s/:@?#[\]]+)(?::\d{1,5})?(?:\/\S*)?$/i.exec(text) ?? [];
  return text.length <= 500 && host !== undefined && isHost(host);
}

/** An id at Microsoft; a tenant also has a domain. */
const isId = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/**
 * What is wrong with the settings, by the rules that screen and server share (MS-02, MS-05).
 * @param hasPassword whether a password was typed, or one is stored that stays valid (`keepsMailPassword`)
 */
export function mailSettingFaults(values: MailSettingValues, hasPassword: boolean): readonly MailSettingFault[] {
  const { type, senderAddress, senderName, host, port, username, tenant, application } = values;
  const faults: MailSettingFault[] = [];
  const check = (
    field: MailSettingFault['field'],
    text: string,
    fault: MailSettingFault['fault'],
    isValid: (value: string) => boolean,
  ) => {
    if (text.trim() === '') faults.push({ field, fault: 'required' });
    else if (!isValid(text.trim())) faults.push({ field, fault });
  };
  if (type === 'provider') return [];
  check('senderAddress', senderAddress, 'address', isMailbox);
  if (type === 'ews' && senderName.trim() !== '') faults.push({ field: 'senderName', fault: 'nameWithEws' });
  if (type === 'smtp') check('host', host, 'host', isHost);
  if (type === 'smtp' && port !== null && !(Number.isInteger(port) && port >= 1 && port <= 65_535)) {
    faults.push({ field: 'port', fault: 'port' });
  }
  if (type === 'ews') {
    check('host', host, 'url', isHttpsAddress);
    check('username', username, 'required', () => true);
  }
  if (type === 'graph') {
    check('tenant', tenant, 'tenant', (text) => isId(text) || (isHost(text) && text.includes('.')));
    check('application', application, 'application', isId);
  }
  const needsPassword = type === 'smtp' ? username.trim() !== '' : true;
  if (needsPassword && !hasPassword) faults.push({ field: 'password', fault: 'passwordAgain' });
  return faults;
}

/** The settings as they are stored: without spaces around, and without what their way does not use. */
export function storableMailSetting(values: MailSettingValues): MailSettingValues {
  const text = (field: 'senderAddress' | 'senderName' | 'host' | 'username' | 'tenant' | 'application') =>
    usesMailField(values.type, field) ? values[field].trim() : '';
  return {
    type: values.type,
    senderAddress: text('senderAddress'),
    senderName: text('senderName'),
    host: text('host').replace(/^\[(.+)\]$/, '$1'),
    port: values.type === 'smtp' ? (values.port ?? defaultMailPort(values.ssl)) : null,
    ssl: values.type === 'smtp' && values.ssl,
    username: text('username'),
    tenant: text('tenant'),
    application: text('application'),
    font: values.font,
  };
}
