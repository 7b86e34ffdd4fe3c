import { policyGroups } from '@wagenpark/contract/admin/policy-groups';
import { describe } from 'vitest';
import { samples as arrangementSamples } from '../arrangements/samples.ts';
import { managedValuesTest } from '../managed-records/managed-values.samples.ts';
import { policyGroupSource } from './repository.ts';

describe('PC-01 PC-04 groups of policy conditions', () => {
  managedValuesTest({
    source: policyGroupSource,
    routes: policyGroups,
    sent: { name: { 'nl-NL': 'Laden', 'en-GB': 'Charging' }, arrangement: [1], position: 20 },
    computed: { arrangementName: { 'nl-NL': 'Regeling 1', 'en-GB': 'Arrangement 1' } },
    stored: { name: { 'nl-NL': 'Laden', 'en-GB': 'Charging' }, place: 20 },
    linked: [arrangementSamples],
    childRows: { policy_group_arrangement: [{ policy_group_number: 1, arrangement_number: 1 }] },
    refused: [
      [{ name: { 'nl-NL': 'x'.repeat(81) } }, 'name.nl-NL'],
      [{ arrangement: [] }, 'arrangement'],
      // A group has conditions of a single arrangement (PC-02).
      [{ arrangement: [1, 2] }, 'arrangement'],
      [{ position: -1 }, 'position'],
      [{ position: 10_000 }, 'position'],
    ],
    searchHit: { word: 'charging', title: 'Laden', facts: [] },
  });
});
