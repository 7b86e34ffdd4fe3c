import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { DriverChoice } from '@wagenpark/contract/admin/drivers';
import { type ReactNode, useState } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { SearchSelect } from '../../../ui/search-select/search-select.tsx';
import { useWords } from '../../../words/words.ts';

interface DriverPickerProps {
  /** The present driver, who is excluded from the choices. */
  readonly except: number | null;
  readonly onChange: (number: number | null) => void;
  readonly error: string | undefined;
}

const keyOf = ({ number }: DriverChoice): string => String(number);
const textOf = ({ number, name, plate }: DriverChoice): string => [name, number, plate].filter(Boolean).join(' · ');

/**
 * Search field to choose an existing driver by name, number or plate. The server searches; typing is debounced (CR-13).
 */
export function DriverPicker({ except, onChange, error }: DriverPickerProps): ReactNode {
  const words = useWords();
  const [input, setInput] = useState('');
  const [search] = useDebouncedValue(input, 150);
  const response = useQuery({
    ...adminQuery(adminResources.driverLookup.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const choices = (response.data ?? []).filter(({ number }) => number !== except);
  return (
    <SearchSelect
      label={words('driver.choose')}
      placeholder={words('driver.choosePlaceholder')}
      required
      options={choices}
      keyOf={keyOf}
      textOf={textOf}
      value={null}
      onChange={(driver) => onChange(driver?.number ?? null)}
      onSearch={setInput}
      autoFocus
      busy={input !== search || response.isPlaceholderData || response.isPending}
      nothingFound={response.isError ? words('ui.loadFailed') : words('driver.noneFound')}
      error={error ?? null}
    />
  );
}
