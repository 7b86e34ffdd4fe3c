import { fleetSubjects } from '@wagenpark/contract';
import type { StoredDriver } from '@wagenpark/contract/fleet/drivers';
import type { LeaseContractRow } from '@wagenpark/contract/fleet/lease-contracts';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { fleetQuery, queryClient } from '../../platform/calls/queries.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { useWords } from '../../words/words.ts';
import { useContractSearch } from './use-contract-search.ts';

/** An option of the dropdown: a contract (DI-16). */
export interface LicenceOption {
  /** Make, model and type of the car. */
  readonly carName: string;
  readonly license: string;
  /** Number of the present driver; null if there is none. */
  readonly driverId: number | null;
  readonly contract: number;
}

/** Converts a contract to an option, with the contract's number (DI-16). */
export const licenceOption = (row: LeaseContractRow): LicenceOption => ({
  carName: row.AutoOmschrijving,
  license: row.Kenteken,
  driverId: row.BestuurderNummer,
  contract: row.LeaseContractNummer,
});

/** Selects contracts whose car was not returned (DI-14). */
const deployable = { name: 'deployable', isOffered: (row: LeaseContractRow) => !row.AutoIngenomen };

const keyOf = ({ contract }: LicenceOption): string => String(contract);
/** The text of an option: plate and car (DI-13). */
const textOf = ({ license, carName }: LicenceOption): string => `${license} ${carName}`;

/**
 * Dropdown to choose a lease contract by plate, number, driver or car; options show plate and car (DI-13). Choosing a
 * contract loads its driver (DI-15). If loading fails, the driver is null, without an error.
 */
export function ContractDropdown({
  label,
  value,
  onChange,
  onDriver,
  required = false,
  autoFocus = false,
  error,
}: {
  readonly label: string;
  readonly value: LicenceOption | null;
  readonly onChange: (contract: LicenceOption | null) => void;
  readonly onDriver: (driver: StoredDriver | null) => void;
  readonly required?: boolean;
  readonly autoFocus?: boolean;
  readonly error?: ReactNode;
}): ReactNode {
  const words = useWords();
  const [search, setSearch] = useState('');
  const [isOpened, setOpened] = useState(false);
  const searchResult = useContractSearch(search, isOpened, deployable);
  const options = useMemo(() => searchResult.rows.map(licenceOption), [searchResult.rows]);
  const latestContract = useRef<number | null>(null);

  const choose = async (option: LicenceOption | null) => {
    latestContract.current = option?.contract ?? null;
    onChange(option);
    const number = option?.driverId ?? null;
    const driver =
      number === null
        ? null
        : await queryClient.fetchQuery(fleetQuery(fleetSubjects.drivers.byNumber, { number })).catch(() => null);
    // Ignores the response if another contract was chosen meanwhile.
    if (latestContract.current === (option?.contract ?? null)) onDriver(driver);
  };
  return (
    <SearchSelect
      label={label}
      placeholder={words('common.searchContract')}
      options={options}
      keyOf={keyOf}
      textOf={textOf}
      value={value}
      onChange={(option) => void choose(option)}
      onSearch={setSearch}
      onOpen={() => setOpened(true)}
      busy={searchResult.busy}
      nothingFound={searchResult.failed ? words('ui.loadFailed') : words('common.noResults')}
      required={required}
      autoFocus={autoFocus}
      error={error}
    />
  );
}
