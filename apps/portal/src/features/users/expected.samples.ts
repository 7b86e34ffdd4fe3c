import type { FeatureExpectations, OfferRow } from '../../patterns/testing/feature-expectations.ts';

// PE-11: only these roles manage users.
const managers: OfferRow = ['yes', 'yes', 'no', 'no', 'yes', 'no'];

/** The expectations for users: menu entries, actions, columns. */
export const expected: FeatureExpectations = {
  menu: { management: ['/management/user', '/management/user/create'] },
  offers: {
    'empty list users.add': managers,
    'list users row edit': managers,
    'list users row invite': managers,
    'list users row block': managers,
    'list users row unblock': managers,
    'list users row endSessions': managers,
    'list users row delete': managers,
    'list users bulk invite': managers,
    'detail users.one action edit users.edit': managers,
    'detail users.one action invite users.invite': managers,
    'detail users.one action block users.block': managers,
    'detail users.one action unblock users.unblock': managers,
    'detail users.one action endSessions users.endSessions': managers,
    'detail users.one action removeSecondFactor users.removeSecondFactor': managers,
    'detail users.one action delete users.delete': managers,
    // Who sees requests of other users: supervisors and staff.
    'detail users.one tab requests': ['yes', 'yes', 'no', 'no', 'no', 'no'],
  },
  personalColumns: { users: ['NaamSamengesteld', 'AanlogCode', 'Email', 'Telefoon'] },
};
