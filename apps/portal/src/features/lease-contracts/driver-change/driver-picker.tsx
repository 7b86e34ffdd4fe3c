import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import type { DriverChoice } from '@wagenpark/contract/admin/drivers';
import { type ReactNode, useState } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { useWords } from '../../../words/words.ts';

interface DriverPickerProps {
  readonly value: number | null;
  /** The present driver, who is not on offer. */
  readonly except: number | null;
  /** One who was chosen elsewhere and is on offer whatever is searched for. */
  readonly also: DriverChoice | null;
  readonly onChange: (number: number | null) => void;
  readonly error: string | undefined;
}

/** Picks an existing driver by name, number or plate; the server searches (CR-13). */
export function DriverPicker({ value, except, also, onChange, error }: DriverPickerProps): ReactNode {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const found = useQuery({
    ...adminQuery(adminResources.driverLookup.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const offered = (found.data ?? []).filter(({ number }) => number !== except);
  const isMissing = also !== null && value === also.number && offered.every(({ number }) => number !== also.number);
  const choices = isMissing ? [also, ...offered] : offered;
  return (
    <Select
      label={words('driver.choose')}
      placeholder={words('driver.choosePlaceholder')}
      required
      searchable
      data-autofocus
      nothingFoundMessage={words('driver.noneFound')}
      data={choices.map(({ number, name, plate }) => ({
        value: String(number),
        label: [name, number, plate].filter(Boolean).join(' · '),
      }))}
      // The server has searched already.
      filter={({ options }) => options}
      value={value === null ? null : String(value)}
      onChange={(number) => onChange(number === null ? null : Number(number))}
      onSearchChange={setTyped}
      error={error ?? null}
    />
  );
}
