/**
 * Every duration, size and threshold from the specification, in one place (CN-10). Durations end in `Ms`, sizes in
 * `Px`. No other file may repeat one of these numbers. Long because there are so many of them.
 */

/** Page sizes and column widths of tables. */
export const TABLE = {
  /** Default rows per page (TB-14). */
  pageSize: 20,
  /** Rows per page of the contracts table, and of the server's contract pages (TB-14, LC-03). */
  contractsPageSize: 30,
  /** Rows per page of an invoice's lines and refuelings (DM-IN-03, DM-IN-04). */
  invoicePageSize: 15,
  /** Rows per page of rent agreements (RA-05). */
  rentPageSize: 20,
  /** Number of the first page in paged calls (FA-22). */
  firstPageIndex: 1,
  /** A list with at least this many rows shows its first page while the rest is still loading. */
  longList: 2_000,
  /** Maximum initial column width (TB-12). */
  columnDefaultPx: 175,
  /** Minimum initial width of a column without a width of its own (TB-12). */
  columnUnsetMinPx: 100,
  /** Minimum width to which users can resize a column (TB-12). */
  columnMinPx: 40,
  /** Maximum width to which users can resize a column (TB-12). */
  columnMaxPx: 500,
  /** The one tab of the contracts table that is paged by the server (TB-19). */
  serverPagedTab: 'allcontracts',
  /** `status` in the pagination of contracts (LC-05). */
  pagingStatus: 'open',
} as const;

/** Lifetimes and polling intervals of sessions. */
export const SESSION = {
  /** The interval at which the portal checks the session (AU-23). */
  checkEveryMs: 5_000,
  /** A user who was active within this time counts as active (AU-24); the server also ends refresh tokens by it. */
  activityWindowMs: 1_800_000,
  /** The server stores a user's activity at most once in this time. */
  activityNotedMs: 60_000,
  /** An active user's token is refreshed when it expires within this time (AU-24). */
  refreshWindowMs: 300_000,
  /** The tick of the countdown in the token-expired dialog (AU-35). */
  countdownTickMs: 1_000,
  /** Life of an access token: 15 minutes. */
  accessTokenMs: 900_000,
  /** Life of a refresh token since the login; refreshing does not extend it: 12 hours. */
  refreshTokenMs: 43_200_000,
} as const;

/** How long notifications stay on the screen. */
export const NOTIFICATION = {
  /** How long a notification of success is shown (ER-26). */
  successMs: 4_000,
  /** The success of saving a user or a reservation (ER-26, RR-07, UM-23). */
  savedMs: 8_000,
  /** A failed request without a message from the server (ER-08). */
  requestFailedMs: 7_500,
  /** An error whose text is mapped from the server's message (ER-21). */
  serverErrorMs: 20_000,
  /** The generic text for an unknown server message (ER-21). */
  unknownErrorMs: 15_000,
  /** A plain-text error (ER-22). */
  plainErrorMs: 15_000,
} as const;

/** The upload progress bar. */
export const PROGRESS_BAR = {
  /** The progress bar is not shown for requests shorter than this (DI-27). */
  throttleMs: 200,
  /** The time in which the progress bar fills (DI-28). */
  durationMs: 5_000,
  /** The interval at which the progress bar grows (DI-28). */
  tickMs: 100,
  /** The time after which the progress bar disappears when the request has ended (DI-29). */
  hideAfterMs: 500,
} as const;

/** Thresholds of expiry tags; months are counted as 30 days. */
export const EXPIRY = {
  /** Days in a month of an expiry tag (DI-30). */
  daysPerMonth: 30,
  /** An expiry within fewer days than this is shown in days, a later one in months (settled question 106). */
  monthsFromDays: 60,
  /** With at least this many months left a tag has class success (DI-31). */
  successFromMonths: 6,
  /** With at least this many months left a tag has class warning (DI-31). */
  warningFromMonths: 3,
  /** A running contract that ends within this many months counts as expiring (KP-07, FA-34). */
  expiringMonths: 6,
  /** Overdue for more than this many months is danger (DI-33). */
  overdueDangerMonths: 1,
  /** Overdue for more than this many months is a warning (DI-33). */
  overdueWarningMonths: 0.5,
} as const;

/** Sizes of fixed parts of the screen. */
export const LAYOUT = {
  /** Default width of a dialog (DI-11). */
  modalWidthPx: 600,
  /** Maximum height of the client list in the top header (TH-06). */
  clientListMaxPx: 400,
  /** The width of the collapsed side menu (SB-12). */
  sideMenuOffsetPx: 60,
  /** The maximum height of a logo's preview (DI-22). */
  logoPreviewMaxPx: 100,
} as const;

