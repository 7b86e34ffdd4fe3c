import { refusal } from '@wagenpark/contract';
import { usedPasskey } from '@wagenpark/contract/admin/passkeys';
import { SECOND_FACTOR } from '@wagenpark/domain/constants';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { validate } from '../../http/json-input.ts';
import type { CallFacts } from '../../platform/caller.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';
import type { IdentityService } from './service.ts';
import { DEVICE_RETENTION_MS } from './tokens.ts';

const shortText = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

/** AA-18: the e-mail comes as `username` or as `email`; the client defaults to the configured one (AU-03). */
const loginBody = v.strictObject({
  username: v.optional(shortText(254)),
  email: v.optional(shortText(254)),
  password: shortText(MAX_PASSWORD_LENGTH),
  client: v.optional(shortText(63)),
});

const passkeyClientBody = v.strictObject({ client: v.optional(shortText(63)) });
const passkeyBody = v.strictObject({ client: v.optional(shortText(63)), passkey: usedPasskey });
const passkeyStepBody = v.strictObject({ passkey: usedPasskey });

const codeBody = v.strictObject({ code: shortText(40) });

const exchangeBody = v.strictObject({ token: shortText(200) });

/** The facts of a call that the audit trail stores. */
export const readCallFacts = (request: FastifyRequest): CallFacts => ({ traceId: request.id, address: request.ip });

/** The server settings that sign-in over HTTP needs. */
export interface SignInSettings {
  readonly defaultClient: string;
  /** Whether the portal's public address uses https. */
  readonly isHttps: boolean;
}

const DEVICE_COOKIE = 'wagenpark.device';
/** The cookie with the token of a challenge, between the password and the code. */
const CHALLENGE_COOKIE = 'wagenpark.challenge';
const cookiePattern = (name: string) => new RegExp(`(?:^|; *)${name.replace('.', String.raw`\.`)}=([^;]*)`);
const deviceCookiePattern = cookiePattern(DEVICE_COOKIE);
const challengeCookiePattern = cookiePattern(CHALLENGE_COOKIE);

/**
 * Reads the device mark from the cookie that an earlier sign-in set. The browser sends it to the sign-in only; scripts
 * cannot read it.
 */
export const deviceMarkOf = (request: FastifyRequest): string | undefined =>
  deviceCookiePattern.exec(request.headers.cookie ?? '')?.[1];

/** The facts of a call of the second step: the browser, and the token of its challenge. */
const stepOf = (request: FastifyRequest) => ({
  challenge: challengeCookiePattern.exec(request.headers.cookie ?? '')?.[1] ?? '',
  device: deviceMarkOf(request),
  userAgent: request.headers['user-agent'],
});

