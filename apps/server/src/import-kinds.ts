import { clientImport } from './modules/clients/import/clients.ts';
import { debtorImport } from './modules/clients/import/debtors.ts';
import { driverImport } from './modules/drivers/import/drivers.ts';
import { fineImport } from './modules/fines/import/fines.ts';
import { fuelContractImport } from './modules/fuel-contracts/import/fuel-contracts.ts';
import { refuelingImport } from './modules/fuel-contracts/import/refuelings.ts';
import { invoiceLineImport } from './modules/invoices/import/invoice-lines.ts';
import { invoiceTypeImport } from './modules/invoices/import/invoice-types.ts';
import { invoiceImport } from './modules/invoices/import/invoices.ts';
import { contractImport } from './modules/lease-contracts/import/contracts.ts';
import { driverAssignmentImport } from './modules/lease-contracts/import/driver-assignments.ts';
import { vehicleImport } from './modules/lease-contracts/import/vehicles.ts';
import { inOrder } from './platform/import/import-kind.ts';

/** Every kind of file that can be imported, in the order in which they are brought in. A subject adds its own here. */
export const importKinds = inOrder([
  clientImport,
  debtorImport,
  driverImport,
  vehicleImport,
  contractImport,
  driverAssignmentImport,
  fuelContractImport,
  invoiceTypeImport,
  invoiceImport,
  invoiceLineImport,
  refuelingImport,
  fineImport,
]);
