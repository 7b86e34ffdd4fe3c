import type { Subject } from '../../http/subject.ts';
import { mailHandlers } from './functions.ts';
import { settingRoutes } from './setting-functions.ts';
import { makeMailSettings } from './settings.ts';
import { templateFunctions, templateRoutes } from './template-functions.ts';
import { makeMailTemplates } from './templates.ts';

/** The outbox and failed jobs for staff, and the texts of mails. The platform writes and sends the mails. */
export const mailSubject: Subject<'mails' | 'mailSettings' | 'mailTemplates' | 'numberedMailTemplates'> = {
  make(deps) {
    const templates = makeMailTemplates(deps);
    return {
      handlers: {
        mails: mailHandlers(deps),
        mailSettings: settingRoutes(makeMailSettings(deps)),
        mailTemplates: templateRoutes(templates),
        numberedMailTemplates: templateFunctions(templates),
      },
    };
  },
};
