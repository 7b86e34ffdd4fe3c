/** An error response to a token request, according to RFC 6749 (section 5.2). */
export class OAuthError extends Error {
  readonly error: string;
  readonly status: number;
  /** Whether to send a `WWW-Authenticate` challenge: the client used the Authorization header. */
  readonly challenge: boolean;
  constructor(error: string, description: string, options: { status?: number; challenge?: boolean } = {}) {
    super(description);
    this.name = 'OAuthError';
    this.error = error;
    this.status = options.status ?? 400;
    this.challenge = options.challenge ?? false;
  }
}

/** A well-formed token request; its credentials are not checked yet. */
export type TokenRequest =
  | {
      readonly grant: 'password';
      readonly username: string;
      readonly password: string;
      readonly client: string | undefined;
    }
  | { readonly grant: 'refresh_token'; readonly refreshToken: string };

/** The only OAuth client: the portal. It is a public client, so it has no secret. */
const CLIENT_ID = 'portal';

const invalid = (description: string): OAuthError => new OAuthError('invalid_request', description);

/**
 * Parses form parameters. Ignores empty ones (RFC 6749, 3.2).
 * @throws {OAuthError} for a repeated parameter or one that is not text.
 */
function parametersOf(form: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  const names = new Set<string>();
  for (const [name, value] of new URLSearchParams(form)) {
    if (names.has(name)) throw invalid('a parameter is repeated');
    names.add(name);
    // Control characters, and bytes that are no UTF-8.
    if (/[\p{Cc}\uFFFD]/u.test(value)) throw invalid('a parameter holds characters that it may not');
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}

/** User and password of a Basic header, each form-encoded according to RFC 6749 (2.3.1). */
function basicOf(header: string): { readonly id: string; readonly secret: string } {
  const challenge = { status: 401, challenge: true } as const;
  const encoded = /^Basic +([A-Za-z0-9+/]+={0,2}) *$/i.exec(header)?.[1];
  if (encoded === undefined)
    throw new OAuthError('invalid_client', 'the Authorization header is no Basic one', challenge);
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  if (colon < 0) throw new OAuthError('invalid_client', 'the Basic credentials have no colon', challenge);
  try {
    const decode = (part: string) => decodeURIComponent(part.replaceAll('+', ' '));
    return { id: decode(text.slice(0, colon)), secret: decode(text.slice(colon + 1)) };
  } catch {
    throw new OAuthError('invalid_client', 'the Basic credentials are not form-encoded', challenge);
  }
}

/** Checks the authentication of the OAuth client: optional, by `client_id` or by a Basic header, never by both. */
function checkClient(parameters: ReadonlyMap<string, string>, authorization: string | undefined): void {
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (authorization === undefined || /^Bearer /i.test(authorization)) {
    const isPortal = (id === undefined || id === CLIENT_ID) && secret === undefined;
    if (!isPortal) throw new OAuthError('invalid_client', 'unknown client', { status: 401 });
    return;
  }
  const basic = basicOf(authorization);
  if (secret !== undefined) throw invalid('the client authenticates in two ways');
  if (id !== undefined && id !== basic.id) throw invalid('two different clients are named');
  if (basic.id !== CLIENT_ID || basic.secret !== '') {
    throw new OAuthError('invalid_client', 'unknown client', { status: 401, challenge: true });
  }
}

function required(parameters: ReadonlyMap<string, string>, name: string, maxLength: number): string {
  const value = parameters.get(name);
  if (value === undefined) throw invalid(`${name} is missing`);
  if (value.length > maxLength) throw invalid(`${name} is too long`);
  return value;
}

/**
 * Reads a token request (AA-19).
 * @param body the form as text; undefined when the body was of another type
 * @param query the query parameters of the URL; there may be none
 * @throws {OAuthError} with the error code that RFC 6749 defines for the fault.
 */
export function readTokenRequest(body: unknown, query: object, authorization: string | undefined): TokenRequest {
  if (typeof body !== 'string') throw invalid('the body must be application/x-www-form-urlencoded');
  if (Object.keys(query).length > 0) throw invalid('parameters may not stand in the address');
  const parameters = parametersOf(body);
  checkClient(parameters, authorization);
  const grant = required(parameters, 'grant_type', 200);
  if (grant !== 'password' && grant !== 'refresh_token') {
    throw new OAuthError('unsupported_grant_type', 'the grants are password and refresh_token');
  }
  if (parameters.has('scope')) throw new OAuthError('invalid_scope', 'there are no scopes');
  if (grant === 'refresh_token') return { grant, refreshToken: required(parameters, 'refresh_token', 500) };
  return {
    grant,
    username: required(parameters, 'username', 254),
    password: required(parameters, 'password', 500),
    client: parameters.has('client') ? required(parameters, 'client', 63) : undefined,
  };
}
