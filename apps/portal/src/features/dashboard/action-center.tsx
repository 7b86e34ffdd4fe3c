import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type LeaseContractRow, leaseContracts } from '@wagenpark/contract/fleet/lease-contracts';
import { objectTypeOf } from '@wagenpark/domain/object-type';
import { pagePermissions } from '@wagenpark/domain/page-permissions';
import { anyOf, atLeast, exactly, type Permission } from '@wagenpark/domain/permissions';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useActiveContract } from '../../platform/active-contract.ts';
import { fleetQuery } from '../../platform/calls/queries.ts';
import { type RecordLinks, useRecordLinks } from '../../platform/record-links.tsx';
import { useSession } from '../../platform/session/session.ts';
import { bodyOfCar } from '../../shared/lease-contracts/body-of-car.ts';
import { useContractSearch } from '../../shared/lease-contracts/use-contract-search.ts';
import { IconCreditCard, IconGauge, type IconProps, IconShieldCheck } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Silhouette } from '../../ui/silhouette/silhouette.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './action-center.module.css';

/** The car that the actions are for. */
interface ChosenCar {
  readonly number: number;
  readonly plate: string;
  readonly driver: string | null;
  readonly description: string;
}

/** DA-03: only running contracts are offered. */
const runningContracts = { name: 'running', isOffered: ({ Status }: LeaseContractRow) => Status === 'running' };
const carOf = (row: LeaseContractRow): ChosenCar => ({
  number: row.LeaseContractNummer,
  plate: row.Kenteken,
  driver: row.Bestuurder,
  description: row.AutoOmschrijving,
});
const keyOf = ({ number }: ChosenCar): string => String(number);
const textOf = ({ plate, description }: ChosenCar): string => `${plate} · ${description}`;

const mayRequest = anyOf(atLeast('fleetmanagement'), exactly('driver'));
/** The most frequent actions for a car (DA-01). */
const actions: readonly {
  readonly id: string;
  readonly to: (number: number) => Parameters<RecordLinks>;
  readonly label: 'dashboard.action.mileage' | 'dashboard.action.fuelPass' | 'dashboard.action.greenCard';
  readonly icon: ComponentType<IconProps>;
  readonly permission: Permission;
  /** Bikes have no odometer (DA-07). */
  readonly notForBikes?: true;
}[] = [
  {
    id: 'mileage',
    to: (number) => ['mileageEntry', number],
    label: 'dashboard.action.mileage',
    icon: IconGauge,
    permission: pagePermissions.mileages,
    notForBikes: true,
  },
  {
    id: 'fuel-pass',
    to: (number) => ['leaseContractForm', `${number} fuel-pass`],
    label: 'dashboard.action.fuelPass',
    icon: IconCreditCard,
    permission: mayRequest,
  },
  {
    id: 'green-card',
    to: (number) => ['leaseContractForm', `${number} green-card`],
    label: 'dashboard.action.greenCard',
    icon: IconShieldCheck,
    permission: mayRequest,
  },
];

/**
 * The most frequent actions for one car (DA-01, DA-02): enter mileage, request a fuel card or an insurance card. The
 * user chooses the car here, unless a contract is active (DA-03).
 */
export function ActionCenter(): ReactNode {
  const words = useWords();
  const { client, can } = useSession();
  const links = useRecordLinks();
  const active = useActiveContract();
  const [chosenCar, setChosenCar] = useState<ChosenCar | null>(null);
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const searchResult = useContractSearch(search, isOpened, runningContracts);
  const car = active ?? chosenCar;
  const contract = useQuery({
    ...fleetQuery(leaseContracts.byNumber, { number: car?.number ?? 0 }),
    enabled: car !== null,
  });
  if (!can(pagePermissions['lease-contracts'])) return null;
  const permittedActions = actions.filter(({ permission }) => can(permission));
  if (permittedActions.length === 0) return null;
  const isBike = contract.data !== undefined && objectTypeOf(contract.data.ObjectSoort) === 'bike';
  return (
    <section className={styles['card']} aria-labelledby="dashboard-actions" data-paper="no">
      <h2 id="dashboard-actions">{words('dashboard.actions')}</h2>
      {active === null ? (
        <SearchSelect
          className={styles['which']}
          label={words('dashboard.actions.car')}
          hidesLabel
          placeholder={words('dashboard.actions.choose')}
          options={searchResult.rows.map(carOf)}
          keyOf={keyOf}
          textOf={textOf}
          render={(option) => <Car car={option} country={client.countryCarData} />}
          value={chosenCar}
          onChange={setChosenCar}
          onSearch={setSearch}
          onOpen={() => setOpened(true)}
          busy={searchResult.busy}
          nothingFound={searchResult.failed ? words('ui.loadFailed') : words('common.noResults')}
        />
      ) : (
        <Car car={active} country={client.countryCarData} />
      )}
      {contract.data === undefined || active === null ? null : (
        <span className={styles['silhouette']}>
          <Silhouette body={bodyOfCar(contract.data)} width={44} />
        </span>
      )}
      <div className={styles['buttons']}>
        {permittedActions.map(({ id, to, label, icon: Icon, notForBikes }) => {
          const address = car === null ? undefined : links(...to(car.number));
          const isDisabled = address === undefined || (notForBikes === true && isBike);
          const look = { variant: 'default', leftSection: <Icon size={18} aria-hidden /> } as const;
          return isDisabled ? (
            <Button
              key={id}
              {...look}
              disabled
              title={words(isBike ? 'dashboard.action.noOdometer' : 'dashboard.action.first')}
            >
              {words(label)}
            </Button>
          ) : (
            <Button key={id} {...look} renderRoot={(props) => <Link {...props} {...address} />}>
              {words(label)}
            </Button>
          );
        })}
      </div>
    </section>
  );
}

function Car({ car, country }: { readonly car: ChosenCar; readonly country: string }): ReactNode {
  return (
    <span className={styles['car']}>
      <Plate plate={car.plate} country={country} />
      <span>
        {[car.description, car.driver].flatMap((part) => (part ? [isolateRightToLeft(part)] : [])).join(' · ')}
      </span>
    </span>
  );
}
