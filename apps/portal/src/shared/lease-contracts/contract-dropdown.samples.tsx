import type { PartSamples } from '../../ui/samples.ts';
import { ContractDropdown } from './contract-dropdown.tsx';

const ignore = () => undefined;
const chosen = { carName: 'Volkswagen ID.3 Pro Performance', license: 'AB-123-C', driverId: 12, contract: 100042 };

const samples: PartSamples = {
  part: 'Contract dropdown',
  samples: [
    {
      name: 'empty, required',
      render: () => <ContractDropdown label="Car" value={null} onChange={ignore} onDriver={ignore} required />,
    },
    {
      name: 'chosen',
      render: () => <ContractDropdown label="Car" value={chosen} onChange={ignore} onDriver={ignore} />,
    },
    {
      name: 'with an error',
      render: () => (
        <ContractDropdown label="Car" value={null} onChange={ignore} onDriver={ignore} error="Choose a car." />
      ),
    },
  ],
};
export default samples;
