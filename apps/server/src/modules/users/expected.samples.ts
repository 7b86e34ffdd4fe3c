import { anyOf, exactly } from '@wagenpark/domain/permissions';
import type { CallRow, SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// PE-11 and settled 20: these three roles manage users.
const managers: CallRow = ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'];
const signedIn: CallRow = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'];
// EW-24: whoever holds a link, or asks for one, has no session.
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
    'userAdmin.block': managers,
    'userAdmin.unblock': managers,
    'userAdmin.removeSecondFactor': managers,
    'ownAccount.sessions': signedIn,
    'ownAccount.endSession': signedIn,
    'ownAccount.changePassword': signedIn,
    'secondFactor.get': signedIn,
    'secondFactor.setUp': signedIn,
    'secondFactor.switchOn': signedIn,
    'secondFactor.renewCodes': signedIn,
    'secondFactor.switchOff': signedIn,
    'passwordLinks.open': anybody,
    'passwordLinks.set': anybody,
    'passwordLinks.renew': anybody,
    'passwordLinks.forgot': anybody,
  },
  tables: {
    // Links are seen with the companies of their user.
    password_link: { key: 'purpose', manager: ['invitation', 'invitation'], driver: [] },
  },
  numbersSent: ['users.edit Versie'],
  lists: {
    users: anyOf(exactly('master'), exactly('supervisor'), exactly('subsupervisor')),
  },
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'users.all': ownTests,
    'users.one': ownTests,
    'userAdmin.access': ownTests,
    'userAdmin.history': ownTests,
    'userAdmin.sessions': ownTests,
    'ownAccount.sessions': 'modules/users/own-account.db.test.ts',
    'secondFactor.get': 'modules/users/second-factor.db.test.ts',
  },
};
