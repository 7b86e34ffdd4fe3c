import { refusal } from '@wagenpark/contract';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { checked } from '../../http/json-input.ts';
import type { CallFacts } from '../../platform/caller.ts';
import { MAX_PASSWORD_LENGTH } from './passwords.ts';
import type { IdentityService } from './service.ts';

const shortText = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

/** AA-18: the e-mail comes as `username` or as `email`; without a client the configured one is meant (AU-03). */
const loginBody = v.strictObject({
  username: v.optional(shortText(254)),
  email: v.optional(shortText(254)),
  password: shortText(MAX_PASSWORD_LENGTH),
  client: v.optional(shortText(63)),
});

const exchangeBody = v.strictObject({ token: shortText(200) });

/** What the audit trail keeps of a call. */
export const factsOf = (request: FastifyRequest): CallFacts => ({ traceId: request.id, address: request.ip });

/**
 * Sign-in as the portal does it: `POST /api-admin-auth/` (AA-18, settled question 3), and the one-time exchange of a
 * token that came in the address, `POST /api-admin/leasewise/loginrefresh` (AA-21, AU-12): that token is a refresh
 * token, handed over by another product of the provider.
 */
export function loginRoutes(service: IdentityService, defaultClient: string): FastifyPluginAsync {
  return async (server) => {
    const login = async (request: FastifyRequest) => {
      const { username, email = username, password, client = defaultClient } = checked(loginBody, request.body);
      if (email === undefined)
        throw refusal('invalidInput', { message: 'Expected username or email', path: 'username' });
      const answer = await service.signIn({ client, email, password }, factsOf(request));
      return { token: answer.access_token, ...answer };
    };
    const exchange = async (request: FastifyRequest) => {
      const { token } = checked(exchangeBody, request.body);
      const answer = await service.refresh(token, factsOf(request));
      if (!answer) throw refusal('sessionExpired');
      return answer;
    };
    server.route({ method: 'POST', url: '/api-admin-auth', handler: login });
    server.route({ method: 'POST', url: '/api-admin-auth/', handler: login });
    server.route({ method: 'POST', url: '/api-admin/leasewise/loginrefresh', handler: exchange });
  };
}
