import type { mailSettings } from '@wagenpark/contract/admin/mail-settings';
import type { AdminHandlers } from '../../http/handlers.ts';
import type { MailSettings } from './settings.ts';

/** The handlers of the settings of a client's mails. */
export const settingRoutes = (settings: MailSettings): AdminHandlers<typeof mailSettings> => ({
  get: async (call) => [await settings.get(call)],
  save: async (call) => [await settings.save(call, call.body)],
  test: async (call) => [await settings.test(call, call.body)],
});
