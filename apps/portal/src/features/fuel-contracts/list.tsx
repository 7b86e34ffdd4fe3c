import { type FuelContractRow, fuelContractRowFacts, fuelContracts } from '@wagenpark/contract/fleet/fuel-contracts';
import { debtorNameColumn } from '../../patterns/list-screen/debtor-name-column.tsx';
import { factColumns } from '../../patterns/list-screen/fact-columns.tsx';
import type { ListContext, ListDescriptor } from '../../patterns/list-screen/list-descriptor.ts';
import { wholeList } from '../../patterns/list-screen/whole-list.ts';
import { importedRecordsHint } from '../../shared/imports/imported-records-hint.ts';
import { Plate } from '../../ui/plate/plate.tsx';
import { requestableChanges } from './changes.ts';
import { fuelContractPages } from './pages.ts';

/** The columns: number, plate, car, driver, debtor, reference, start and end (FC-05). */
// words: fuelContracts.fact.* fact.* head.*
const columns = (context: ListContext) =>
  factColumns('fuelContracts', fuelContractRowFacts, context, {
    BrandstofcontractNummer: { widest: ['888888888'], card: 'fact', brief: 'end' },
    Kenteken: {
      card: 'title',
      brief: 'title',
      cell: ({ Kenteken: plate }) =>
        plate === null ? (
          context.words('fuelContracts.noCar')
        ) : (
          <Plate plate={plate} country={context.session.client.countryCarData} />
        ),
    },
    AutoOmschrijving: {},
    Bestuurder: { card: 'fact', brief: 'text' },
    DebiteurNummer: {},
    DebiteurNaam: debtorNameColumn(context),
    Referentie: {},
    BeginDatum: {},
    EindDatum: { card: 'fact' },
  });

/**
 * The list of fuel contracts (FC-02) with tabs for running, terminated and all. With an active contract: those of the
 * contract (FC-03).
 */
export const fuelContractList: ListDescriptor<FuelContractRow> = {
  name: 'fuel-contracts',
  title: 'fuelContracts.title',
  description: 'fuelContracts.about',
  search: 'fuelContracts.search',
  keyField: 'BrandstofcontractNummer',
  columns,
  selectable: true,
  rowLabel: (row) => String(row.BrandstofcontractNummer),
  recordPath: fuelContractPages.opened,
  rowActions: requestableChanges,
  none: { title: 'fuelContracts.none.all', ...importedRecordsHint },
  tabs: [
    {
      id: 'running',
      label: 'fuelContracts.tab.running',
      none: { title: 'fuelContracts.none.running', ...importedRecordsHint },
      source: wholeList(fuelContracts.running),
      sort: { column: 'EindDatum', descending: false },
    },
    {
      id: 'terminated',
      label: 'fuelContracts.tab.terminated',
      none: { title: 'fuelContracts.none.terminated', text: 'ui.none.ended' },
      source: wholeList(fuelContracts.terminated),
      sort: { column: 'EindDatum', descending: true },
    },
    {
      id: 'all',
      label: 'fuelContracts.tab.all',
      source: wholeList(fuelContracts.all),
      sort: { column: 'BrandstofcontractNummer', descending: true },
    },
  ],
  views: [
    { id: 'endsSoon', label: 'views.endsSoon', filters: { EindDatum: 'next3Months' } },
    { id: 'withoutDriver', label: 'views.withoutDriver', filters: { Bestuurder: 'empty' } },
    { id: 'withoutCar', label: 'fuelContracts.noCar', filters: { Kenteken: 'empty' } },
  ],
  contractTab: (number) => ({
    id: 'contract',
    label: 'fuelContracts.tab.contract',
    none: { title: 'fuelContracts.none.contract' },
    source: wholeList(fuelContracts.ofLeaseContract, () => ({ number })),
  }),
  download: {},
};
