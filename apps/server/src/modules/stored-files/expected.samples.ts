import type { CallRow, SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// Everybody who is signed in may store files; the record decides who may read one. Supervisors see the quota,
// which only staff set (decision 0132).
const everybody: CallRow = ['yes', 'yes', 'yes', 'yes', 'yes', 'yes', 'no'];
const supervisors: CallRow = ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'];
const staff: CallRow = ['yes', 'no', 'no', 'no', 'no', 'no', 'no'];

const ofRecords = {
  manager: ['document 100', 'document 101', 'of request 100', 'of request 101', 'waits 100'],
  driver: ['document 100', 'of request 100', 'waits 100'],
};

/** The expectations of the shared tests for stored files. */
export const expected: SubjectExpectations = {
  calls: {
    'storedFiles.store': everybody,
    'storedFiles.content': everybody,
    'storedFiles.remove': everybody,
    'storedFiles.quota': supervisors,
    'storedFiles.setQuota': staff,
  },
  tables: {
    stored_file: { key: 'name', ...ofRecords },
    stored_file_part: { key: `convert_from(content, 'UTF8')`, ...ofRecords },
  },
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'storedFiles.content': 'stored-files/stored-files.db.test.ts',
    'storedFiles.quota': 'stored-files/stored-files.db.test.ts',
  },
};
