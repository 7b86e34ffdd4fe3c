import type { PartSamples } from '../samples.ts';
import { Facts } from './facts.tsx';

const samples: PartSamples = {
  part: 'Facts',
  samples: [
    {
      name: 'two groups, empty and very long values',
      render: () => (
        <Facts
          headingLevel={3}
          groups={[
            {
              title: 'Contract',
              facts: [
                { label: 'Number', value: 100_042 },
                { label: 'Driver', value: 'Maximiliaan Wolfgang Theodoor van den Heuvel-Oosterwijk tot Nijenrode' },
                { label: 'Reference', value: null },
                { label: 'Own risk', value: '€ 250', info: 'For each damage.' },
              ],
            },
            {
              title: 'Car',
              facts: [
                { label: 'Chassis number', value: 'WVWZZZ1KZAW123456WVWZZZ1KZAW123456WVWZZZ1KZAW123456' },
                { label: 'Fuel', value: 'Electric' },
              ],
            },
          ]}
        />
      ),
    },
  ],
};
export default samples;
