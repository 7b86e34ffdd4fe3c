import type { Facts } from '@wagenpark/contract';
import {
  clientAgreementFacts,
  clientArrangementFacts,
  clientBudgetFacts,
  clientDriverFacts,
  clientEmployeeFacts,
  clientLeasePriceFacts,
  clientMailboxFacts,
  clientMailsFacts,
  clientMileageFacts,
  clientSecondFactorFacts,
  staffSettings,
} from '@wagenpark/contract/admin/staff-settings';
import { fileQuotaFacts, storedFiles } from '@wagenpark/contract/admin/stored-files';
import { reloadClientSetting } from '../../platform/session/reload-client-setting.ts';
import type { SettingDeclaration } from '../managed-records/use-setting-form.ts';
import { UsedSpace } from './used-space.tsx';

const declare = <F extends Facts>(declaration: SettingDeclaration<F>): SettingDeclaration<F> => declaration;

/* The settings of a client other than its brand, for the settings page and for the dialogs of staff. */
// words: clients.mails.* clients.mileage.* clients.budget.* clients.leasePrice.* clients.arrangements.* clients.files.* clients.driverFields.* clients.employees.* clients.mailbox.* clients.agreement.* clients.secondFactor.*
export const clientSettingDeclarations = {
  /** The setting that says which mails the client gets. */
  mails: declare({
    subject: 'clients.mails',
    facts: clientMailsFacts,
    read: staffSettings.mails,
    write: staffSettings.setMails,
  }),
  /** The interval of mileage readings, and their margins (PM-07). */
  mileage: declare({
    subject: 'clients.mileage',
    facts: clientMileageFacts,
    read: staffSettings.mileage,
    write: staffSettings.setMileage,
    changesFleet: true,
  }),
  /** The budget per contract and month (decision 0090). */
  budget: declare({
    subject: 'clients.budget',
    facts: clientBudgetFacts,
    read: staffSettings.budget,
    write: staffSettings.setBudget,
    changesFleet: true,
  }),
  /** The interest and residual value in calculations of lease prices (CP-05). */
  leasePrice: declare({
    subject: 'clients.leasePrice',
    facts: clientLeasePriceFacts,
    read: staffSettings.leasePrice,
    write: staffSettings.setLeasePrice,
  }),
  /** What holds for arrangements without a value of their own (CN2-05). */
  arrangements: declare({
    subject: 'clients.arrangements',
    facts: clientArrangementFacts,
    read: staffSettings.arrangements,
    write: staffSettings.setArrangements,
  }),
  /** The roles for which the client requires a second factor (decision 0127). */
  secondFactor: declare({
    subject: 'clients.secondFactor',
    facts: clientSecondFactorFacts,
    read: staffSettings.secondFactor,
    write: staffSettings.setSecondFactor,
  }),
  /** Storage quota for the client's files. */
  files: declare({
    subject: 'clients.files',
    facts: fileQuotaFacts,
    read: storedFiles.quota,
    write: storedFiles.setQuota,
    note: ({ used }) => <UsedSpace used={used} />,
  }),
  /** The fields of the driver form that the client requires (CR-20). */
  driverFields: declare({
    subject: 'clients.driverFields',
    facts: clientDriverFacts,
    read: staffSettings.driverFields,
    write: staffSettings.setDriverFields,
    changesFleet: true,
    // Open forms take the required fields from the session, so the session is updated.
    afterSave: reloadClientSetting,
  }),
  /** The usual weeks of employees, and whether they need an address (EW-03, EW-17). */
  employees: declare({
    subject: 'clients.employees',
    facts: clientEmployeeFacts,
    read: staffSettings.employees,
    write: staffSettings.setEmployees,
  }),
  /** The mailbox for change requests. */
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
