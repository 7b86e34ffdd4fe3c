import { Refusal } from '@wagenpark/contract';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { refusalOf, retryAfter } from '../../http/error-replies.ts';
import type { TokenAnswer } from './issuing.ts';
import { deviceOf, factsOf, keepDeviceMark, type SignInSettings } from './login-routes.ts';
import type { IdentityService } from './service.ts';
import { OAuthError, readTokenRequest, type TokenRequest } from './token-request.ts';

type PasswordRequest = Extract<TokenRequest, { readonly grant: 'password' }>;

const FORM_LIMIT = 20_000;

/** The OAuth error that any failure amounts to; a fault of ours is told as unavailable, so that clients try again. */
function oauthErrorOf(error: unknown): OAuthError {
  if (error instanceof OAuthError) return error;
  const refused = refusalOf(error);
  if (refused?.code === 'wrongCredentials' || refused?.code === 'unknownClient') {
    // One answer for all: it does not tell whether the account exists.
    return new OAuthError('invalid_grant', 'user name or password are not right');
  }
  if (refused && refused.status < 500 && refused.status !== 429) {
    return new OAuthError('invalid_request', 'the request could not be read', {
      status: refused.status === 413 ? 413 : 400,
    });
  }
  const status = refused?.status ?? 503;
  return new OAuthError('temporarily_unavailable', 'try again later', { status });
}

function sendError(reply: FastifyReply, error: unknown): FastifyReply {
  const told = oauthErrorOf(error);
  if (told.challenge) void reply.header('www-authenticate', 'Basic realm="token", charset="UTF-8"');
  if (told.status === 429 || told.status === 503) {
    void reply.header('retry-after', String((error instanceof Refusal ? retryAfter(error) : undefined) ?? 5));
  }
  return reply
    .code(told.status)
    .type('application/json')
    .send(JSON.stringify({ error: told.error, error_description: told.message }));
}

/**
 * `POST /api-admin-auth/oauth/token` (AA-19) as RFC 6749 has it: password and refresh-token grants, form-encoded,
 * never cached, unknown parameters ignored. Stock clients accept every answer.
 */
export function tokenEndpoint(service: IdentityService, settings: SignInSettings): FastifyPluginAsync {
  return async (server) => {
    server.removeAllContentTypeParsers();
    server.addContentTypeParser<string>(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT },
      (_request, text, done) => done(null, text),
    );
    // Any other body is read and dropped; the handler then tells in OAuth's words what is wrong.
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: FORM_LIMIT }, (_request, _text, done) =>
      done(null, undefined),
    );
    server.addHook('onRequest', (_request, reply, done) => {
      void reply.header('cache-control', 'no-store').header('pragma', 'no-cache');
      done();
    });
    server.setErrorHandler((error, request, reply) => {
      if (!(error instanceof OAuthError) && !refusalOf(error))
        request.log.error({ err: error }, 'token request failed');
      return sendError(reply, error);
    });

    server.post('/api-admin-auth/oauth/token', async (request, reply) => {
      const wish: TokenRequest = readTokenRequest(request.body, request.query as object, request.headers.authorization);
      const signIn = async ({ client, username: email, password }: PasswordRequest): Promise<TokenAnswer> => {
        const credentials = { client: client ?? settings.defaultClient, email, password, device: deviceOf(request) };
        const { answer: tokens, device } = await service.signIn(credentials, factsOf(request));
        keepDeviceMark(reply, device, settings);
        return tokens;
      };
      const answer =
        wish.grant === 'password' ? await signIn(wish) : await service.refresh(wish.refreshToken, factsOf(request));
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
