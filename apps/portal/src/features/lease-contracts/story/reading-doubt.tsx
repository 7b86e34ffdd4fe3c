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
 * Explains why the newest reading is lower than the kilometers driven beside it. Either the reading is ignored because
 * it is below an earlier one without a reason, or the odometer was replaced. Links to the readings, where one can be
 * voided. Hidden for users who may not see readings.
 */
export function ReadingDoubt({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { can, formats } = useSession();
  const { LeaseContractNummer: number, KilometerStand, BeginKilometerStand, GeredenKm } = contract;
  const isLess = KilometerStand !== null && GeredenKm !== null && KilometerStand - BeginKilometerStand < GeredenKm;
  const projection = useQuery({
    ...fleetQuery(mileageProjections.ofLeaseContract, { number }),
    enabled: isLess && can(pagePermissions.mileages),
  });
  const reason = projection.data === undefined ? undefined : whyLess(projection.data.Standen);
  if (reason === undefined) return null;
  const { is: kind, before: previousReading } = reason;
  return (
    <Link {...leaseContractPages.opened(number, { tab: 'mileage' })} className={styles['doubt']} data-is={kind}>
      {words(kind === 'doubt' ? 'leaseContracts.km.doubt' : 'leaseContracts.km.replaced', {
        km: words('unit.km', { value: formats.number(previousReading.KilometerStand) }),
        day: formats.legacyDay(previousReading.Datum),
      })}
    </Link>
  );
}

type Reading = WireProjection['Standen'][number];

/** The reason why the newest reading is too low, and the reading before it; undefined if neither reason applies. */
function whyLess(
  readings: readonly Reading[],
): { readonly is: 'doubt' | 'replaced'; readonly before: Reading } | undefined {
  const countedReadings = readings.filter(({ Weggelaten }) => Weggelaten === null);
  const isIgnored = readings.at(-1)?.Weggelaten === 'below';
  const previousReading = isIgnored
    ? countedReadings.at(-1)
    : countedReadings[countedReadings.findLastIndex(({ Vervangen }) => Vervangen) - 1];
  return previousReading && { is: isIgnored ? 'doubt' : 'replaced', before: previousReading };
}
