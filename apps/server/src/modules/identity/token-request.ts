/** A fault of a token request, as RFC 6749 (section 5.2) has it. */
export class OAuthError extends Error {
  readonly error: string;
  readonly status: number;
  /** Whether the client showed credentials in the header, and is asked for them there again. */
  readonly challenge: boolean;
  constructor(error: string, description: string, options: { status?: number; challenge?: boolean } = {}) {
    super(description);
    this.name = 'OAuthError';
    this.error = error;
    this.status = options.status ?? 400;
    this.challenge = options.challenge ?? false;
  }
}

/** A token request that is in order, apart from whether its credentials are right. */
export type TokenRequest =
  | {
      readonly grant: 'password';
      readonly username: string;
      readonly password: string;
      readonly client: string | undefined;
    }
  | { readonly grant: 'refresh_token'; readonly refreshToken: string };

/** The one client there is: the portal, public, so without a secret. */
const CLIENT_ID = 'portal';

const invalid = (description: string): OAuthError => new OAuthError('invalid_request', description);

/** The parameters of a form: none twice, none empty (RFC 6749, 3.2), none that is not text. */
function parametersOf(form: string): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  const seen = new Set<string>();
  for (const [name, value] of new URLSearchParams(form)) {
    if (seen.has(name)) throw invalid('a parameter is repeated');
    seen.add(name);
    // Control characters, and bytes that are no UTF-8.
    if (/[\p{Cc}\uFFFD]/u.test(value)) throw invalid('a parameter holds characters that it may not');
    if (value !== '') parameters.set(name, value);
  }
  return parameters;
}

/** User and password of a Basic header, each form-encoded as RFC 6749 (2.3.1) has it. */
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

/** The client's own authentication: optional, by `client_id` or by a Basic header, never by both. */
function checkClient(parameters: ReadonlyMap<string, string>, authorization: string | undefined): void {
  const id = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  if (authorization === undefined || /^Bearer /i.test(authorization)) {
    const right = (id === undefined || id === CLIENT_ID) && secret === undefined;
    if (!right) throw new OAuthError('invalid_client', 'unknown client', { status: 401 });
    return;
  }
  const basic = basicOf(authorization);
  if (secret !== undefined) throw invalid('the client authenticates in two ways');
  if (id !== undefined && id !== basic.id) throw invalid('two different clients are named');
  if (basic.id !== CLIENT_ID || basic.secret !== '') {
    throw new OAuthError('invalid_client', 'unknown client', { status: 401, challenge: true });
  }
}

function required(parameters: ReadonlyMap<string, string>, name: string, longest: number): string {
  const value = parameters.get(name);
  if (value === undefined) throw invalid(`${name} is missing`);
  if (value.length > longest) throw invalid(`${name} is too long`);
  return value;
}

/**
 * Reads a token request (AA-19).
 * @param body the form as text; undefined when the body was of another type
 * @param query what stood behind the address; parameters may not travel there
 * @throws {OAuthError} with the error that RFC 6749 gives to the fault.
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
