import { anyOf, exactly } from '@wagenpark/domain/permissions';
import type { CallRow, SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// PE-11 and settled question 20: these three roles manage users.
const managers: CallRow = ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'];
const signedIn: CallRow = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'];
// EW-24: neither the holder of a link nor somebody who requests one has a session.
const anybody: CallRow = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'yes'];

const ownTests = 'modules/users/users.db.test.ts';

/** The expectations of the shared tests for users and the links by which they set their passwords. */
export const expected: SubjectExpectations = {
  calls: {
    'users.all': managers,
    'users.one': managers,
    'users.edit': managers,
    'users.remove': managers,
    'userAdmin.access': managers,
    'userAdmin.history': managers,
    'userAdmin.sessions': managers,
    'userAdmin.endSessions': managers,
    'userAdmin.invite': managers,
    'userAdmin.contracts': managers,
    'userAdmin.uninvited': managers,
    'userAdmin.inviteUninvited': managers,
    'userAdmin.block': managers,
    'userAdmin.unblock': managers,
    'userAdmin.removeSecondFactor': managers,
    'userAdmin.setOrderEmails': managers,
    'ownAccount.sessions': signedIn,
    'ownAccount.endSession': signedIn,
    'ownAccount.changePassword': signedIn,
    'secondFactor.get': signedIn,
    'secondFactor.setUp': signedIn,
    'secondFactor.switchOn': signedIn,
    'secondFactor.renewCodes': signedIn,
    'secondFactor.switchOff': signedIn,
    'passkeys.all': signedIn,
    'passkeys.begin': signedIn,
    'passkeys.add': signedIn,
    'passkeys.rename': signedIn,
    'passkeys.remove': signedIn,
    'passwordLinks.open': anybody,
    'passwordLinks.set': anybody,
    'passwordLinks.renew': anybody,
    'passwordLinks.forgot': anybody,
  },
  tables: {
    // Managers see the links of the users whose companies they see.
    password_link: { key: 'purpose', manager: ['invitation', 'invitation'], driver: [] },
  },
  numbersSent: ['users.edit Versie'],
  lists: {
    users: anyOf(exactly('master'), exactly('supervisor'), exactly('subsupervisor')),
  },
  files: {
    users: {
      title: 'imports.kind.users',
      fills: {
        AanlogCode: 'email',
        VoorLetters: 'initials',
        VoorNaam: 'first_name',
        TussenVoegsel: 'prefix',
        Naam: 'last_name',
        Email: 'contact_email',
        Telefoon: 'phone',
        Afdeling: 'department',
        DatumIwiseGeldig: 'valid_until',
        Rol: 'role',
        Rechten: 'rights',
        Debiteuren: 'debtors',
        BestuurderNummer: 'driver_number',
        Taal: 'language',
      },
      names: { driver_number: 'driver' },
      asks: [['valid_until', '2029-12-31', '2062-12-31']],
    },
  },
  values: {
    files: {
      users: [
        {
          Klant: 'waarden',
          AanlogCode: 'h.smeets@waarden.example',
          VoorLetters: 'H.W.',
          VoorNaam: 'Hester',
          TussenVoegsel: 'op den',
          Naam: 'Smeets',
          Email: 'hester@home.example',
          Telefoon: '+31 30 7654321',
          Afdeling: 'Inkoop',
          DatumIwiseGeldig: '2027-10-31',
          Rol: 'driver',
          Rechten: 'Schademeldingen',
          Debiteuren: 12,
          BestuurderNummer: 31,
          Taal: 'nl-BE',
        },
      ],
    },
    answers: {},
    stored: {
      [`select a.email, a.name, a.initials, a.first_name, a.prefix, a.last_name, a.contact_email, a.phone, a.department,
          a.valid_until, a.role, a.rights, a.driver_number, a.language, g.debtor_number
        from account a join account_debtor g on g.client_id = a.client_id and g.account_number = a.number
        where a.email = 'h.smeets@waarden.example'`]: {
        email: 'h.smeets@waarden.example',
        name: 'Hester op den Smeets',
        initials: 'H.W.',
        first_name: 'Hester',
        prefix: 'op den',
        last_name: 'Smeets',
        contact_email: 'hester@home.example',
        phone: '+31 30 7654321',
        department: 'Inkoop',
        valid_until: '2027-10-31',
        role: 'driver',
        rights: ['Schademeldingen'],
        driver_number: 31,
        language: 'nl-BE',
        debtor_number: 12,
      },
    },
  },
  valuesElsewhere: {
    'users.all': ownTests,
    'users.one': ownTests,
    'userAdmin.access': ownTests,
    'userAdmin.history': ownTests,
    'userAdmin.sessions': ownTests,
    'userAdmin.contracts': ownTests,
    'userAdmin.uninvited': 'modules/users/uninvited.db.test.ts',
    'ownAccount.sessions': 'modules/users/own-account.db.test.ts',
    'secondFactor.get': 'modules/users/second-factor.db.test.ts',
  },
};
