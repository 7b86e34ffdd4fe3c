import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { type FuelContract, fuelContractFacts } from '@wagenpark/contract/fleet/fuel-contracts';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { contractChanges } from '../../shared/changes/change-actions.tsx';
import { dayOfWireDate } from '../../shared/changes/changed-contract.ts';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { RequestList } from '../../shared/requests/request-list.tsx';
import { FuelContractMarks } from './marks.tsx';
import { fuelContractPages } from './pages.ts';
import { FuelContractStrip } from './strip.tsx';
import { ContractTab } from './tabs/contract-tab.tsx';
import { RefuelingsTab } from './tabs/refuelings-tab.tsx';

/**
 * The detail of a fuel contract: facts, refuelings (FC-04), requests and history, and two changes to request (DM-14).
 */
export const fuelContractDetail: DetailDescriptor<FuelContract> = {
  typeName: 'fuelContracts.one',
  query: (number) => fleetQuery(fleetSubjects.fuelContracts.byNumber, { number }),
  pages: fuelContractPages,
  marks: (contract) => <FuelContractMarks contract={contract} />,
  summary: (contract) => <FuelContractStrip contract={contract} />,
  tabs: [
    {
      id: 'contract',
      label: 'fuelContracts.detail.contract',
      render: (contract) => <ContractTab contract={contract} />,
    },
    {
      id: 'refuelings',
      label: 'refuelings.title',
      hasTable: true,
      render: ({ BrandstofcontractNummer: number }) => <RefuelingsTab number={number} />,
    },
    {
      id: 'requests',
      label: 'detail.tab.requests',
      render: ({ BrandstofcontractNummer: number }) => <RequestList of={{ contract: number }} />,
    },
    historyTab('fuelContracts', fuelContractFacts, ({ BrandstofcontractNummer: number }) =>
      adminQuery(adminResources.fuelContractAdmin.history, { params: { number } }),
    ),
  ],
  actions: contractChanges((contract) => ({
    contractNumber: contract.BrandstofcontractNummer,
    plate: contract.Kenteken,
    debtorNumber: contract.DebiteurNummer,
    debtorName: contract.DebiteurNaam,
    reference: contract.Referentie,
    isTerminated: contract.Beeindigd,
    firstDay: dayOfWireDate(contract.BeginDatum),
    lastDay: contract.EindDatum === null ? null : dayOfWireDate(contract.EindDatum),
  })),
};
