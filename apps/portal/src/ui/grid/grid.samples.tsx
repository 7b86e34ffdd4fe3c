import { type ReactNode, useMemo, useState } from 'react';
import type { PartSamples } from '../samples.ts';
import { DataGrid } from './data-grid.tsx';
import { emptyPreference, type GridPreferences } from './grid-preferences.ts';
import { columnSchema, type GridColumn, type GridDensity, type GridSelection } from './grid-types.ts';
import { MemoryRowSource } from './memory-row-source.ts';

interface Car {
  readonly id: number;
  readonly plate: string;
  readonly driver: string | null;
  readonly mileage: number | null;
}

const columns: readonly GridColumn<Car>[] = [
  { id: 'plate', field: 'plate', kind: 'text', header: 'Licence plate', card: 'title' },
  { id: 'driver', field: 'driver', kind: 'text', header: 'Driver', card: 'fact' },
  { id: 'mileage', field: 'mileage', kind: 'number', header: 'Mileage', card: 'fact' },
];
const schema = columnSchema(columns, { keyField: 'id', locale: 'nl-NL', timeZone: 'Europe/Amsterdam' });
const drivers = ['Anna de Vries', 'Maximiliaan Wolfgang van den Heuvel-Oosterwijk tot Nijenrode', null];
const cars = (count: number): Car[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    plate: `AB-${String(100 + index)}-C`,
    driver: drivers[index % 3] ?? null,
    mileage: index % 5 === 4 ? null : (index * 7_919) % 200_000,
  }));

/** Stores nothing, so that each sample stays unchanged. */
const fixedPreferences = (density: GridDensity): GridPreferences => ({
  readTable: () => emptyPreference,
  writeTable: () => undefined,
  clearTable: () => undefined,
  readDensity: () => density,
  writeDensity: () => undefined,
  subscribe: () => () => undefined,
});

function SomeGrid({
  name,
  count,
  density = 'normal',
  pageSize = null,
  isLoading = false,
}: {
  readonly name: string;
  readonly count: number;
  readonly density?: GridDensity;
  readonly pageSize?: number | null;
  readonly isLoading?: boolean;
}): ReactNode {
  const source = useMemo(
    () => (isLoading ? null : new MemoryRowSource(cars(count), schema, pageSize)),
    [count, pageSize, isLoading],
  );
  const preferences = useMemo(() => fixedPreferences(density), [density]);
  const [selection, setSelection] = useState<GridSelection>(new Set([2]));
  return (
    <div style={{ display: 'flex', height: 320 }}>
      <DataGrid
        id={name}
        label={name}
        columns={columns}
        source={source}
        preferences={preferences}
        rowLabel={(car) => car.plate}
        ticks={{ selection, onChange: setSelection }}
      />
    </div>
  );
}

const samples: PartSamples = {
  part: 'Grid',
  samples: [
    { name: 'scrolling, 100.000 rows', render: () => <SomeGrid name="Many cars" count={100_000} /> },
    {
      name: 'in pages, compact',
      render: () => <SomeGrid name="Pages of cars" count={45} pageSize={20} density="compact" />,
    },
    { name: 'comfortable', render: () => <SomeGrid name="Roomy cars" count={3} density="comfortable" /> },
    { name: 'empty', render: () => <SomeGrid name="No cars" count={0} /> },
    { name: 'loading', render: () => <SomeGrid name="Coming cars" count={0} isLoading /> },
  ],
};
export default samples;
