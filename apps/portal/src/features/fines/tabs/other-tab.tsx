import type { Fine } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useFineFacts } from './use-fine-facts.ts';

/** What became of the fine: passed on, charged, under which document (DM-FI-03). */
export function OtherTab({ fine }: { readonly fine: Fine }): ReactNode {
  const { yesNo, text, day } = useFineFacts(fine);
  return (
    <Facts
      groups={[{ facts: [yesNo('Doorgestuurd'), yesNo('Doorbelast'), text('DocumentNummer'), day('DatumVerwerkt')] }]}
    />
  );
}
