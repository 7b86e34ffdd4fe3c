import { useQuery } from '@tanstack/react-query';
import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { CarPage, NoCar } from './car-page.tsx';

/** The car that the reader drives; of several, and where it cannot be told, their `list`. */
export function OwnCar({ list }: { readonly list: ReactNode }): ReactNode {
  const running = useQuery(fleetQuery(leaseContracts.running, {}));
  const [only, ...more] = running.data ?? [];
  if (running.isPending) return <FactsSkeleton />;
  if (running.isError || more.length > 0) return list;
  return only === undefined ? <NoCar /> : <CarPage number={only.LeaseContractNummer} />;
}