/** Truncation limits of lists and names. */
export const CUT_OFF = {
  /** The maximum number of selections that a dropdown tree names (DI-17). */
  dropdownTreeLimit: 2,
  /** Levels of a dropdown tree that are initially expanded (DI-17). */
  dropdownTreeExpandLevel: 2,
  /** The number of names that a list of names in one line shows (DI-18). */
  nameListLimit: 2,
  /** Characters of the fleet's name in the sidebar (SB-13). */
  fleetNameLength: 20,
} as const;

/** Dates in pickers. */
export const DATE_PICKER = {
  /** Day at which an empty picker opens when its field sets no default (DI-25). */
  opensAt: '1990-01-01',
  /** First day of the week, 1 = Monday (DI-24). */
  weekStartsOn: 1,
  /** Past days that stay enabled in the mode 'more than 30 days back' (DI-26). */
  daysBack: 30,
  /** Future days that stay enabled in the mode 'before today or more than a week ahead' (DI-26). */
  daysAhead: 7,
} as const;

/** Loading of the portal's own code. */
export const CODE_LOADING = {
  /** A chunk that fails to load reloads the page at most once in this time (SH-12). */
  reloadOncePerMs: 60_000,
  /** Delay before links are prefetched, so that the current page loads first. */
  prefetchAfterMs: 5_000,
  /** Idle timeout of link prefetch (SH-13). */
  prefetchIdleMs: 2_000,
} as const;

/** The cookie that stores the chosen language. */
export const LOCALE_COOKIE = {
  /** Life of the cookie in days (LO-09). */
  days: 365,
  /** Path of the cookie (LO-09). */
  path: '/',
} as const;

/** This application in the provider's product list. */
export const PRODUCT = {
  /** Product code used where none is given (CN-08). */
  defaultCode: 'management',
  /** Id of this application in the user's product list (AU-22). */
  id: 7,
} as const;

/** Redirects after login and logout (AU-16). */
export const LOGIN_REDIRECT = {
  /** For signed-out users. */
  login: '/auth',
} as const;

/** The local port on which the role master is ignored (PE-04). */
export const PORT_WITHOUT_MASTER = '3006';

/** Number of the contract component 'service' (DM-LC-04). */
export const SERVICE_COMPONENT_NUMBER = 13;

/** Placeholder in the password field of a new user; never a password (UM-21). */
export const NEW_USER_PASSWORD = ' ';

/** Maximum length of a reason, a question or an answer (OA-16). */
export const MAX_EXPLANATION_LENGTH = 1_000;

/** Ages in days from which an undecided request is highlighted. */
export const REQUEST_AGE = {
  /** Shown as a warning. */
  warningDays: 2,
  /** Shown as danger. */
  dangerDays: 5,
} as const;

/**
 * Rate limits: how often one account may do something in an hour that leaves stored data. High enough for a user's
 * busiest day, low enough that nobody fills the disk, the audit trail or a mailbox. Counted per client in which the
 * account works.
 */
export const HOURLY_LIMITS = {
  /** Requests: a bulk action on 500 contracts fits, plus a day's work. */
  request: 600,
  /** Requests about one contract. Each sends mails, and no contract needs changes this often. */
  requestOfContract: 10,
  /** Reminders about one car, which limits the mails to its driver. */
  mileageReminder: 5,
  /** Calls that create links for up to 1,000 cars each. */
  mileageLinks: 600,
  /** Calls that add mileage readings: one car, or up to 1,000 cars each. */
  mileageReading: 120,
  /** Calls that act on up to 500 signals each; the audit trail records every signal. */
  signalCare: 600,
  /** Calls that create a secret calendar link; nobody needs to renew it this often. */
  calendarLink: 20,
  /** Fetches of one calendar link: a handful of devices, each every few minutes. */
  calendarRead: 120,
  /** Changes of users: a new client enters several hundred by hand at most. */
  userChange: 1_200,
  /**
   * User forms with the address of one of the provider’s staff. The limit allows typing errors, but no search for such
   * addresses.
   */
  staffAddress: 5,
  /** Attempts to change the own password, each of which checks the current one. */
  passwordChange: 10,
  /** Attempts to change the own second factor, each of which checks the password and a code. */
  secondFactor: 20,
  /** Codes of the second step, on devices that the person has not used before. */
  signInCode: 30,
  /** Test mails with settings that are not stored, each of which connects to a server that somebody typed. */
  mailTest: 30,
  /** Test mails of unsaved templates to the own address. */
  mailTemplateTest: 20,
  /** Invitations to one address, each of which is a mail. */
  invitation: 5,
  /** Downloads with personal data: one every half minute. */
  download: 120,
  /** Uploaded files: ten photos for each of twelve reports. */
  storedFile: 120,
  /** Fleet tokens: every opened page and every change of fleet takes one. */
  fleetToken: 600,
  /** Posts with an `Idempotency-Key`, whose responses are stored for a day: several bulk actions on 500 contracts. */
  idempotencyKey: 3_000,
  /** Successful sign-ins, each of which creates an audit entry and a session: one every six seconds. */
  signIn: 600,
  /** Refresh tokens of one session, each stored until the session ends; the portal needs five. */
  refresh: 120,
} as const;

