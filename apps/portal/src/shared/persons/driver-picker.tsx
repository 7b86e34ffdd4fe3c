import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { DriverChoice } from '@wagenpark/contract/admin/drivers';
import { type ReactNode, useState } from 'react';
import { adminQuery } from '../../platform/calls/queries.ts';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { useWords } from '../../words/words.ts';

interface DriverPickerProps {
  /**
   * The chosen driver. Without this property the field stays empty after a choice, because the form shows the driver
   * elsewhere.
   */
  readonly value?: DriverChoice | null;
  /** A driver who is excluded from the choices. */
  readonly except?: number | null;
  readonly onChange: (driver: DriverChoice | null) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
}

const keyOf = ({ number }: DriverChoice): string => String(number);
const textOf = ({ number, name, plate }: DriverChoice): string => [name, number, plate].filter(Boolean).join(' · ');

/**
 * Search field to choose an existing driver by name, number or plate. The server searches; typing is debounced (CR-13).
 */
export function DriverPicker({ value = null, except = null, onChange, error, ...field }: DriverPickerProps): ReactNode {
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
      {...field}
      label={words('driver.choose')}
      placeholder={words('driver.choosePlaceholder')}
      required
      options={choices}
      keyOf={keyOf}
      textOf={textOf}
      value={value}
      onChange={onChange}
      onSearch={setInput}
      busy={input !== search || response.isPlaceholderData || response.isPending}
      nothingFound={response.isError ? words('ui.loadFailed') : words('driver.noneFound')}
      error={error ?? null}
    />
  );
}
