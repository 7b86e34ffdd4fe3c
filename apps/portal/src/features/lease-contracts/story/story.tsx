import type { LeaseContract } from '@wagenpark/contract/fleet/lease-contracts';
import { dayOfLegacyDate } from '@wagenpark/domain/legacy-date';
import { type ReactNode, Suspense } from 'react';
import { RecordLink } from '../../../platform/record-links.tsx';
import { useSession } from '../../../platform/session/session.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { bodyOfCar } from '../../../shared/lease-contracts/body-of-car.ts';
import { OpenRequestBanner } from '../../../shared/requests/open-request-banner.tsx';
import { InitialsMark } from '../../../ui/initials/initials-mark.tsx';
import { latePart } from '../../../ui/on-demand/code-on-demand.ts';
import { Plate } from '../../../ui/plate/plate.tsx';
import { Silhouette } from '../../../ui/silhouette/silhouette.tsx';
import { useWords } from '../../../words/words.ts';
import { KmLine } from './km-line.tsx';
import styles from './story.module.css';
import { TimeLeft } from './time-left.tsx';

// Lazy-loaded: the summary is shown first.
const ReplacingCarBanner = latePart(
  async () => (await import('../../../shared/rent/replacing-car-banner.tsx')).ReplacingCarBanner,
);
const SignalBanners = latePart(async () => (await import('../../../shared/signals/signal-banners.tsx')).SignalBanners);

/** Summary of a contract: the car, who drives it, until when, what a month costs, how many kilometers, and what is open. */
export function ContractStory({ contract }: { readonly contract: LeaseContract }): ReactNode {
  const words = useWords();
  const { client, formats } = useSession();
  const today = useToday();
  const end = dayOfLegacyDate(contract.EindDatum, formats.timeZone);
  const driver = contract.Bestuurder;
  const since = contract.BestuurderSinds === null ? null : dayOfLegacyDate(contract.BestuurderSinds, formats.timeZone);
  const isRunning = contract.Status === 'running';
  return (
    <>
      <div className={styles['strip']}>
        <div className={styles['facts']}>
          <div className={styles['car']}>
            <Silhouette body={bodyOfCar(contract)} width={112} />
            <span className={styles['plate']}>
              <Plate plate={contract.Kenteken} country={client.countryCarData} size="lg" />
            </span>
            <p className={styles['model']}>
              <strong>
                {contract.Merk} {contract.Model}
              </strong>
              <small>{contract.Type}</small>
            </p>
          </div>
          <dl className={styles['cells']}>
            <div>
              <dt>{words('fact.Bestuurder')}</dt>
              <dd className={styles['person']}>
                {driver === null ? (
                  <strong>{words('leaseContracts.story.noDriver')}</strong>
                ) : (
                  <>
                    <InitialsMark name={driver} />
                    <strong>
                      {contract.BestuurderNummer === null ? (
                        driver
                      ) : (
                        <RecordLink kind="driver" id={contract.BestuurderNummer}>
                          {driver}
                        </RecordLink>
                      )}
                    </strong>
                  </>
                )}
                {since === null ? null : (
                  <small>{words('leaseContracts.story.since', { day: formats.day(since) })}</small>
                )}
              </dd>
            </div>
            <div>
              <dt>{words('leaseContracts.story.until')}</dt>
              <dd>
                <strong>{formats.day(end)}</strong>
                {end === null || !isRunning ? null : (
                  <small>
                    <TimeLeft contract={contract} end={end} today={today} />
                  </small>
                )}
              </dd>
            </div>
            {contract.Status === 'expected' && contract.VoorloperIngezet ? (
              <div>
                <dt>{words('leaseContracts.story.precursor')}</dt>
                <dd>
                  {contract.VoorloperKenteken === null ? (
                    <strong>{words('common.yes')}</strong>
                  ) : (
                    <Plate plate={contract.VoorloperKenteken} country={client.countryCarData} />
                  )}
                  <small>{words('leaseContracts.story.untilDelivery')}</small>
                </dd>
              </div>
            ) : null}
            <div>
              <dt>{words('leaseContracts.story.perMonth')}</dt>
              <dd>
                <strong>{formats.money(contract.LeasebedragPerMaand)}</strong>
                <small>{words('leaseContracts.story.exclFuel')}</small>
              </dd>
            </div>
          </dl>
        </div>
        <KmLine contract={contract} today={today} />
      </div>
      <Suspense fallback={null}>
        <SignalBanners contract={contract.LeaseContractNummer} />
        <ReplacingCarBanner contract={contract.LeaseContractNummer} />
      </Suspense>
      <OpenRequestBanner contract={contract.LeaseContractNummer} />
    </>
  );
}
