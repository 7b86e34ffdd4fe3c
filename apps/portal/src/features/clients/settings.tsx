import {
  clientBudgetFacts,
  clientMailsFacts,
  clientMileageFacts,
  clientSecondFactorFacts,
  staffSettings,
} from '@wagenpark/contract/admin/staff-settings';
import { fileQuotaFacts, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { settingDialog } from '../../shared/managed-records/setting-dialog.tsx';
import { UsedSpace } from './used-space.tsx';

/* The settings of a client that staff edit. Loaded when the first dialog opens. */
// words: clients.mails.* clients.mileage.* clients.budget.* clients.files.* clients.secondFactor.*
export const settingDialogs = {
  /** The mails that the client gets. */
  mails: settingDialog({
    subject: 'clients.mails',
    facts: clientMailsFacts,
    read: staffSettings.mails,
    write: staffSettings.setMails,
  }),
  /** How often the client is asked for mileage, and the margins of its readings (PM-07). */
  mileage: settingDialog({
    subject: 'clients.mileage',
    facts: clientMileageFacts,
    read: staffSettings.mileage,
    write: staffSettings.setMileage,
    changesFleet: true,
  }),
  /** The client's budget per contract and month (decision 0090). */
  budget: settingDialog({
    subject: 'clients.budget',
    facts: clientBudgetFacts,
    read: staffSettings.budget,
    write: staffSettings.setBudget,
    changesFleet: true,
  }),
  /** Of which roles the client demands a second factor (decision 0127). */
  secondFactor: settingDialog({
    subject: 'clients.secondFactor',
    facts: clientSecondFactorFacts,
    read: staffSettings.secondFactor,
    write: staffSettings.setSecondFactor,
  }),
  /** Storage quota for the client's files. */
  files: settingDialog({
    subject: 'clients.files',
    facts: fileQuotaFacts,
    read: storedFiles.quota,
    write: storedFiles.setQuota,
    note: ({ used }) => <UsedSpace used={used} />,
  }),
};
