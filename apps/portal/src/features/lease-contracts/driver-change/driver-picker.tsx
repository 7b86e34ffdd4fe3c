import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { DriverChoice } from '@wagenpark/contract/admin/drivers';
import { type ReactNode, useState } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { SearchSelect } from '../../../ui/search-select/search-select.tsx';
import { useWords } from '../../../words/words.ts';

interface DriverPickerProps {
  /** The present driver, who is not on offer. */
  readonly except: number | null;
  readonly onChange: (number: number | null) => void;
  readonly error: string | undefined;
}

const keyOf = ({ number }: DriverChoice): string => String(number);
const textOf = ({ number, name, plate }: DriverChoice): string => [name, number, plate].filter(Boolean).join(' · ');

/** Picks an existing driver by name, number or plate; the server searches (CR-13). */
export function DriverPicker({ except, onChange, error }: DriverPickerProps): ReactNode {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const found = useQuery({
    ...adminQuery(adminResources.driverLookup.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const offered = (found.data ?? []).filter(({ number }) => number !== except);
  return (
    <SearchSelect
      label={words('driver.choose')}
      placeholder={words('driver.choosePlaceholder')}
      required
      options={offered}
      keyOf={keyOf}
      textOf={textOf}
      value={null}
      onChange={(driver) => onChange(driver?.number ?? null)}
      onSearch={setTyped}
      autoFocus
      busy={typed !== search || found.isPlaceholderData || found.isPending}
      nothingFound={found.isError ? words('ui.loadFailed') : words('driver.noneFound')}
      error={error ?? null}
    />
  );
}
