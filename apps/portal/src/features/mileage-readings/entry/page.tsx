import { useQuery } from '@tanstack/react-query';
import { mileageReadings } from '@wagenpark/contract/fleet/mileage-readings';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { type ReactNode, useState } from 'react';
import { useAddress } from '../../../patterns/list-screen/list-address.ts';
import { useActiveContract } from '../../../platform/active-contract.ts';
import { fleetQuery } from '../../../platform/calls/queries.ts';
import { useSession } from '../../../platform/session/session.ts';
import { PageHead } from '../../../ui/page-head/page-head.tsx';
import { FactsSkeleton } from '../../../ui/skeletons/skeletons.tsx';
import { Tabs, tabId } from '../../../ui/tabs/tabs.tsx';
import { useWords } from '../../../words/words.ts';
import styles from './entry.module.css';
import { ManyCars } from './many-cars.tsx';
import { OneCar } from './one-car.tsx';

const PANEL = 'mileage-entry';
const ways = ['one', 'many'] as const;

const numberIn = (text: string | undefined): number | null => (/^\d{1,9}$/.test(text ?? '') ? Number(text) : null);

/** The entry of readings (MI-01, MI-04): of one car, or of many at once; drivers enter that of their own. */
export default function EntryPage(): ReactNode {
  const words = useWords();
  const { account, can } = useSession();
  const [{ contract: named, way }, change] = useAddress();
  const active = useActiveContract();
  const contract = numberIn(named) ?? active?.number ?? null;
  // The page opens for entry; who turns to the other way stays at the tabs.
  const [isTurned, setTurned] = useState(false);
  const isDriver = account.role.name === 'driver';
  const own = useQuery({ ...fleetQuery(mileageReadings.expected, {}), enabled: isDriver && contract === null });
  const [only, ...more] = own.data ?? [];
  // Who may not see contracts cannot look one up: plates can be typed.
  const mayChoose = can(pagePermissions['lease-contracts']);
  const hasTabs = !isDriver && contract === null && mayChoose;
  const isMany = !isDriver && contract === null && (way === 'many' || !mayChoose);
  const chosen = contract ?? (more.length === 0 ? (only?.LeaseContractNummer ?? null) : null);
  return (
    <section className={styles['page']} aria-label={words('mileageReadings.add')}>
      <PageHead title={words('mileageReadings.add')} />
      {hasTabs ? (
        <Tabs
          label={words('mileageReadings.add')}
          // words: mileageReadings.add.*
          tabs={ways.map((id) => ({ id, label: words(`mileageReadings.add.${id}`) }))}
          active={isMany ? 'many' : 'one'}
          panelId={PANEL}
          onChange={(id) => {
            setTurned(true);
            change({ way: id === 'many' ? id : undefined });
          }}
        />
      ) : null}
      <div
        {...(hasTabs ? { role: 'tabpanel', id: PANEL, 'aria-labelledby': tabId(PANEL, isMany ? 'many' : 'one') } : {})}
      >
        {isDriver && contract === null && own.isPending ? (
          <FactsSkeleton />
        ) : isMany ? (
          <ManyCars autoFocus={!isTurned} />
        ) : (
          <OneCar key={chosen} contract={chosen} autoFocus={!isTurned} />
        )}
      </div>
    </section>
  );
}