/** Sets the device mark as cookie: sign-ins on a known device are not delayed by failed attempts of strangers. */
export const storeDeviceMark = (reply: FastifyReply, mark: string, { isHttps }: SignInSettings): void =>
  void reply.header(
    'set-cookie',
    `${DEVICE_COOKIE}=${mark}; Path=/api-admin-auth; Max-Age=${DEVICE_RETENTION_MS / 1_000}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  );

/**
 * Sets the cookie with the token of a challenge; null removes it. Only this browser can then complete the sign-in.
 * Scripts cannot read the cookie, and other sites cannot send it.
 */
const keepChallenge = (reply: FastifyReply, challenge: string | null, { isHttps }: SignInSettings): void =>
  void reply.header(
    'set-cookie',
    `${CHALLENGE_COOKIE}=${challenge ?? ''}; Path=/api-admin-auth; Max-Age=${challenge === null ? 0 : SECOND_FACTOR.challengeMs / 1_000}; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`,
  );

/**
 * The sign-in of the portal, `POST /api-admin-auth/` (AA-18, settled question 3), its second step, the sign-in with a
 * passkey, and the one-time exchange of a token from the address, `POST /api-admin/leasewise/loginrefresh` (AA-21, AU-12). That token is a refresh token that another
 * product of the provider handed over.
 */
export function loginRoutes(service: IdentityService, settings: SignInSettings): FastifyPluginAsync {
  return async (server) => {
    // A stopping server rejects delayed sign-ins at once, instead of waiting until they are due.
    server.addHook('preClose', async () => service.stop());
    const login = async (request: FastifyRequest, reply: FastifyReply) => {
      const {
        username,
        email = username,
        password,
        client = settings.defaultClient,
      } = validate(loginBody, request.body);
      if (email === undefined)
        throw refusal('invalidInput', { message: 'Expected username or email', path: 'username' });
      const credentials = {
        client,
        email,
        password,
        device: deviceMarkOf(request),
        userAgent: request.headers['user-agent'],
      };
      const result = await service.signIn(credentials, readCallFacts(request));
      if (result.kind !== 'signedIn') {
        keepChallenge(reply, result.challenge, settings);
        throw result.kind === 'setUp'
          ? refusal('secondFactorDemanded')
          : refusal('secondFactorRequired', { params: { means: result.means } });
      }
      storeDeviceMark(reply, result.device, settings);
      return { token: result.response.access_token, ...result.response };
    };
    const confirm = async (request: FastifyRequest, reply: FastifyReply) => {
      const { code } = validate(codeBody, request.body);
      const { response: answer, device } = await service.confirmSignIn(
        { ...stepOf(request), code },
        readCallFacts(request),
      );
      storeDeviceMark(reply, device, settings);
      keepChallenge(reply, null, settings);
      return { token: answer.access_token, ...answer };
    };
    const beginPasskeyStep = async (request: FastifyRequest) => service.beginPasskeyStep(stepOf(request).challenge);
    const confirmWithPasskey = async (request: FastifyRequest, reply: FastifyReply) => {
      const { passkey } = validate(passkeyStepBody, request.body);
      const { response: answer, device } = await service.confirmWithPasskey(
        { ...stepOf(request), passkey },
        readCallFacts(request),
      );
      storeDeviceMark(reply, device, settings);
      keepChallenge(reply, null, settings);
      return { token: answer.access_token, ...answer };
    };
    const beginPasskey = async (request: FastifyRequest) => {
      const { client = settings.defaultClient } = validate(passkeyClientBody, request.body);
      return service.beginPasskeySignIn(client);
    };
    const signInWithPasskey = async (request: FastifyRequest, reply: FastifyReply) => {
      const { client = settings.defaultClient, passkey } = validate(passkeyBody, request.body);
      const browser = { device: deviceMarkOf(request), userAgent: request.headers['user-agent'] };
      const { response: answer, device } = await service.signInWithPasskey(
        { client, passkey, ...browser },
        readCallFacts(request),
      );
      storeDeviceMark(reply, device, settings);
      return { token: answer.access_token, ...answer };
    };
    const setUp = async (request: FastifyRequest) => service.setUpSecondFactor(stepOf(request).challenge);
    const enrol = async (request: FastifyRequest, reply: FastifyReply) => {
      const { code } = validate(codeBody, request.body);
      const { session, recoveryCodes } = await service.enrolAndSignIn(
        { ...stepOf(request), code },
        readCallFacts(request),
      );
      storeDeviceMark(reply, session.device, settings);
      keepChallenge(reply, null, settings);
      return { token: session.response.access_token, ...session.response, recoveryCodes };
    };
    const exchange = async (request: FastifyRequest) => {
      const { token } = validate(exchangeBody, request.body);
      const answer = await service.refresh(token, readCallFacts(request));
      if (!answer) throw refusal('sessionExpired');
      return answer;
    };
    server.route({ method: 'POST', url: '/api-admin-auth', handler: login });
    server.route({ method: 'POST', url: '/api-admin-auth/', handler: login });
    server.route({ method: 'POST', url: '/api-admin-auth/passkey', handler: signInWithPasskey });
    server.route({ method: 'POST', url: '/api-admin-auth/passkey/begin', handler: beginPasskey });
    server.route({ method: 'POST', url: '/api-admin-auth/second-factor', handler: confirm });
    server.route({ method: 'POST', url: '/api-admin-auth/second-factor/passkey', handler: confirmWithPasskey });
    server.route({ method: 'POST', url: '/api-admin-auth/second-factor/passkey/begin', handler: beginPasskeyStep });
    server.route({ method: 'POST', url: '/api-admin-auth/second-factor/setup', handler: setUp });
    server.route({ method: 'POST', url: '/api-admin-auth/second-factor/on', handler: enrol });
    server.route({ method: 'POST', url: '/api-admin/leasewise/loginrefresh', handler: exchange });
  };
}
