import { managedSamples } from '../../platform/database/managed-samples.ts';

const name = { 'nl-NL': 'Compact' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'segments',
  kind: 'carSegment',
  table: 'segment',
  row: (number) => ({ code: `S${number}`, name, explanation: {}, is_active: true }),
  change: { code: 'Q', name, explanation: {}, active: false },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
