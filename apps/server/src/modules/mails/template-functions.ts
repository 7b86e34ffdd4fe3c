import type { mailTemplates } from '@wagenpark/contract/admin/mail-templates';
import type { numberedMailTemplates } from '@wagenpark/contract/fleet/mail-templates';
import type { AdminHandlers, FleetHandlers } from '../../http/handlers.ts';
import type { MailTemplates } from './templates.ts';

/** The REST routes of mail templates. */
export const templateRoutes = (templates: MailTemplates): AdminHandlers<typeof mailTemplates> => ({
  list: ({ caller }) => templates.list(caller),
  one: async ({ caller, params }) => [await templates.one(caller, params.type)],
  change: async (call) => [await templates.change(call, call.params.type, call.body)],
  reset: async (call) => [await templates.reset(call, call.params.type, call.body.version)],
  preview: async ({ caller, params, body }) => [await templates.preview(caller, params.type, body)],
  sendTest: async (call) => [{ to: await templates.sendTest(call, call.params.type, call.body) }],
  history: ({ caller, params }) => templates.history(caller, params.type),
});

/** The numbered templates of the fleet API (MT-02 … MT-04). */
export const templateFunctions = (templates: MailTemplates): FleetHandlers<typeof numberedMailTemplates> => ({
  byLanguage: ({ caller, params }) => templates.byLanguage(caller, params.code, params.lang),
  edit: (call) => templates.edit(call, call.form),
});
