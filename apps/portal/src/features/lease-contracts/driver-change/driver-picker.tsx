import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminResources } from '@wagenpark/contract';
import { type ReactNode, useState } from 'react';
import { adminQuery } from '../../../platform/calls/queries.ts';
import { useWords } from '../../../platform/words/words.ts';

interface DriverPickerProps {
  readonly value: number | null;
  /** The present driver, who is not on offer. */
  readonly except: number | null;
  readonly onChange: (number: number | null) => void;
  readonly error: string | undefined;
}

/** Picks an existing driver by name, number or plate; the server searches (CR-13). */
export function DriverPicker({ value, except, onChange, error }: DriverPickerProps): ReactNode {
  const words = useWords();
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed, 150);
  const found = useQuery({
    ...adminQuery(adminResources.driverLookup.search, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const choices = (found.data ?? []).filter(({ number }) => number !== except);
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
