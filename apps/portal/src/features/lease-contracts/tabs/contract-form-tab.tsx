import { useQuery } from '@tanstack/react-query';
import { fleetSubjects } from '@wagenpark/contract';
import type { ContractComponent, LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { SERVICE_COMPONENT_NUMBER } from '@wagenpark/domain/constants';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { errorText } from '../../../platform/notify.ts';
import { ErrorPanel } from '../../../ui/error-panel/error-panel.tsx';
import { Facts } from '../../../ui/facts/facts.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { useContractFacts } from './use-contract-facts.ts';

/** Whether the contract includes service: exactly if it has component number 13 (DM-LC-04). */
export const hasService = (components: readonly ContractComponent[]): boolean =>
  components.some(({ Nummer }) => Nummer === SERVICE_COMPONENT_NUMBER);

/**
 * Tab with the services that the contract covers (DM-LC-03). The components are loaded when the tab opens (DM-LC-14).
 */
export function ContractFormTab({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const { words, factsOf } = useContractFacts(contract);
  const components = useQuery(
    fleetQuery(fleetSubjects.leaseContracts.components, { number: contract.LeaseContractNummer }),
  );
  if (components.isError) {
    return <ErrorPanel message={errorText(components.error)} onRetry={() => void components.refetch()} />;
  }
  if (components.data === undefined) return <FactsSkeleton />;
  const service = {
    label: words('leaseContracts.service'),
    value: hasService(components.data) ? words('common.yes') : words('common.no'),
  };
  return (
    <Facts
      groups={[
        {
          title: words('leaseContracts.group.insurance'),
          facts: factsOf('VerzekeringWA', 'VerzekeringCasco', 'VerzekeringInzittenden', 'Rechtsbijstand'),
        },
        {
          title: words('leaseContracts.group.services'),
          facts: [
            ...factsOf('Houderschapsbelasting', 'BrandstofVoorschotInbegrepen', 'ReparatieOnderhoudBanden'),
            service,
            ...factsOf('Afschrijving', 'VervangendVervoer', 'Winterbanden'),
          ],
        },
      ]}
    />
  );
}
