/**
 * The types of mails that the product sends, with the placeholders that each type may use (MT-02, MS-09, MS-10). A
 * client may replace the text of every type (decision 0130).
 */

/** The values that a placeholder can stand for. Their labels are the messages `mailTemplates.placeholder.<name>`. */
export const MAIL_PLACEHOLDERS = [
  'answer',
  'asker',
  'by',
  'change',
  'companyName',
  'consequence',
  'contract',
  'day',
  'device',
  'email',
  'expirationDate',
  'facts',
  'headline',
  'intro',
  'kind',
  'lastKnown',
  'link',
  'moment',
  'name',
  'networkAddress',
  'next',
  'number',
  'orders',
  'plate',
  'question',
  'reason',
  'reporter',
  'statusLine',
  'validity',
  'vehicle',
  'where',
] as const;
export type MailPlaceholder = (typeof MAIL_PLACEHOLDERS)[number];

/** The groups in the list of types, in display order. */
export const MAIL_GROUPS = ['access', 'requests', 'drivers', 'cars'] as const;
export type MailGroup = (typeof MAIL_GROUPS)[number];

interface MailTypeRule {
  /** The number of the type in the audit trail. It is never reused for another type. */
  readonly number: number;
  readonly group: MailGroup;
  readonly placeholders: readonly MailPlaceholder[];
  /** Required placeholders: without them, the recipient could do nothing. */
  readonly needed?: readonly MailPlaceholder[];
}

const aboutRequest = [
  'number',
  'companyName',
  'asker',
  'facts',
  'plate',
  'vehicle',
  'contract',
  'day',
  'link',
] as const;
const aboutAccount = ['name', 'companyName', 'email', 'moment', 'link'] as const;
const aboutDriver = ['name', 'headline', 'change', 'companyName', 'plate', 'vehicle', 'day'] as const;

/** All types, in display order. */
export const MAIL_TYPES = {
  userInvitation: {
    number: 1,
    group: 'access',
    placeholders: ['name', 'companyName', 'by', 'email', 'link', 'expirationDate'],
    needed: ['link'],
  },
  passwordReset: {
    number: 2,
    group: 'access',
    placeholders: ['name', 'companyName', 'email', 'link'],
    needed: ['link'],
  },
  passwordSet: { number: 3, group: 'access', placeholders: ['name', 'companyName', 'email', 'link'] },
  addressChanged: { number: 4, group: 'access', placeholders: ['name', 'companyName', 'by', 'email'] },
  requestAsked: { number: 5, group: 'requests', placeholders: ['kind', ...aboutRequest] },
  requestReceived: { number: 6, group: 'requests', placeholders: ['name', 'kind', 'next', ...aboutRequest] },
  requestApproved: { number: 7, group: 'requests', placeholders: ['name', ...aboutRequest] },
  requestDeclined: { number: 8, group: 'requests', placeholders: ['name', 'reason', ...aboutRequest] },
  requestRevoked: { number: 9, group: 'requests', placeholders: ['name', 'consequence', 'reason', ...aboutRequest] },
  requestQuestion: { number: 10, group: 'requests', placeholders: ['name', 'question', ...aboutRequest] },
  requestAnswered: { number: 11, group: 'requests', placeholders: ['answer', ...aboutRequest] },
  requestWithdrawn: { number: 12, group: 'requests', placeholders: aboutRequest },
  requestEffective: { number: 13, group: 'requests', placeholders: ['name', 'validity', 'reason', ...aboutRequest] },
  passApproved: { number: 14, group: 'requests', placeholders: ['name', ...aboutRequest] },
  passMade: { number: 15, group: 'requests', placeholders: ['name', ...aboutRequest] },
  greenCardApproved: { number: 16, group: 'requests', placeholders: ['name', ...aboutRequest] },
  greenCardMade: { number: 17, group: 'requests', placeholders: ['name', ...aboutRequest] },
  driverApproved: { number: 18, group: 'drivers', placeholders: aboutDriver },
  driverWithdrawn: { number: 19, group: 'drivers', placeholders: aboutDriver },
  driverEffective: { number: 20, group: 'drivers', placeholders: aboutDriver },
  deliveryMoved: {
    number: 21,
    group: 'cars',
    placeholders: ['name', 'headline', 'intro', 'orders', 'where', 'link'],
  },
  damageReported: {
    number: 22,
    group: 'cars',
    placeholders: ['number', 'plate', 'vehicle', 'day', 'reporter', 'companyName', 'link'],
  },
  damageSettled: {
    number: 23,
    group: 'cars',
    placeholders: ['name', 'headline', 'change', 'statusLine', 'number', 'plate', 'day', 'link'],
  },
  mileageReminder: {
    number: 24,
    group: 'cars',
    placeholders: ['name', 'companyName', 'plate', 'vehicle', 'lastKnown', 'link', 'expirationDate'],
    needed: ['link'],
  },
  secondFactorOn: { number: 25, group: 'access', placeholders: aboutAccount },
  secondFactorOff: { number: 26, group: 'access', placeholders: aboutAccount },
  secondFactorRemoved: { number: 27, group: 'access', placeholders: [...aboutAccount, 'by'] },
  recoveryCodeUsed: { number: 28, group: 'access', placeholders: [...aboutAccount, 'device', 'networkAddress'] },
  newDevice: { number: 29, group: 'access', placeholders: [...aboutAccount, 'device', 'networkAddress'] },
  passkeyAdded: { number: 30, group: 'access', placeholders: aboutAccount },
  passkeyRemoved: { number: 31, group: 'access', placeholders: aboutAccount },
  authenticatorRemoved: { number: 32, group: 'access', placeholders: aboutAccount },
} as const satisfies Readonly<Record<string, MailTypeRule>>;

/** A type of mail. */
export type MailType = keyof typeof MAIL_TYPES;

export const mailTypes = Object.keys(MAIL_TYPES) as readonly MailType[];

/** The declaration of a type. */
export const mailTypeRule = (type: MailType): MailTypeRule => MAIL_TYPES[type];

/** Whether a text names a type of mail exactly. */
export const isMailType = (text: string): text is MailType => Object.hasOwn(MAIL_TYPES, text);

/** The types by their numbers in the calls of the specification: welcome, order, login (MT-02, MS-09). */
export const NUMBERED_MAIL_TYPES = [
  'userInvitation',
  'deliveryMoved',
  'passwordReset',
] as const satisfies readonly MailType[];
