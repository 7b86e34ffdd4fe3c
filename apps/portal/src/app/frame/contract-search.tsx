import { useNavigate } from '@tanstack/react-router';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { type ReactNode, useMemo, useState } from 'react';
import { type ActiveContract, activeContract, useActiveContract } from '../../platform/active-contract.ts';
import { useSession } from '../../platform/session/session.ts';
import { useContractSearch } from '../../shared/lease-contracts/use-contract-search.ts';
import { IconCar } from '../../ui/icons.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { isolateRightToLeft } from '../../words/isolate-right-to-left.ts';
import { useWords } from '../../words/words.ts';
import styles from './contract-search.module.css';

const everyContract = { name: 'every', isOffered: () => true };

const contractOf = (row: LeaseContractRow): ActiveContract => ({
  number: row.LeaseContractNummer,
  plate: row.Kenteken,
  driver: row.Bestuurder,
  driverNumber: row.BestuurderNummer,
  description: row.AutoOmschrijving,
});
const keyOf = ({ number }: ActiveContract): string => String(number);
/** The text of a contract in the search field (TH-28). */
const textOf = ({ plate, number }: ActiveContract): string => `${plate} · ${number}`;

/**
 * The lease contract search of the top header. Picking a contract limits the portal to its driver and opens `/`
 * (TH-25). Clearing it removes the limit and opens `/` (TH-26).
 */
export function ContractSearch({ onDone }: { readonly onDone?: () => void }): ReactNode {
  const words = useWords();
  const { client } = useSession();
  const navigate = useNavigate();
  const active = useActiveContract();
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const searchResult = useContractSearch(search, isOpened, everyContract);
  const options = useMemo(() => searchResult.rows.map(contractOf), [searchResult.rows]);

  const choose = (contract: ActiveContract | null) => {
    if (contract === null) activeContract.clear();
    else activeContract.set(client.name, contract);
    onDone?.();
    void navigate({ to: '/' });
  };
  return (
    <SearchSelect
      className={styles['search']}
      label={words('frame.lookAtOne')}
      hidesLabel
      placeholder={words('frame.lookAtOne')}
      leftSection={<IconCar size={16} aria-hidden />}
      options={options}
      keyOf={keyOf}
      textOf={textOf}
      render={(contract) => (
        <span className={styles['option']}>
          <span className={styles['facts']}>
            <Plate plate={contract.plate} country={client.countryCarData} />
            <span>{contract.number}</span>
          </span>
          <span className={styles['more']}>
            {[contract.driver, contract.description]
              .flatMap((part) => (part ? [isolateRightToLeft(part)] : []))
              .join(' · ')}
          </span>
        </span>
      )}
      value={active}
      onChange={choose}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
      busy={searchResult.busy}
      nothingFound={searchResult.failed ? words('ui.loadFailed') : words('common.noResults')}
      autoFocus={onDone !== undefined}
    />
  );
}
