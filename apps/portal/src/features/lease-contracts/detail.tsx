import { adminResources, fleetSubjects } from '@wagenpark/contract';
import { type LeaseContract, leaseContractFacts } from '@wagenpark/contract/fleet/lease-contracts';
import type { CardKind } from '@wagenpark/domain/card-form';
import { anyOf, atLeast, exactly, holdsRight } from '@wagenpark/domain/permissions';
import type { DetailDescriptor } from '../../patterns/detail/detail-descriptor.ts';
import { adminQuery, fleetQuery } from '../../platform/calls/queries.ts';
import { contractChanges } from '../../shared/changes/change-actions.tsx';
import { historyTab } from '../../shared/history/history-tab.tsx';
import { ContractTimeline } from '../../shared/timeline/timeline.tsx';
import { countInTimeline } from '../../shared/timeline/timeline-query.ts';
import { IconFileText, IconGasStation, IconUser } from '../../ui/icons.ts';
import { lazyPart } from '../../ui/on-demand/code-on-demand.ts';
import { changedContractOf } from './changed-contract.ts';
import { damageReportAction } from './changes.ts';
import { DriverChangePanel } from './driver-change/driver-change-panel.tsx';
import { ContractMarks } from './marks.tsx';
import { leaseContractPages } from './pages.ts';
import { RedirectToDamageForm } from './redirect-to-damage-form.tsx';
import { ContractStory } from './story/story.tsx';
import { CarTab } from './tabs/car-tab.tsx';
import { ContactTab } from './tabs/contact-tab.tsx';
import { ContractFormTab } from './tabs/contract-form-tab.tsx';
import { ContractTab } from './tabs/contract-tab.tsx';
import { DriverHistoryTab } from './tabs/driver-history-tab.tsx';
import { OptionsTab } from './tabs/options-tab.tsx';
import { OverviewTab } from './tabs/overview-tab.tsx';
import { OwnRiskTab } from './tabs/own-risk-tab.tsx';
import { RequestsTab } from './tabs/requests-tab.tsx';

const mayChangeDrivers = holdsRight('WijzigenBestuurderLease');
const managesFleet = atLeast('fleetmanagement');
const mayRequestCards = anyOf(managesFleet, exactly('driver'));

const CardPanel = lazyPart(async () => (await import('./cards/card-panel.tsx')).CardPanel);

type Action = NonNullable<DetailDescriptor<LeaseContract>['actions']>[number];

/** Action to request a card for the driver of a running car; drivers only for themselves (settled question 19). */
const cardAction = (base: Pick<Action, 'id' | 'label' | 'icon'>, kind: CardKind): Action => ({
  ...base,
  permission: mayRequestCards,
  when: (contract, { can, user }) =>
    contract.AutoIngenomen
      ? 'fuelPass.ended'
      : can(managesFleet) || (user.BestuurderNummer !== null && user.BestuurderNummer === contract.BestuurderNummer),
  panel: (contract, close) => <CardPanel kind={kind} contract={contract} onClose={close} />,
});

/**
 * The detail of a lease contract (DM-LC-01): a summary above the tabs, an overview, the seven tabs of the
 * specification, requests and history; the timeline is beside them.
 */
export const leaseContractDetail: DetailDescriptor<LeaseContract> = {
  kind: 'leaseContract',
  typeName: 'leaseContracts.one',
  query: (number) => fleetQuery(fleetSubjects.leaseContracts.byNumber, { number }),
  pages: leaseContractPages,
  marks: (contract) => <ContractMarks contract={contract} />,
  summary: (contract) => <ContractStory contract={contract} />,
  aside: {
    id: 'timeline',
    label: 'timeline.title',
    render: (contract) => <ContractTimeline contract={contract.LeaseContractNummer} />,
  },
  tabs: [
    {
      id: 'overview',
      label: 'leaseContracts.detail.overview',
      render: (contract) => <OverviewTab contract={contract} />,
    },
    {
      id: 'contract',
      label: 'leaseContracts.detail.contract',
      render: (contract) => <ContractTab contract={contract} />,
    },
    { id: 'form', label: 'leaseContracts.detail.form', render: (contract) => <ContractFormTab contract={contract} /> },
    { id: 'car', label: 'leaseContracts.detail.car', render: (contract) => <CarTab contract={contract} /> },
    {
      id: 'own-risk',
      label: 'leaseContracts.detail.ownRisk',
      render: (contract) => <OwnRiskTab contract={contract} />,
    },
    {
      id: 'options',
      label: 'leaseContracts.detail.options',
      hasTable: true,
      render: (contract) => <OptionsTab contract={contract} />,
    },
    {
      id: 'drivers',
      label: 'leaseContracts.detail.drivers',
      hasTable: true,
      count: (contract) => countInTimeline(contract.LeaseContractNummer, 'driver', 'began'),
      render: (contract) => <DriverHistoryTab contract={contract} />,
    },
    { id: 'contact', label: 'leaseContracts.detail.contact', render: (contract) => <ContactTab contract={contract} /> },
    {
      id: 'requests',
      label: 'leaseContracts.detail.requests',
      count: (contract) => countInTimeline(contract.LeaseContractNummer, 'request', 'asked'),
      render: (contract) => <RequestsTab contract={contract} />,
    },
    // Changed fields belong to the driver or to the contract.
    historyTab(
      'leaseContracts',
      leaseContractFacts,
      ({ LeaseContractNummer: number }) =>
        adminQuery(adminResources.leaseContractAdmin.history, { params: { number } }),
      ['driver.fact'],
    ),
  ],
  actions: [
    {
      id: 'driver',
      label: 'leaseContracts.change.driver',
      icon: IconUser,
      permission: mayChangeDrivers,
      isMain: true,
      panel: (contract, close) => <DriverChangePanel contract={contract} onClose={close} />,
    },
    {
      // Drivers may change only their own details (settled question 19). Same id as above, so that one link serves
      // both.
      id: 'driver',
      label: 'leaseContracts.change.ownDetails',
      icon: IconUser,
      permission: exactly('driver'),
      when: (contract, { can, user }) =>
        !can(mayChangeDrivers) && user.BestuurderNummer !== null && user.BestuurderNummer === contract.BestuurderNummer,
      isMain: true,
      panel: (contract, close) => <DriverChangePanel contract={contract} onClose={close} />,
    },
    ...contractChanges(changedContractOf),
    cardAction({ id: 'fuel-pass', label: 'fuelPass.title', icon: IconGasStation }, 'fuelPass'),
    cardAction({ id: 'green-card', label: 'greenCard.title', icon: IconFileText }, 'greenCard'),
    {
      ...damageReportAction,
      panel: (contract) => <RedirectToDamageForm contract={contract.LeaseContractNummer} />,
    },
  ],
};
