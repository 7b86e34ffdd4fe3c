/**
 * The closed list of error codes that cross the wire, each with its HTTP status.
 * The envelope is `{ successful: false, errors: [{ code, message, path?, params? }] }` (AA-23, settled question 1):
 * `message` is English and for developers; the portal shows its own words for `code` (catalogue `errors.<code>`).
 */
export const errorStatus = {
  invalidInput: 400,
  unknownField: 400,
  forbiddenCharacter: 400,
  notSignedIn: 401,
  wrongCredentials: 401,
  signInEnded: 401,
  sessionExpired: 401,
  notPermitted: 403,
  accountInactive: 423,
  secondFactorRequired: 403,
  secondFactorDemanded: 403,
  notFound: 404,
  unknownFunction: 404,
  unknownClient: 404,
  nothingFound: 404,
  requestAlreadyOpen: 409,
  requestNotInState: 409,
  assignmentOverlap: 409,
  driverUnchanged: 409,
  debtorUnchanged: 409,
  referenceUnchanged: 409,
  contractTerminated: 409,
  changedMeanwhile: 409,
  sessionSwitched: 409,
  stillUsed: 409,
  idempotencyKeyReused: 409,
  termsNotAccepted: 409,
  importRunning: 409,
  mileageDoubted: 409,
  mileageKnown: 409,
  mileageDayFull: 409,
  nameTaken: 409,
  valueTaken: 409,
  documentKnown: 409,
  senderTaken: 409,
  linkMissing: 409,
  grouped: 409,
  categoryDiffers: 409,
  accountExists: 409,
  alreadySignedIn: 409,
  secondFactorOn: 409,
  secondFactorOff: 409,
  passkeyKnown: 409,
  lastPasskey: 409,
  tooManyPasskeys: 409,
  userBlocked: 409,
  roleNotGrantable: 403,
  rightNotHeld: 403,
  companyNotGrantable: 403,
  ownAccess: 403,
  lastOrderReceiver: 409,
  outranked: 403,
  tooManyViews: 409,
  linkEnded: 410,
  fileTooLarge: 413,
  notASpreadsheet: 415,
  fileNotReadable: 415,
  startDateInPast: 422,
  startOutsideTerm: 422,
  reasonRequired: 422,
  required: 422,
  dayNotAhead: 422,
  expirationNotInFuture: 422,
  placeholderUnknown: 422,
  placeholderHalf: 422,
  placeholderInTag: 422,
  placeholderNeeded: 422,
  wrongPassword: 422,
  linkInName: 422,
  wrongCode: 422,
  wrongPasskey: 422,
  passwordRefused: 422,
  tooManyRequests: 429,
  internal: 500,
  overloaded: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[];

/** Values for the error message: numbers, dates, field names. Never personal data. */
export type ErrorParams = Readonly<Record<string, string | number>>;

/** One error in the envelope. `path` names the field or row, e.g. `Bestuurder.Email`. */
export interface WireError {
  readonly code: ErrorCode;
  readonly message: string;
  readonly path?: string;
  readonly params?: ErrorParams;
}

/**
 * A refusal with one or more errors. Services throw it, the HTTP layer converts it to the envelope, and the portal
 * converts the envelope back.
 */
export class Refusal extends Error {
  readonly errors: readonly WireError[];
  readonly status: number;
  constructor(errors: readonly WireError[], status?: number) {
    super(errors.map((error) => error.message).join('; '));
    this.name = 'Refusal';
    this.errors = errors;
    this.status = status ?? errorStatus[errors[0]?.code ?? 'internal'];
  }
  /** The code of the first error. */
  get code(): ErrorCode {
    return this.errors[0]?.code ?? 'internal';
  }
}

/** Builds a refusal with one error. `message` defaults to the English text of the code. */
export function refusal(
  code: ErrorCode,
  details: { message?: string; path?: string; params?: ErrorParams } = {},
): Refusal {
  const { message = defaultMessage(code), ...rest } = details;
  return new Refusal([{ code, message, ...rest }]);
}

const defaultMessage = (code: ErrorCode): string =>
  code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/^./, (letter) => letter.toUpperCase());
