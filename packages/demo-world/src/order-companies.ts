import type { Country } from '@wagenpark/domain';
import { clientSubject } from './client-subject.ts';

interface DemoOrderCompany {
  readonly name: string;
  readonly frameworkNumber: string | null;
  readonly mailboxes: readonly string[];
  readonly contact: string | null;
  readonly phone: string | null;
  readonly isOff?: true;
}

/** Leasing companies that receive orders, with invented names; the telephone numbers are in unassigned ranges. */
const companies: Readonly<Record<Country, readonly DemoOrderCompany[]>> = {
  nl: [
    {
      name: 'Rijnlease',
      frameworkNumber: 'M-20417',
      mailboxes: ['orders@rijnlease.example', 'planning@rijnlease.example'],
      contact: 'J. de Wit',
      phone: '+31 6 00 71 40 01',
    },
    {
      name: 'Deltalease',
      frameworkNumber: 'M-20418',
      mailboxes: ['bestellingen@deltalease.example'],
      contact: null,
      phone: null,
    },
    {
      name: 'Polder Autolease',
      frameworkNumber: null,
      mailboxes: ['orders@polderlease.example'],
      contact: null,
      phone: null,
      isOff: true,
    },
  ],
  be: [
    {
      name: 'Scheldelease',
      frameworkNumber: 'K-311',
      mailboxes: ['orders@scheldelease.example'],
      contact: 'A. Janssens',
      phone: '+32 400 12 40 01',
    },
  ],
  de: [
    {
      name: 'Elbleasing',
      frameworkNumber: 'R-5520',
      mailboxes: ['bestellung@elbleasing.example'],
      contact: 'K. Brandt',
      phone: null,
    },
  ],
  fr: [
    {
      name: 'Loire Location',
      frameworkNumber: null,
      mailboxes: ['commandes@loirelocation.example'],
      contact: null,
      phone: null,
    },
  ],
  pl: [
    {
      name: 'Wisła Leasing',
      frameworkNumber: 'U-77',
      mailboxes: ['zamowienia@wislaleasing.example'],
      contact: 'P. Zieliński',
      phone: null,
    },
  ],
};

/** The order companies of a client; each is written to in the first language of its country. */
export const orderCompanies = clientSubject({
  table: 'order_company',
  kind: 'orderCompany',
  rowsOf: ({ country }) =>
    companies[country].map(({ name, frameworkNumber, mailboxes, contact, phone, isOff = false }) => ({
      name,
      framework_number: frameworkNumber,
      order_emails: mailboxes,
      language: country === 'be' ? 'nl' : country,
      contact_person: contact,
      phone,
      is_active: !isOff,
    })),
});
