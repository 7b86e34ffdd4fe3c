import type { Facts } from '@wagenpark/contract';
import {
  clientAgreementFacts,
  clientBudgetFacts,
  clientDriverFacts,
  clientMailboxFacts,
  clientMailsFacts,
  clientMileageFacts,
  staffSettings,
} from '@wagenpark/contract/admin/staff-settings';
import { fileQuotaFacts, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { reloadClientSetting } from '../../platform/session/reload-client-setting.ts';
import type { SettingDeclaration } from '../kept-records/use-setting-form.ts';
import { UsedSpace } from './used-space.tsx';

const declare = <F extends Facts>(declaration: SettingDeclaration<F>): SettingDeclaration<F> => declaration;

/* The settings of a client beside its brand: for its own page, and for the dialogs of staff. */
// words: clients.mails.* clients.mileage.* clients.budget.* clients.files.* clients.driverFields.* clients.mailbox.* clients.agreement.*
export const clientSettingDeclarations = {
  /** Which mails the client gets. */
  mails: declare({
    subject: 'clients.mails',
    facts: clientMailsFacts,
    read: staffSettings.mails,
    write: staffSettings.setMails,
  }),
  /** How often the client is asked for mileage, and the margins of its readings (PM-07). */
  mileage: declare({
    subject: 'clients.mileage',
    facts: clientMileageFacts,
    read: staffSettings.mileage,
    write: staffSettings.setMileage,
    changesFleet: true,
  }),
  /** What the client plans to spend on a contract in a month (decision 0090). */
  budget: declare({
    subject: 'clients.budget',
    facts: clientBudgetFacts,
    read: staffSettings.budget,
    write: staffSettings.setBudget,
    changesFleet: true,
  }),
  /** Storage quota for the client's files. */
  files: declare({
    subject: 'clients.files',
    facts: fileQuotaFacts,
    read: storedFiles.quota,
    write: storedFiles.setQuota,
    note: ({ used }) => <UsedSpace used={used} />,
  }),
  /** Which fields of the driver form the client requires (CR-20). */
  driverFields: declare({
    subject: 'clients.driverFields',
    facts: clientDriverFacts,
    read: staffSettings.driverFields,
    write: staffSettings.setDriverFields,
    changesFleet: true,
    // Forms that are open take the fields from the session.
    afterSave: reloadClientSetting,
  }),
  /** Where change requests go. */
  mailbox: declare({
    subject: 'clients.mailbox',
    facts: clientMailboxFacts,
    read: staffSettings.mailbox,
    write: staffSettings.setMailbox,
  }),
  /** The licences (CS-07). */
  agreement: declare({
    subject: 'clients.agreement',
    facts: clientAgreementFacts,
    read: staffSettings.agreement,
    write: staffSettings.setAgreement,
  }),
};
