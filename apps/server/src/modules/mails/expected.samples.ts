import type { CallRow, SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// MT-01: decided as supervisor or higher.
const supervisors: CallRow = ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'];
const ownTests = 'modules/mails/templates.db.test.ts';

/** The expectations of the shared tests for mail templates. */
export const expected: SubjectExpectations = {
  calls: {
    'mailTemplates.list': supervisors,
    'mailTemplates.one': supervisors,
    'mailTemplates.change': supervisors,
    'mailTemplates.reset': supervisors,
    'mailTemplates.preview': supervisors,
    'mailTemplates.sendTest': supervisors,
    'mailTemplates.history': supervisors,
    'numberedMailTemplates.byLanguage': supervisors,
    'mailSettings.get': supervisors,
    'mailSettings.save': supervisors,
    'mailSettings.test': supervisors,
    'numberedMailTemplates.edit': supervisors,
  },
  // Everybody of the client: whoever causes a mail reads the texts from which it is written.
  tables: {
    // SC-09: only who works for the whole client.
    mail_setting: { key: 'client_id', manager: [], driver: [] },
  },
  numbersSent: [
    'mailSettings.save version',
    'mailSettings.save port',
    'mailSettings.test port',
    'mailTemplates.change version',
    'mailTemplates.reset version',
    'numberedMailTemplates.edit Type',
    'numberedMailTemplates.edit Versie',
    // A debtor of another client is refused: templates.db.test.ts.
    'numberedMailTemplates.edit DebiteurNummer',
  ],
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'mailSettings.get': 'modules/mails/settings.db.test.ts',
    'mails.state': 'modules/mails/mails.db.test.ts',
    'mailTemplates.list': ownTests,
    'mailTemplates.one': ownTests,
    'mailTemplates.history': ownTests,
    'numberedMailTemplates.byLanguage': ownTests,
  },
};
