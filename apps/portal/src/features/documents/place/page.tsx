import type { ReactNode } from 'react';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { useActiveContract } from '../../../platform/active-contract.ts';
import { carOf } from '../description.ts';
import { PlaceForm } from './place-form.tsx';

/** The page to place documents: for the car of the address or of the active contract, or for what the form says. */
export default function PlacePage(): ReactNode {
  const [{ contract }] = useAddressParameters();
  const active = useActiveContract();
  const number = /^\d{1,9}$/.test(contract ?? '') ? Number(contract) : (active?.number ?? null);
  const plate = active?.number === number ? (active?.plate ?? null) : null;
  return <PlaceForm key={number} car={number === null ? null : carOf(number, plate)} />;
}
