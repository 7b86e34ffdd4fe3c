import { type ErrorCode, Refusal } from '@wagenpark/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { retryAfterSeconds, toRefusal } from '../../http/error-replies.ts';
import { deviceMarkOf, readCallFacts, type SignInSettings, storeDeviceMark } from './login-routes.ts';
import type { IdentityService } from './service.ts';
import { OAuthError, readTokenRequest, type TokenRequest } from './token-request.ts';
import type { TokenResponse } from './token-response.ts';

type PasswordRequest = Extract<TokenRequest, { readonly grant: 'password' }>;

const FORM_LIMIT = 20_000;

const invalidGrants: ReadonlySet<ErrorCode> = new Set<ErrorCode>([
  'wrongCredentials',
  'accountInactive',
  'unknownClient',
]);

/** Maps any error to an OAuth error. Our own faults become `temporarily_unavailable`, so that clients try again. */
function oauthErrorOf(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  const knownRefusal = toRefusal(error);
  if (knownRefusal !== undefined && invalidGrants.has(knownRefusal.code)) {
    // The same answer for all, so that it does not reveal whether the account exists.
    return new OAuthError('invalid_grant', 'user name or password are not right');
  }
  if (knownRefusal && knownRefusal.status < 500 && knownRefusal.status !== 429) {
    return new OAuthError('invalid_request', 'the request could not be read', {
      status: knownRefusal.status === 413 ? 413 : 400,
    });
  }
  const status = knownRefusal?.status ?? 503;
  return new OAuthError('temporarily_unavailable', 'try again later', { status });
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const oauthError = oauthErrorOf(error);
  if (oauthError.challenge) void reply.header('www-authenticate', 'Basic realm="token", charset="UTF-8"');
  if (oauthError.status === 429 || oauthError.status === 503) {
    void reply.header('retry-after', String((error instanceof Refusal ? retryAfterSeconds(error) : undefined) ?? 5));
  }
  return reply
    .code(oauthError.status)
    .type('application/json')
    .send(JSON.stringify({ error: oauthError.error, error_description: oauthError.message }));
}

/**
 * `POST /api-admin-auth/oauth/token` (AA-19) according to RFC 6749: password and refresh-token grants, form-encoded,
 * never cached, unknown parameters ignored. Standard OAuth clients accept every answer.
 */
export function tokenEndpoint(service: IdentityService, settings: SignInSettings): FastifyPluginAsync {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, text),
    );
    // Other content types are read and ignored; the handler then answers with an OAuth error.
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _text, done) =>
      done(null, undefined),
    );
    server.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      done();
    });
    server.setErrorHandler((error, request, reply) => {
      if (!(error instanceof OAuthError) && !toRefusal(error))
        request.log.error({ err: error }, 'token request failed');
      return sendError(reply, error);
    });

    server.post('/api-admin-auth/oauth/token', async (request, reply) => {
      const tokenRequest: TokenRequest = readTokenRequest(
        request.body,
        request.query as object,
        request.headers.authorization,
      );
      const signIn = async ({ client, username: email, password }: PasswordRequest): Promise<TokenResponse> => {
        const credentials = {
          client: client ?? settings.defaultClient,
          email,
          password,
          device: deviceMarkOf(request),
          userAgent: request.headers['user-agent'],
        };
        const result = await service.signIn(credentials, readCallFacts(request));
        // The password grant has no second step (RFC 6749, 4.3), so a person with a second factor gets `invalid_grant`.
        if (result.kind !== 'signedIn') {
          throw new OAuthError('invalid_grant', 'this account needs a second factor: sign in in the portal');
        }
        storeDeviceMark(reply, result.device, settings);
        return result.response;
      };
      const answer =
        tokenRequest.grant === 'password'
          ? await signIn(tokenRequest)
          : await service.refresh(tokenRequest.refreshToken, readCallFacts(request));
      if (!answer) throw new OAuthError('invalid_grant', 'the refresh token is not valid');
      return reply.type('application/json').send(JSON.stringify(answer));
    });
    server.route({
      method: ['GET', 'PUT', 'PATCH', 'DELETE'],
      url: '/api-admin-auth/oauth/token',
      handler: (_request, reply) =>
        sendError(
          reply.header('allow', 'POST'),
          new OAuthError('invalid_request', 'tokens are asked for with POST', { status: 405 }),
        ),
    });
  };
}