/** The links by which users set their passwords. */
export const PASSWORD_LINK = {
  /** The validity of an invitation: 7 days (EW-24). */
  invitationMs: 604_800_000,
  /** The validity of a link for a new password: 30 minutes. */
  resetMs: 1_800_000,
  /** The maximum number of links per account and hour that can be requested without signing in. */
  perHour: 3,
  /** The time for which an ended link is stored, so that a click on it can request a new mail: 90 days. */
  keptMs: 7_776_000_000,
} as const;

/** The second factor of a sign-in. */
export const SECOND_FACTOR = {
  /** The time within which the code must follow the password: 10 minutes. */
  challengeMs: 600_000,
  /** The maximum number of attempts to send a code after one password. */
  attempts: 5,
  /** The number of recovery codes of an account. */
  recoveryCodes: 10,
} as const;

/** Passkeys. */
export const PASSKEYS = {
  /** How many an account can have. */
  perAccount: 20,
  /** The longest name that a person can give one. */
  nameLength: 60,
  /** How long a passkey has to sign a challenge: 5 minutes. */
  challengeMs: 300_000,
} as const;

/** The images of a client's brand (CF-02). */
export const BRAND_IMAGE = {
  /** Maximum size of a file in bytes. */
  maxBytes: 2 * 1_024 * 1_024,
  /** Longest side of an image, in pixels. */
  maxSidePx: 8_000,
} as const;

/** Limits of uploaded files (DF2-05). */
export const STORED_FILES = {
  /** Maximum size of a file in bytes (CN2-08). */
  maxBytes: 10 * 1_024 * 1_024,
  /** Maximum number of files per record. */
  perRecord: 10,
  /** Maximum number of files per account that are not attached to a record yet. */
  waitingPerAccount: 30,
  /** Longest side of an image, in pixels. */
  maxSidePx: 20_000,
  /** Maximum number of pixels of an image. */
  maxPixels: 100_000_000,
  /** Longest side to which the portal scales down a photo before the upload, in pixels. */
  sentSidePx: 2_560,
  /** Maximum storage quota of a client, in MB: 1 TB. */
  maxQuotaMb: 1_048_576,
  /** Files that are not attached to a record are deleted after this time. */
  waitsMs: 86_400_000,
} as const;

/** When an odometer reading is implausible (PM-07, PM-10, CN2-08). */
export const MILEAGE = {
  /** Share of the expected kilometers below which a reading is low. */
  lowerShare: 0.5,
  /** Share of the expected kilometers above which, with `upperExtraKm`, a reading is high. */
  upperShare: 1.5,
  /** Kilometers added to that limit. */
  upperExtraKm: 1_000,
  /** Minimum days since the last reading before a reading can be low. */
  lowerFromDays: 30,
  /** Days per year in the yearly kilometers of a contract. */
  daysPerYear: 365,
  /** The highest reading of an odometer. */
  maxKm: 999_999,
  /** Validity in days of a link, and of the key with which links are requested (PM-23, PM-21). */
  linkDays: 14,
  keyMinutes: 10,
  /** The maximum number of readings per car and day. Voided readings stay stored, so they count too. */
  readingsOfDay: 5,
  /** Attempts per hour with one link. */
  triesAnHour: 20,
} as const;

/** Maximum number of rows that the browser writes into a file: more than any list that is loaded whole. */
export const MAX_BROWSER_FILE_ROWS = 250_000;

/** Limits of reports (decision 0135). */
export const REPORTS = {
  /** The most rows of a file in the answer of the fleet API; larger ones are streamed. */
  wireRows: 20_000,
  /** The most rows of a PDF, which is made in memory. */
  pdfRows: 5_000,
  /** The most years of a period: more is a slip, and would read everything that there is. */
  periodYears: 10,
  /** The first and the last day that may be chosen. */
  firstDay: '1900-01-01',
  lastDay: '2199-12-31',
} as const;
