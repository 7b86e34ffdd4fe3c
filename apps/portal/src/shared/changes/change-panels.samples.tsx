import type { PartSamples } from '../../ui/samples.ts';
import type { ChangedContract } from './changed-contract.ts';
import { DebtorChangePanel } from './debtor-change-panel.tsx';
import { ReferenceChangePanel } from './reference-change-panel.tsx';

const contract: ChangedContract = {
  contractNumber: 100042,
  plate: 'AB-123-C',
  debtorNumber: 1001,
  debtorName: 'Van Dongen Installatietechniek regio Noord-Holland',
  reference: 'KP 7000',
  isTerminated: false,
  firstDay: '2025-01-01',
  lastDay: null,
};
const withoutCar: ChangedContract = { ...contract, contractNumber: 700042, plate: null, reference: null };

const samples: PartSamples = {
  part: 'Change panels',
  samples: [
    {
      name: 'another debtor',
      isLayer: true,
      render: (close) => <DebtorChangePanel contract={contract} onClose={close} />,
    },
    {
      name: 'another reference',
      isLayer: true,
      render: (close) => <ReferenceChangePanel contract={contract} onClose={close} />,
    },
    {
      name: 'a reference for a contract without a car',
      isLayer: true,
      render: (close) => <ReferenceChangePanel contract={withoutCar} onClose={close} />,
    },
    {
      name: 'nothing changes of a contract that has ended',
      isLayer: true,
      render: (close) => <ReferenceChangePanel contract={{ ...contract, isTerminated: true }} onClose={close} />,
    },
  ],
};
export default samples;
