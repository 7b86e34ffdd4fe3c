import { useQuery } from '@tanstack/react-query';
import { type RentAgreementRow, rentAgreements } from '@wagenpark/contract/fleet/rent-agreements';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { RecordLink } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { Banner } from '../../ui/banner/banner.tsx';
import { IconCar } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';

/**
 * Banner on a lease contract for the rented car that replaces its car now: who drives it, until when, and a link to the
 * agreement. An overdue one stands out.
 */
export function ReplacingCarBanner({ contract }: { readonly contract: number }): ReactNode {
  const { can } = useSession();
  const rents = useQuery({
    ...fleetQuery(rentAgreements.ofLeaseContract, { number: contract }),
    enabled: can(pagePermissions['rent-agreements']),
  });
  return (rents.data ?? [])
    .filter(({ Statusfield }) => Statusfield === 'running')
    .map((rent) => <RentBanner key={rent.OvereenkomstNummer} rent={rent} />);
}

function RentBanner({ rent }: { readonly rent: RentAgreementRow }): ReactNode {
  const words = useWords();
  const { formats } = useSession();
  const { Kenteken, MerkModelType, BestuurderNaam, TerugbrengDatumTijd: dropOff, OvereenkomstNummer: number } = rent;
  const until =
    dropOff === null
      ? words('rentAgreements.banner.open')
      : rent.TeLaat
        ? words('rentAgreements.banner.late', { moment: formats.moment(dropOff) })
        : words('rentAgreements.banner.until', { moment: formats.moment(dropOff) });
  return (
    <Banner
      tone={rent.TeLaat ? 'warn' : 'info'}
      icon={<IconCar size={18} aria-hidden />}
      steps={
        <RecordLink kind="rentAgreement" id={number}>
          {words('detail.title', { type: words('rentAgreements.one'), number })}
        </RecordLink>
      }
    >
      <strong>
        {words('rentAgreements.banner.car', {
          car: [Kenteken, MerkModelType].filter(Boolean).join(', '),
          driver: BestuurderNaam ?? words('requests.nobody'),
        })}
      </strong>{' '}
      {until}
    </Banner>
  );
}
