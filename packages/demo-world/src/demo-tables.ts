import { type ClientSubjectTables, childTables, clientSubjects } from './client-subjects.ts';
import { type ContractSubjectTables, childSubjects, contractSubjects } from './contract-subjects.ts';
import type { InvoiceLineRow, InvoiceRow, InvoiceTypeRow, RecordFileRow, RefuelingRow } from './rows/billing.ts';
import type {
  AccountDebtorRow,
  AccountRow,
  ClientImageRow,
  ClientLanguageRow,
  ClientRow,
  DebtorRow,
  DriverRow,
  LastNumberRow,
} from './rows/clients.ts';
import type {
  ContractComponentRow,
  ContractVersionRow,
  DriverAssignmentRow,
  FuelContractRow,
  LeaseContractRow,
  VehicleOptionRow,
  VehicleRow,
} from './rows/contracts.ts';
import type { AuditEventRow, MailRow, RequestEventRow, RequestRow } from './rows/requests.ts';

export type * from './rows/billing.ts';
export type * from './rows/clients.ts';
export type * from './rows/contracts.ts';
export type * from './rows/moment.ts';
export type * from './rows/requests.ts';

/*
 * The demo world as rows of the portal's tables, under the names of their columns. Days are `YYYY-MM-DD`, moments ISO
 * 8601 in UTC, amounts plain numbers in the client's currency, periods PostgreSQL ranges of moments.
 */

/**
 * The tables of the demo world with their row types; those of {@link contractSubjects} are inferred from the subjects.
 */
export interface DemoTables extends ContractSubjectTables, ClientSubjectTables {
  readonly client: ClientRow;
  readonly client_image: ClientImageRow;
  readonly client_language: ClientLanguageRow;
  readonly last_number: LastNumberRow;
  readonly debtor: DebtorRow;
  readonly driver: DriverRow;
  readonly account: AccountRow;
  readonly account_debtor: AccountDebtorRow;
  readonly vehicle: VehicleRow;
  readonly vehicle_option: VehicleOptionRow;
  readonly lease_contract: LeaseContractRow;
  readonly lease_contract_version: ContractVersionRow;
  readonly contract_component: ContractComponentRow;
  readonly driver_assignment: DriverAssignmentRow;
  readonly fuel_contract: FuelContractRow;
  readonly fuel_contract_version: ContractVersionRow;
  readonly invoice_type: InvoiceTypeRow;
  readonly invoice: InvoiceRow;
  readonly invoice_line: InvoiceLineRow;
  readonly refueling: RefuelingRow;
  readonly record_file: RecordFileRow;
  readonly request: RequestRow;
  readonly request_event: RequestEventRow;
  readonly mail: MailRow;
  readonly audit_event: AuditEventRow;
}
export type DemoTable = keyof DemoTables;

/** The tables in an order that satisfies the foreign keys. */
export const demoTables = [
  'client',
  'client_image',
  'client_language',
  'debtor',
  ...clientSubjects.map(({ table }) => table),
  ...childTables,
  'last_number',
  'driver',
  'account',
  'account_debtor',
  'vehicle',
  'vehicle_option',
  'lease_contract',
  'lease_contract_version',
  'contract_component',
  'driver_assignment',
  'fuel_contract',
  'fuel_contract_version',
  'invoice_type',
  'invoice',
  'invoice_line',
  'refueling',
  'record_file',
  ...contractSubjects.map(({ table }) => table),
  ...childSubjects.map(({ table }) => table),
  'request',
  'request_event',
  'mail',
  'audit_event',
] as const satisfies readonly DemoTable[];

/** A part of the world that fits in memory. Its tables must be written in the order of {@link demoTables}. */
export type DemoChunk = { [Table in DemoTable]?: DemoTables[Table][] };
