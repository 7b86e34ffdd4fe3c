import type { PartSamples } from '../samples.ts';
import { CurrencyMark } from './currency-mark.tsx';
import { NumberField } from './number-field.tsx';

const samples: PartSamples = {
  part: 'Number field',
  samples: [
    {
      name: 'whole, with a unit',
      render: () => <NumberField label="Mileage" defaultValue={123_456} unit="km" least={0} />,
    },
    {
      name: 'with decimals',
      render: () => (
        <NumberField
          label="Own risk"
          defaultValue={250.5}
          decimals={2}
          unit={<CurrencyMark currency="EUR" />}
          required
        />
      ),
    },
    {
      name: 'in złoty',
      render: () => (
        <NumberField label="Own risk" defaultValue={1_250.5} decimals={2} unit={<CurrencyMark currency="PLN" />} />
      ),
    },
    { name: 'with an error', render: () => <NumberField label="Mileage" unit="km" error="At most 500.000." /> },
    { name: 'disabled', render: () => <NumberField label="Mileage" defaultValue={9} disabled /> },
  ],
};
export default samples;
