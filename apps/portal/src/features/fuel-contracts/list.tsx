import { type FuelContractColumn, type FuelContractRow, fuelContracts } from '@wagenpark/contract';
import { fieldColumn } from '../../patterns/list-screen/field-column.ts';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import type { GridColumn } from '../../ui/grid/grid-types.ts';
import { Plate } from '../../ui/plate/plate.tsx';

/** Number, plate, car, driver, debtor, reference, start and end (FC-05). */
function columns({ words, session }: ListContext): readonly GridColumn<FuelContractRow>[] {
  const { formats, client } = session;
  // words: fuelContracts.column.*
  const column = fieldColumn((id: FuelContractColumn) => words(`fuelContracts.column.${id}`));
  return [
    {
      ...column('BrandstofcontractNummer'),
      kind: 'number',
      width: 104,
      align: 'left',
      card: 'fact',
      cell: (row) => row.BrandstofcontractNummer,
    },
    {
      ...column('Kenteken'),
      kind: 'text',
      width: 126,
      card: 'title',
      cell: (row) =>
        row.Kenteken === null ? (
          words('fuelContracts.noCar')
        ) : (
          <Plate plate={row.Kenteken} country={client.countryCarData} />
        ),
    },
    { ...column('AutoOmschrijving'), kind: 'text', width: 150, card: 'fact' },
    { ...column('Bestuurder'), isPersonal: true, kind: 'text', width: 140, card: 'fact' },
    { ...column('DebiteurNummer'), kind: 'number', width: 84, align: 'left', cell: (row) => row.DebiteurNummer },
    { ...column('DebiteurNaam'), kind: 'text', width: 150 },
    { ...column('Referentie'), kind: 'text', width: 116 },
    { ...column('BeginDatum'), kind: 'date', width: 112, cell: (row) => formats.legacyDay(row.BeginDatum) },
    { ...column('EindDatum'), kind: 'date', width: 112, cell: (row) => formats.legacyDay(row.EindDatum) },
  ];
}

/** The list of fuel contracts (FC-02): running, terminated and all of them; of an active contract its own (FC-03). */
export const fuelContractList: ListDescriptor<FuelContractRow> = {
  name: 'fuel-contracts',
  title: 'fuelContracts.title',
  search: 'fuelContracts.search',
  keyField: 'BrandstofcontractNummer',
  columns,
  selectable: true,
  rowLabel: (row) => String(row.BrandstofcontractNummer),
  recordPath: (key) => ({ to: '/fuel-contracts/view', search: { id: String(key) } }),
  tabs: [
    { id: 'running', label: 'fuelContracts.tab.running', source: wholeList(fuelContracts.running) },
    { id: 'terminated', label: 'fuelContracts.tab.terminated', source: wholeList(fuelContracts.terminated) },
    { id: 'all', label: 'fuelContracts.tab.all', source: wholeList(fuelContracts.all) },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'fuelContracts.tab.contract',
    source: wholeList(fuelContracts.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
