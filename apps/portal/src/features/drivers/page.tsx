import { notFound } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { recordNumberOf } from '../../patterns/detail/record-number.ts';
import { useAddressParameters } from '../../patterns/list-screen/list-address.ts';
import { PersonPage } from './person-page.tsx';

/** The page of the driver whose number is in the URL. */
export default function DriverPage(): ReactNode {
  const [{ id }] = useAddressParameters();
  const number = recordNumberOf(id);
  if (number === null) throw notFound();
  return <PersonPage key={number} number={number} />;
}
