import type { Fine } from '@wagenpark/contract';
import { NO_VALUE } from '@wagenpark/domain/number-format';
import type { ReactNode } from 'react';
import { Facts } from '../../../ui/facts/facts.tsx';
import { useFineFacts } from './use-fine-facts.ts';

/** What was done where and when, and what it costs (DM-FI-01). */
export function DetailsTab({ fine }: { readonly fine: Fine }): ReactNode {
  const { words, formats, text, money, made } = useFineFacts(fine);
  const speed = (field: 'ToegestaneSnelheid' | 'GeconstateerdeSnelheid') =>
    made(field, fine[field] === null ? NO_VALUE : words('fines.kmPerHour', { value: fine[field] }));
  return (
    <Facts
      groups={[
        {
          title: words('fines.group.offence'),
          facts: [
            text('Omschrijving'),
            { label: words('fines.field.Datum'), value: formats.legacyDay(fine.OvertredingDatumTijd) },
            {
              label: words('fines.field.Tijd'),
              value: fine.TijdBekend ? formats.time(fine.OvertredingDatumTijd) : NO_VALUE,
            },
            speed('ToegestaneSnelheid'),
            speed('GeconstateerdeSnelheid'),
            text('Gemeente'),
            text('Locatie'),
          ],
        },
        {
          title: words('fines.group.amounts'),
          facts: [
            money('BedragSanctie'),
            money('Administratiekosten'),
            money('Verhoging1'),
            money('Verhoging2'),
            money('TotaalTeBetalen'),
          ],
        },
      ]}
    />
  );
}
