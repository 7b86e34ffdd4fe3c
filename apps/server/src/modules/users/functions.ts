import type { passwordLinks } from '@wagenpark/contract/admin/password-links';
import type { userAdmin } from '@wagenpark/contract/admin/users';
import type { users } from '@wagenpark/contract/fleet/users';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { PasswordLinkService } from './password-links.ts';
import type { UserService } from './service.ts';
import type { UserActions } from './user-actions.ts';

/** The handlers of the fleet API about users (UM-02 … UM-27). */
export const userFunctions = (service: UserService, actions: UserActions): FleetHandlers<typeof users> => ({
  all: ({ caller }) => service.all(caller),
  one: ({ caller, params }) => service.one(caller, params.number),
  edit: (call) => service.edit(call, call.form),
  async remove(call) {
    await actions.remove(call, call.params.number);
    return true;
  },
});

/** The handlers of the REST routes about users. */
export const userRoutes = (service: UserService, actions: UserActions): AdminHandlers<typeof userAdmin> => ({
  access: async ({ caller, params }) => [await service.access(caller, params.number)],
  history: async ({ caller, params }) => service.history(caller, params.number),
  sessions: (call) => service.sessions(call, call.params.number),
  async endSessions(call) {
    await actions.endSessions(call, call.params.number);
    return [true];
  },
  async setOrderEmails(call) {
    await actions.setOrderEmails(call, call.params.number, call.body.isActive);
    return [true];
  },
  invite: async (call) => [{ expiresAt: (await actions.invite(call, call.params.number)).toISOString() }],
  contracts: ({ caller }) => service.contracts(caller),
  uninvited: async ({ caller }) => (await service.uninvited(caller)).map((number) => ({ number })),
  inviteUninvited: async (call) => [{ invited: await actions.inviteUninvited(call, call.body.numbers) }],
  async block(call) {
    await actions.block(call, call.params.number);
    return [true];
  },
  async removeSecondFactor(call) {
    await actions.removeSecondFactor(call, call.params.number);
    return [true];
  },
  async unblock(call) {
    await actions.unblock(call, call.params.number);
    return [true];
  },
});

/** The handlers of password links, for people who are not signed in (EW-24). */
export const passwordLinkRoutes = (service: PasswordLinkService): AdminHandlers<typeof passwordLinks> => ({
  open: async ({ body }) => [await service.open(body.token)],
  set: async ({ body, facts }) => [{ email: await service.set(body.token, body.password, facts) }],
  async renew({ body }) {
    await service.renew(body.token);
    return [true];
  },
  async forgot({ body }) {
    await service.forgot(body.client, body.email);
    return [true];
  },
});
