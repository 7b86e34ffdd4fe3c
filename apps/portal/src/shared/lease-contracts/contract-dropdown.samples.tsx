import type { PartSamples } from '../../ui/samples.ts';
import { ContractDropdown } from './contract-dropdown.tsx';

const ignore = () => undefined;
const chosenContract = {
  carName: 'Volkswagen ID.3 Pro Performance',
  license: 'AB-123-C',
  driverId: 12,
  contract: 100042,
};

const samples: PartSamples = {
  part: 'Contract dropdown',
  samples: [
    {
      name: 'empty, required',
      render: () => <ContractDropdown label="Car" value={null} onChange={ignore} onDriver={ignore} required />,
    },
    {
      name: 'chosen',
      render: () => <ContractDropdown label="Car" value={chosenContract} onChange={ignore} onDriver={ignore} />,
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
