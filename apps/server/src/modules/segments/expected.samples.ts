import { exactly } from '@wagenpark/domain/permissions';
import { managedExpectations } from '../../platform/testing/managed-expectations.ts';

/**
 * The expectations of the shared tests for segments: supervisors edit them, subsupervisors read them (OC-09; employer
 * rules, section 14).
 */
export const expected = managedExpectations('segments', {
  reads: ['yes', 'yes', 'no', 'no', 'yes', 'no', 'no'],
  keeps: ['yes', 'yes', 'no', 'no', 'no', 'no', 'no'],
  list: { name: 'segments', permission: exactly('master', 'supervisor', 'subsupervisor') },
  table: 'segment',
  valuesIn: 'segments/segments.db.test.ts',
});
