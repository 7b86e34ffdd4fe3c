import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { mileageProjections, type WireProjection } from '@wagenpark/contract/fleet/mileage-projections';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import type { ReactNode } from 'react';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { useWords } from '../../../words/words.ts';
import { leaseContractPages } from '../pages.ts';
import styles from './km-line.module.css';

/**
 * That the newest reading is not counted, since it lies below one before and nobody said why: else it contradicts the kilometers
 * beside it. It leads to the readings, where it is confirmed or voided. Nothing for those who may not see readings.
 */
export function ReadingDoubt({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { can, formats } = useSession();
  const { LeaseContractNummer: number, KilometerStand, BeginKilometerStand, GeredenKm } = contract;
  // A replaced odometer tells less than was driven, too: the readings know which it is.
  const isLess = KilometerStand !== null && GeredenKm !== null && KilometerStand - BeginKilometerStand < GeredenKm;
  const projection = useQuery({
    ...fleetQuery(mileageProjections.ofLeaseContract, { number }),
    enabled: isLess && can(pagePermissions.mileages),
  });
  const counted = projection.data === undefined ? undefined : lastCounted(projection.data.Standen);
  if (counted === undefined) return null;
  return (
    <Link {...leaseContractPages.opened(number, { tab: 'mileage' })} className={styles['doubt']}>
      {words('leaseContracts.km.doubt', {
        km: words('unit.km', { value: formats.number(counted.KilometerStand) }),
        day: formats.legacyDay(counted.Datum),
      })}
    </Link>
  );
}

type Reading = WireProjection['Standen'][number];

/** The reading that counts in place of the newest; undefined where the newest does. */
const lastCounted = (readings: readonly Reading[]): Reading | undefined =>
  readings.at(-1)?.Weggelaten === 'below' ? readings.findLast(({ Weggelaten }) => Weggelaten === null) : undefined;
