import { type ReactNode, useState } from 'react';
import type { PartSamples } from '../samples.ts';
import { SearchSelect } from './search-select.tsx';

const drivers = ['Anna de Vries', 'Bas Kowalski', 'Carla Peeters'];

function Driver({ busy = false, error }: { readonly busy?: boolean; readonly error?: string }): ReactNode {
  const [value, setValue] = useState<string | null>(busy ? null : 'Anna de Vries');
  return (
    <SearchSelect<string>
      label="Driver"
      placeholder="Name, number or plate"
      options={drivers}
      keyOf={(driver) => driver}
      textOf={(driver) => driver}
      value={value}
      onChange={setValue}
      onSearch={() => undefined}
      busy={busy}
      nothingFound="Nobody found"
      {...(error === undefined ? {} : { error })}
    />
  );
}

const samples: PartSamples = {
  part: 'Search select',
  samples: [
    { name: 'chosen', render: () => <Driver /> },
    { name: 'searching', render: () => <Driver busy /> },
    { name: 'with an error', render: () => <Driver error="Choose a driver first." /> },
  ],
};
export default samples;
