import { useQuery } from '@tanstack/react-query';
import { type FuelCard, type RequestDetail, requests } from '@wagenpark/contract/admin/requests';
import type { ReactNode } from 'react';
import { adminQuery, type Query } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { IconAlertTriangle } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import styles from './missing-fuel-contract.module.css';

/** Query for the fuel contracts that are available for the card of a request; for staff. */
export const cardsQuery = (number: number): Query<readonly FuelCard[]> =>
  adminQuery(requests.cards, { params: { number } });

/**
 * Warns staff who promise or issue a fuel pass that no fuel contract of the car is available for it, and links to the
 * import.
 */
export function MissingFuelContract({ request: { number, kind } }: { readonly request: RequestDetail }): ReactNode {
  const words = useWords();
  const isPass = kind === 'fuelPass';
  const cards = useQuery({ ...cardsQuery(number), enabled: isPass });
  if (!isPass || cards.data?.length !== 0) return null;
  return (
    <p role="note" className={styles['note']}>
      <IconAlertTriangle size={18} aria-hidden />
      <span>
        {words('requests.card.none')}{' '}
        <RecordLink kind="importPage" id="">
          {words('imports.title')}
        </RecordLink>
      </span>
    </p>
  );
}
