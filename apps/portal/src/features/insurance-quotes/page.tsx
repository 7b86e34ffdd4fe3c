import type { ReactNode } from 'react';
import { ListScreen } from '../../patterns/list-screen/list-screen.tsx';
import { insuranceQuoteList } from './list.tsx';

/** Page of the quotes for the current fleet's cars (IQ-01). */
export default function InsuranceQuotesPage(): ReactNode {
  return <ListScreen list={insuranceQuoteList} />;
}
