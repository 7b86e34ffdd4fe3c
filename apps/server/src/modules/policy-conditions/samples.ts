import { managedSamples } from '../../platform/database/managed-samples.ts';
import { samples as groupSamples } from '../policy-groups/samples.ts';

const title = { 'nl-NL': 'Schade en boetes' };
const body = { 'nl-NL': 'Je meldt schade binnen een dag.' };

/** A sample row for the tests that check all subjects; its arrangement is that of its group. */
export const samples = managedSamples({
  subject: 'policyConditions',
  kind: 'policyCondition',
  table: 'policy_condition',
  row: (number) => ({ title, body, is_required: true, place: number }),
  linked: [groupSamples],
  childRows: (number) => ({
    policy_condition_arrangement: { policy_condition_number: number, arrangement_number: number },
    policy_condition_group: { policy_condition_number: number, policy_group_number: number },
  }),
  change: { title, body, required: false, arrangements: [1], group: [1], position: 3 },
  readers: ['master', 'supervisor', 'subsupervisor'],
  keepers: ['master', 'supervisor'],
});
