import { atLeast } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';
import type { SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

const recordExpectations = managedExpectations('releaseNotes', {
  reads: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  keeps: ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'release-notes', permission: atLeast('supervisor') },
  table: 'release_note',
  valuesIn: 'release-notes/release-notes.db.test.ts',
});

/** The expectations of the shared tests for release notes: staff write them, supervisors read them (RN-01, RN-05). */
export const expected: SubjectExpectations = {
  ...recordExpectations,
  calls: {
    ...recordExpectations.calls,
    'releaseNotes.unread': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'releaseNotes.markRead': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'releaseNotes.exchanged': ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
    'releaseNotes.publish': ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
    'releaseNotes.republish': ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
    'releaseNotes.withdraw': ['yes', 'no', 'no', 'no', 'no', 'no', 'no'],
  },
  tables: {
    ...recordExpectations.tables,
    // Only the account itself may change its marks.
    release_note_read: { key: 'note_number', manager: [], driver: [] },
  },
  // Notes belong to the provider, and unknown numbers are ignored.
  numbersSent: [
    'releaseNotes.markRead numbers',
    'releaseNotes.exchanged id',
    'releaseNotes.publish id',
    'releaseNotes.republish id',
    'releaseNotes.withdraw releaseNoteId',
  ],
  valuesElsewhere: {
    ...recordExpectations.valuesElsewhere,
    'releaseNotes.unread': 'release-notes/release-notes.db.test.ts',
    'releaseNotes.exchanged': 'release-notes/release-notes.db.test.ts',
  },
};
