import { useQuery } from '@tanstack/react-query';
import { leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { CarPage, MAX_CARS_SHOWN, NoCar } from './car-page.tsx';

/** The driver's own cars. Shows `list` instead if there are more than {@link MAX_CARS_SHOWN}, or if loading fails. */
export function OwnCar({ list }: { readonly list: ReactNode }): ReactNode {
  const running = useQuery(fleetQuery(leaseContracts.running, {}));
  const numbers = (running.data ?? []).map(({ LeaseContractNummer }) => LeaseContractNummer);
  if (running.isPending) return <FactsSkeleton />;
  if (running.isError || numbers.length > MAX_CARS_SHOWN) return list;
  return numbers.length === 0 ? <NoCar /> : <CarPage numbers={numbers} />;
}
