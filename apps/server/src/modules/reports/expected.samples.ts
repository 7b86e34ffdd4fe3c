import { callRowForRights, type SubjectExpectations } from '../../platform/testing/subject-expectations.ts';

// RP-01: the right to reports. A report also needs the rights of its records (report-rights.db.test.ts).
const mayCall = callRowForRights('Rapportages');
const valuesIn = 'modules/reports/reports.db.test.ts';

/** The expectations for reports. */
export const expected: SubjectExpectations = {
  calls: {
    'reports.all': mayCall,
    'reports.parameters': mayCall,
    'reports.run': mayCall,
    'reportAdmin.preview': mayCall,
    'reportAdmin.file': mayCall,
  },
  tables: {},
  // Companies out of scope are refused like missing ones (report-wire.db.test.ts).
  numbersSent: ['reports.run Parameters.*', 'reportAdmin.preview parameters.*', 'reportAdmin.file parameters.*'],
  values: { files: {}, answers: {} },
  valuesElsewhere: {
    'reports.all': valuesIn,
    'reports.parameters': 'modules/reports/report-wire.db.test.ts',
  },
};
