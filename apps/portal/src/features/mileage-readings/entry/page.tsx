import { useQuery } from '@tanstack/react-query';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type ReactNode, useState } from 'react';
import { useAddressParameters } from '../../../patterns/list-screen/list-address.ts';
import { useActiveContract } from '../../../platform/active-contract.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { PageHead } from '../../../ui/page-head/page-head.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { Tabs, tabId } from '../../../ui/tabs/tabs.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './entry.module.css';
import { ManyCarsForm } from './many-cars-form.tsx';
import { OneCarForm } from './one-car-form.tsx';

const PANEL_ID = 'mileage-entry';
const modes = ['one', 'many'] as const;

const numberIn = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/** The page to enter readings (MI-01, MI-04): for one car, or for many at once; drivers for their own car. */
export default function EntryPage(): ReactNode {
  const words = useWords();
  const { account, can } = useSession();
  const [{ contract: contractParam, way }, changeAddress] = useAddressParameters();
  const active = useActiveContract();
  const contract = numberIn(contractParam) ?? active?.number ?? null;
  // The form gets the focus when the page opens, but not after the user switched tabs.
  const [hasSwitched, setSwitched] = useState(false);
  const isDriver = account.role.name === 'driver';
  const ownCars = useQuery({ ...fleetQuery(mileageReadings.expected, {}), enabled: isDriver && contract === null });
  const [onlyCar, ...otherCars] = ownCars.data ?? [];
  // Users without access to contracts cannot choose one, but can type plates.
  const mayChoose = can(pagePermissions['lease-contracts']);
  const hasTabs = !isDriver && contract === null && mayChoose;
  const isMany = !isDriver && contract === null && (way === 'many' || !mayChoose);
  const chosenContract = contract ?? (otherCars.length === 0 ? (onlyCar?.LeaseContractNummer ?? null) : null);
  return (
    <section className={styles['page']} aria-label={words('mileageReadings.add')}>
      <PageHead title={words('mileageReadings.add')} />
      {hasTabs ? (
        <Tabs
          label={words('mileageReadings.add')}
          // words: mileageReadings.add.*
          tabs={modes.map((id) => ({ id, label: words(`mileageReadings.add.${id}`) }))}
          active={isMany ? 'many' : 'one'}
          panelId={PANEL_ID}
          onChange={(id) => {
            setSwitched(true);
            changeAddress({ way: id === 'many' ? id : undefined });
          }}
        />
      ) : null}
      <div
        {...(hasTabs
          ? { role: 'tabpanel', id: PANEL_ID, 'aria-labelledby': tabId(PANEL_ID, isMany ? 'many' : 'one') }
          : {})}
      >
        {isDriver && contract === null && ownCars.isPending ? (
          <FactsSkeleton />
        ) : isMany ? (
          <ManyCarsForm autoFocus={!hasSwitched} />
        ) : (
          <OneCarForm key={chosenContract} contract={chosenContract} autoFocus={!hasSwitched} />
        )}
      </div>
    </section>
  );
}
