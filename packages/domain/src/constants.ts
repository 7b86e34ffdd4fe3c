/**
 * Every duration, size and threshold that the specification names, in one place (CN-10).
 * Durations end in `Ms`, sizes in `Px`; nothing else in the code base may spell one of these numbers. Long because
 * there are so many of them.
 */

/** How tables page and how wide their columns are. */
export const TABLE = {
  /** Rows per page of a table that names no size of its own (TB-14). */
  pageSize: 20,
  /** Rows per page of the contracts table, and of the server's contract pages (TB-14, LC-03). */
  contractsPageSize: 30,
  /** Rows per page of an invoice's lines and refuelings (DM-IN-03, DM-IN-04). */
  invoicePageSize: 15,
  /** Number of the first page in paged calls (FA-22). */
  firstPageIndex: 1,
  /** Rows from which a list that comes as a whole shows its first page meanwhile. */
  longList: 2_000,
  /** Widest a column starts (TB-12). */
  columnDefaultPx: 175,
  /** Narrowest a column starts when it has no width of its own (TB-12). */
  columnUnsetMinPx: 100,
  /** Narrowest a person can make a column (TB-12). */
  columnMinPx: 40,
  /** Widest a person can make a column (TB-12). */
  columnMaxPx: 500,
  /** The one tab of the contracts table that is paged by the server (TB-19). */
  serverPagedTab: 'allcontracts',
  /** Status that the paging information of contracts carries (LC-05). */
  pagingStatus: 'open',
} as const;

/** How long a session lives and how it is watched. */
export const SESSION = {
  /** The portal looks at the session this often (AU-23). */
  checkEveryMs: 5_000,
  /** A person who did something this recently counts as active (AU-24); the server ends refresh tokens by it too. */
  activityWindowMs: 1_800_000,
  /** The server writes down this often that a person is active. */
  activityNotedMs: 60_000,
  /** An active person's token is refreshed when it expires within this time (AU-24). */
  refreshWindowMs: 300_000,
  /** The countdown of the token-expired dialog ticks this often (AU-35). */
  countdownTickMs: 1_000,
  /** Life of an access token: 15 minutes. */
  accessTokenMs: 900_000,
  /** Life of a refresh token, counted from the login and not prolonged by use: 12 hours. */
  refreshTokenMs: 43_200_000,
} as const;

/** How long notifications stay on the screen. */
export const NOTIFICATION = {
  /** A success (ER-26). */
  successMs: 4_000,
  /** The success of saving a user or a reservation (ER-26, RR-07, UM-23). */
  savedMs: 8_000,
  /** A failed request without words from the server (ER-08). */
  requestFailedMs: 7_500,
  /** An error whose text was chosen by the server's words (ER-21). */
  serverErrorMs: 20_000,
  /** The text for server words that nobody knows (ER-21). */
  unknownErrorMs: 15_000,
  /** An error that is plain text (ER-22). */
  plainErrorMs: 15_000,
} as const;

/** The upload progress bar. */
export const PROGRESS_BAR = {
  /** Requests shorter than this never show the bar (DI-27). */
  throttleMs: 200,
  /** Time the bar takes to run full (DI-28). */
  durationMs: 5_000,
  /** Time between two movements of the bar (DI-28). */
  tickMs: 100,
  /** The bar goes this long after the request ended (DI-29). */
  hideAfterMs: 500,
} as const;

/** Thresholds of expiry tags; months are counted as 30 days. */
export const EXPIRY = {
  /** Days in a month of an expiry tag (DI-30). */
  daysPerMonth: 30,
  /** From this many months left a tag is of class success (DI-31). */
  successFromMonths: 6,
  /** From this many months left a tag is of class warning (DI-31). */
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
  /** Width of a dialog that names none (DI-11). */
  modalWidthPx: 600,
  /** Greatest height of the customer list in the top header (TH-06). */
  customerListMaxPx: 400,
  /** Offset of the narrow side menu (SB-12). */
  sideMenuOffsetPx: 60,
  /** Greatest height of a logo's preview (DI-22). */
  logoPreviewMaxPx: 100,
} as const;

/** How much of a list or a name is shown before it is cut. */
export const CUT_OFF = {
  /** Selections that a dropdown tree shows (DI-17). */
  dropdownTreeLimit: 2,
  /** Levels of a dropdown tree that are open at first (DI-17). */
  dropdownTreeExpandLevel: 2,
  /** Characters of the fleet's name in the sidebar (SB-13). */
  fleetNameLength: 20,
} as const;

/** Dates in pickers. */
export const DATE_PICKER = {
  /** Day at which an empty picker opens when its field sets no default (DI-25). */
  opensAt: '1990-01-01',
  /** First day of the week, 1 = Monday (DI-24). */
  weekStartsOn: 1,
  /** Days back that the mode 'more than 30 days back' leaves free (DI-26). */
  daysBack: 30,
  /** Days ahead that the mode 'before today or more than a week ahead' leaves free (DI-26). */
  daysAhead: 7,
} as const;

