import { type ImportKind, importKinds } from '@wagenpark/contract/admin/imports';
import { clientColumns } from './clients.ts';
import { CLIENT_HEADER, type ImportColumn, type ImportColumns, type Place } from './column.ts';
import { contractColumns } from './contracts.ts';
import { debtorColumns } from './debtors.ts';
import { driverAssignmentColumns } from './driver-assignments.ts';
import { driverColumns } from './drivers.ts';
import { fineColumns } from './fines.ts';
import { fuelContractColumns } from './fuel-contracts.ts';
import { invoiceLineColumns } from './invoice-lines.ts';
import { invoiceTypeColumns } from './invoice-types.ts';
import { invoiceColumns } from './invoices.ts';
import { refuelingColumns } from './refuelings.ts';
import { vehicleColumns } from './vehicles.ts';

const columnsByKind: Readonly<Record<ImportKind, (place: Place) => ImportColumns>> = {
  clients: clientColumns,
  debtors: debtorColumns,
  drivers: driverColumns,
  vehicles: vehicleColumns,
  contracts: contractColumns,
  'driver-assignments': driverAssignmentColumns,
  'fuel-contracts': fuelContractColumns,
  'invoice-types': invoiceTypeColumns,
  invoices: invoiceColumns,
  'invoice-lines': invoiceLineColumns,
  refuelings: refuelingColumns,
  fines: fineColumns,
};

const made = new Map<string, ImportColumns>();

/** The columns of a kind of file; kept for each zone and country, since every row asks for them. */
export function columnsOf(kind: ImportKind, place: Place): ImportColumns {
  const key = `${kind} ${place.timeZone} ${place.country}`;
  const known = made.get(key) ?? columnsByKind[kind](place);
  made.set(key, known);
  return known;
}

/** A column as the manual shows it. */
export type DescribedColumn = Pick<ImportColumn<unknown>, 'header' | 'isRequired' | 'form' | 'about'>;

const clientColumn: DescribedColumn = {
  header: CLIENT_HEADER,
  isRequired: true,
  form: 'name of a client',
  about: 'the client whose row it is',
};

/** Every column of every kind of file, for the manual. */
export function describeColumns(): readonly {
  readonly kind: ImportKind;
  readonly columns: readonly DescribedColumn[];
}[] {
  return importKinds.map((kind) => {
    const own = Object.values(columnsOf(kind, { timeZone: 'Europe/Amsterdam', country: 'nl' }));
    return { kind, columns: kind === 'clients' ? own : [clientColumn, ...own] };
  });
}
