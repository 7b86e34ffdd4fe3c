import { managedSamples } from '../../platform/database/managed-samples.ts';
import { samples as arrangementSamples } from '../arrangements/samples.ts';

const name = { 'nl-NL': 'Gebruik van de auto' };

/** A sample row for the tests that check all subjects. */
export const samples = managedSamples({
  subject: 'policyGroups',
  kind: 'policyGroup',
  table: 'policy_group',
  row: (number) => ({ name, place: number }),
  linked: [arrangementSamples],
  childRows: (number) => ({
    policy_group_arrangement: { policy_group_number: number, arrangement_number: number },
  }),
  change: { name: { 'nl-NL': 'Laden' }, arrangement: [1], position: 3 },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
