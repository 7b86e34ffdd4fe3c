import type { Fine } from '@wagenpark/contract';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useFineFacts } from './use-fine-facts.ts';

/** Who imposed the fine and under which numbers (DM-FI-02). */
export function AgencyTab({ fine }: { readonly fine: Fine }): ReactNode {
  const { text } = useFineFacts(fine);
  return (
    <Facts
      groups={[
        {
          facts: [
            text('CjibNummer'),
            text('Registratienummer'),
            text('Instantie'),
            text('Administratie'),
            text('Feitcode'),
          ],
        },
      ]}
    />
  );
}
