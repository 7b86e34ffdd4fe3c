import type { PartSamples } from '../../ui/samples.ts';
import type { ChangedContract } from './changed-contract.ts';
import { DebtorChangeDialog } from './debtor-change-dialog.tsx';
import { ReferenceChangeDialog } from './reference-change-dialog.tsx';

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
  part: 'Change dialogs',
  samples: [
    {
      name: 'another debtor',
      isLayer: true,
      render: (close) => <DebtorChangeDialog contract={contract} onClose={close} />,
    },
    {
      name: 'another reference',
      isLayer: true,
      render: (close) => <ReferenceChangeDialog contract={contract} onClose={close} />,
    },
    {
      name: 'a reference for a contract without a car',
      isLayer: true,
      render: (close) => <ReferenceChangeDialog contract={withoutCar} onClose={close} />,
    },
    {
      name: 'nothing changes of a contract that has ended',
      isLayer: true,
      render: (close) => <ReferenceChangeDialog contract={{ ...contract, isTerminated: true }} onClose={close} />,
    },
  ],
};
export default samples;
