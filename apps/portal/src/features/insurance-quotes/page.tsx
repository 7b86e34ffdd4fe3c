import type { ReactNode } from 'react';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { insuranceQuoteList } from './list.tsx';

/** The quotes for the cars of the fleet that is shown (IQ-01). */
export default function InsuranceQuotesPage(): ReactNode {
  return <ListScreen list={insuranceQuoteList} />;
}