/** Loading of the portal's own code. */
export const CODE_LOADING = {
  /** A failed chunk reloads the page at most once in this time (SH-12). */
  reloadOncePerMs: 60_000,
  /** How long a page has for itself before links are prefetched: somebody who reads it comes first. */
  prefetchAfterMs: 5_000,
  /** Idle timeout of link prefetch (SH-13). */
  prefetchIdleMs: 2_000,
} as const;

/** How the chosen language is kept. */
export const LOCALE_COOKIE = {
  /** Life of the cookie in days (LO-09). */
  days: 365,
  /** Path of the cookie (LO-09). */
  path: '/',
} as const;

/** What this application is called in the provider's product list. */
export const PRODUCT = {
  /** Product code used where none is given (CN-08). */
  defaultCode: 'management',
  /** Id of this application in the user's product list (AU-22). */
  id: 7,
} as const;

/** Where login and logout lead (AU-16). */
export const LOGIN_REDIRECT = {
  /** Signed out. */
  login: '/auth',
} as const;

/** The local port at which the role master does not count (PE-04). */
export const PORT_WITHOUT_MASTER = '3006';

/** Number of the contract component that means 'service' (DM-LC-04). */
export const SERVICE_COMPONENT_NUMBER = 13;

/** What stands in the password field of a user who is new; never a password (UM-21). */
export const NEW_USER_PASSWORD = ' ';

/** Greatest number of characters of a reason, a question or an answer (OA-16). */
export const MAX_EXPLANATION_LENGTH = 1_000;

/** From how many days on a request that is not decided has waited long. */
export const REQUEST_AGE = {
  /** It is time. */
  warningDays: 2,
  /** Too long. */
  dangerDays: 5,
} as const;

/**
 * How often one account may do in an hour what stays written: high enough for the busiest day of a person, low enough
 * that nobody fills the disk, the audit trail or somebody's mailbox. By client that the account works in.
 */
export const HOURLY_LIMITS = {
  /** Requests that are asked: a bulk action on 500 contracts fits, and a day's work besides. */
  request: 600,
  /** Requests about one contract; each makes letters, and nobody changes a contract's mind this often. */
  requestOfContract: 10,
  /** Reminders of one car: its driver gets no more mails than that. */
  mileageReminder: 5,
  /** Calls that make links of up to 1,000 cars each. */
  mileageLinks: 600,
  /** Calls that do something about up to 500 signals each, all of which the audit trail tells. */
  signalCare: 600,
  /** Calls that make a secret link to the calendar: nobody renews it this often. */
  calendarLink: 20,
  /** Readings of one by calendars: a handful of devices, each every few minutes. */
  calendarRead: 120,
  /** Files with personal data: one every half minute. */
  download: 120,
  /** Files that are stored: ten photos for each of twelve reports. */
  storedFile: 120,
  /** Fleet tokens: every page that is opened takes one, every change of fleet another. */
  fleetToken: 600,
  /** Posts with an `Idempotency-Key`, whose answers are kept for a day: several bulk actions on 500 contracts. */
  idempotencyKey: 3_000,
  /** Sign-ins with the right password, each an entry of the audit trail and a session: one every six seconds. */
  signIn: 600,
  /** Refresh tokens of one session, each a row until the session ends: the portal needs five. */
  refresh: 120,
} as const;

/** What people can store as files (DF2-05). */
export const STORED_FILES = {
  /** Most bytes of one file (CN2-08). */
  maxBytes: 10 * 1_024 * 1_024,
  /** Most files of one record. */
  perRecord: 10,
  /** Most files of one account that belong to no record yet. */
  waitingPerAccount: 30,
  /** Longest side of an image, in pixels. */
  maxSidePx: 20_000,
  /** Most pixels of an image. */
  maxPixels: 100_000_000,
  /** Longest side of a photo as the portal sends it, in pixels. */
  sentSidePx: 2_560,
  /** Most MB that the files of a client can be allowed: 1 TB. */
  maxQuotaMb: 1_048_576,
  /** How long a file waits for a record that names it. */
  waitsMs: 86_400_000,
} as const;

/** When a reading of an odometer is unlikely (PM-07, PM-10, CN2-08). */
export const MILEAGE = {
  /** Share of the expected kilometers below which a reading is low. */
  lowerShare: 0.5,
  /** Share of the expected kilometers above which, with `upperExtraKm`, a reading is high. */
  upperShare: 1.5,
  /** Kilometers that a reading may be higher on top of that. */
  upperExtraKm: 1_000,
  /** Days since the last reading from which on one can be low. */
  lowerFromDays: 30,
  /** Days of a year of kilometers. */
  daysPerYear: 365,
  /** The highest reading of an odometer. */
  maxKm: 999_999,
  /** How long a link takes an entry, and how long the key lives by which links are asked for (PM-23, PM-21). */
  linkDays: 14,
  keyMinutes: 10,
  /** Entries that may be tried with a link in an hour. */
  triesAnHour: 20,
} as const;

/** Most rows of a list that the browser writes into a file: more than any list that travels whole. */
export const MAX_BROWSER_FILE_ROWS = 250_000;
