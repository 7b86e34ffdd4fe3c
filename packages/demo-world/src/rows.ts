import type { DriverMatch, IsoDay, Locale, Role } from '@wagenpark/domain';

/*
 * The demo world as rows of the portal's tables, under the names of their columns. Days are `YYYY-MM-DD`, moments ISO
 * 8601 in UTC, amounts plain numbers in the client's currency, periods PostgreSQL ranges of moments.
 */

/** A moment as ISO 8601 in UTC. */
export type Moment = string;

export interface ClientRow {
  readonly client_id: number;
  readonly guid: string;
  readonly name: string;
  readonly display_name: string;
  readonly country: string;
  readonly time_zone: string;
  readonly currency: string;
  readonly primary_color: string;
  readonly secondary_color: string;
  readonly phone: string;
  readonly email: string;
  readonly change_mailbox: string | null;
  readonly required_driver_fields: readonly string[];
  readonly has_lease_wise: boolean;
  readonly modules: readonly string[];
  readonly is_provider: boolean;
}

export interface ClientImageRow {
  readonly client_id: number;
  readonly kind: 'logo' | 'favicon';
  readonly content_type: 'image/svg+xml';
  readonly content: Uint8Array;
}

export interface ClientLanguageRow {
  readonly client_id: number;
  readonly locale: string;
  readonly is_default: boolean;
}

export interface DebtorRow {
  readonly client_id: number;
  readonly number: number;
  readonly parent_number: number | null;
  readonly code: string;
  readonly name: string;
  readonly has_fines: boolean | null;
}

export interface DriverRow {
  readonly client_id: number;
  readonly number: number;
  readonly debtor_number: number;
  readonly last_name: string;
  readonly first_name: string | null;
  readonly initials: string | null;
  readonly prefix: string | null;
  readonly gender: 1 | 2;
  readonly birth_date: IsoDay | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly mobile: string | null;
  readonly language: string;
  readonly invoice_reference_1: string | null;
  readonly invoice_reference_2: string | null;
  readonly street: string;
  readonly house_number: string;
  readonly house_number_addition: string | null;
  readonly postcode: string;
  readonly city: string;
  readonly country: string;
  readonly licence_number: string | null;
  readonly licence_issue_place: string | null;
  readonly licence_issued_on: IsoDay | null;
  readonly licence_valid_until: IsoDay | null;
  readonly licence_categories: readonly string[];
  readonly search_text: string;
  readonly owned_by_portal: boolean;
}

/** An account; the password's hash is added by whoever writes it, since hashing is the server's. */
export interface AccountRow {
  readonly client_id: number;
  readonly number: number;
  readonly email: string;
  readonly role: Role;
  readonly rights: readonly string[];
  readonly name: string;
  readonly language: Locale;
  readonly driver_number: number | null;
  readonly sees_all_debtors: boolean;
}

export interface AccountDebtorRow {
  readonly client_id: number;
  readonly account_number: number;
  readonly debtor_number: number;
}

export interface VehicleRow {
  readonly client_id: number;
  readonly number: number;
  readonly plate: string;
  readonly country: string;
  readonly object_type: 'PV' | 'TW';
  readonly make: string;
  readonly model: string;
  readonly type: string | null;
  readonly body: string | null;
  readonly colour: string | null;
  readonly fuel: string | null;
  readonly co2: number | null;
  readonly fuel_label: string | null;
  readonly grey_plate: boolean;
  readonly list_price: number | null;
  readonly addition_percentage: number | null;
  readonly mot_date: IsoDay | null;
  readonly date_part_1: IsoDay | null;
  readonly delivered_on: IsoDay | null;
  readonly last_service_km: number | null;
  readonly last_service_on: IsoDay | null;
  readonly next_service_km: number | null;
  readonly next_service_on: IsoDay | null;
  readonly mileage: number | null;
  readonly mileage_on: IsoDay | null;
  readonly tyre_type: 0 | 1 | 2 | null;
  readonly tyre_storage: string | null;
}

export interface VehicleOptionRow {
  readonly client_id: number;
  readonly vehicle_number: number;
  readonly position: number;
  readonly kind: string;
  readonly description: string;
}

export interface LeaseContractRow {
  readonly client_id: number;
  readonly number: number;
  readonly debtor_number: number;
  readonly vehicle_number: number;
  readonly reference: string | null;
  readonly start_date: IsoDay;
  readonly end_date: IsoDay;
  readonly duration_months: number;
  readonly yearly_km: number;
  readonly begin_mileage: number;
  readonly monthly_amount: number;
  readonly fuel_advance: number | null;
  readonly extra_km_price: number | null;
  readonly fewer_km_price: number | null;
  readonly tax_value: number | null;
  readonly precursor_deployed: boolean;
  readonly with_tyres: boolean;
  readonly car_deployed: boolean;
  readonly car_taken: boolean;
  readonly pre_intake_date: IsoDay | null;
  readonly delivery_week: string | null;
  readonly feature: string | null;
  readonly colleague: string | null;
  readonly final_invoice_made: boolean;
  readonly insured_liability: boolean;
  readonly insured_casco: boolean;
  readonly insured_passengers: boolean;
  readonly holding_tax: boolean;
  readonly fuel_advance_included: boolean;
  readonly maintenance_and_tyres: boolean;
  readonly legal_aid: boolean;
  readonly depreciation: boolean;
  readonly replacement_transport: boolean;
  readonly winter_tyres: boolean;
  readonly own_risk_liability: number | null;
  readonly own_risk_casco: number | null;
  readonly own_risk_glass_breakage: number | null;
  readonly own_risk_glass_repair: number | null;
  readonly own_risk_theft: number | null;
  readonly representative_name: string | null;
  readonly representative_email: string | null;
  readonly representative_phone: string | null;
  readonly second_employee_name: string | null;
  readonly second_employee_email: string | null;
  readonly second_employee_phone: string | null;
  readonly list_driver_number: number | null;
  readonly list_driver: string | null;
  readonly list_plate: string;
  readonly list_description: string;
  readonly list_debtor: string;
  readonly search_text: string;
}

export interface LeaseContractVersionRow {
  readonly client_id: number;
  readonly contract_number: number;
  readonly version: number;
  readonly recorded_at: Moment;
  readonly reason: string;
  readonly source: 'import';
  readonly terms: object;
}

export interface ContractComponentRow {
  readonly client_id: number;
  readonly contract_number: number;
  readonly component_number: number;
  readonly description: string;
}

export interface DriverAssignmentRow {
  readonly client_id: number;
  readonly contract_number: number;
  readonly driver_number: number;
  /** From its first moment up to, but not including, its last: `[2025-01-31T23:00:00.000Z,)`. */
  readonly during: string;
  readonly request_number: number | null;
  readonly source: 'import' | 'person' | 'job';
}

export interface RequestRow {
  readonly client_id: number;
  readonly number: number;
  readonly debtor_number: number;
  readonly contract_number: number;
  readonly kind: 'driverChange' | 'driverDetails';
  readonly status: 'waitingForApproval' | 'questionAsked' | 'approved' | 'declined' | 'withdrawn';
  readonly effect: 'none' | 'planned' | 'effective';
  readonly asker_client_id: number;
  readonly asker_number: number;
  readonly asker_name: string;
  readonly asker_email: string;
  readonly asker_locale: Locale;
  readonly asked_at: Moment;
  readonly effective_from: IsoDay;
  readonly payload: object;
  readonly before: object;
  readonly from_name: string | null;
  readonly to_name: string | null;
  readonly plate: string;
  readonly car: string;
  readonly search_text: string;
  readonly decision_reason: string | null;
  readonly decided_by: string | null;
  readonly decided_at: Moment | null;
  readonly effective_at: Moment | null;
  readonly revision: number;
}

export type RequestEventType =
  | 'asked'
  | 'approved'
  | 'declined'
  | 'questionAsked'
  | 'answered'
  | 'withdrawn'
  | 'effective'
  | 'mailed';

export interface RequestEventRow {
  readonly client_id: number;
  readonly id: string;
  readonly request_number: number;
  readonly at: Moment;
  readonly type: RequestEventType;
  readonly actor: string | null;
  readonly text: string | null;
}

/** The letters about a request, as the server's letters are called. */
export type Letter =
  | 'asked'
  | 'received'
  | 'approved'
  | 'declined'
  | 'question'
  | 'answered'
  | 'withdrawn'
  | 'effective'
  | 'driverApproved'
  | 'driverEffective';

/** What fills the words of a letter. */
export interface LetterValues {
  readonly kind: RequestRow['kind'];
  readonly client: string;
  readonly asker: string;
  /** The reader, '' for the leasing company. */
  readonly name: string;
  readonly plate: string;
  readonly car: string;
  readonly contract: number;
  readonly from: string | null;
  readonly to: string | null;
  readonly day: IsoDay;
  readonly text: string;
}

/** A mail of the outbox. Subject and body are words of the portal; whoever writes it composes them. */
export interface MailRow {
  readonly client_id: number;
  readonly id: string;
  readonly cause: string;
  readonly request_number: number;
  readonly status: 'sent' | 'failed';
  readonly recipient: string;
  readonly locale: Locale;
  readonly created_at: Moment;
  readonly sent_at: Moment | null;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly letter: Letter;
  readonly reader: 'leasing' | 'asker' | 'newDriver' | 'formerDriver';
  readonly values: LetterValues;
}

export interface AuditEventRow {
  readonly client_id: number;
  readonly id: string;
  readonly at: Moment;
  readonly actor_client_id: number | null;
  readonly actor_number: number | null;
  readonly actor: string | null;
  readonly on_behalf_of: string | null;
  readonly source: 'person' | 'import' | 'job';
  readonly action: string;
  readonly entity_kind: string;
  readonly entity_number: number;
  readonly request_number: number | null;
  readonly changes: readonly {
    readonly field: string;
    readonly before: string | null;
    readonly after: string | null;
  }[];
}

export interface FineRow {
  readonly client_id: number;
  readonly number: number;
  readonly debtor_number: number;
  readonly lease_contract_number: number;
  readonly plate: string;
  readonly offence_at: Moment;
  readonly time_known: boolean;
  readonly processed_on: IsoDay | null;
  readonly fact_code: string | null;
  readonly description: string;
  readonly allowed_speed: number | null;
  readonly observed_speed: number | null;
  readonly on_highway: boolean | null;
  readonly municipality: string;
  readonly location: string;
  readonly sanction_amount: number;
  readonly admin_costs: number;
  readonly increase_1: number;
  readonly increase_2: number;
  readonly cjib_number: string;
  readonly registration_number: string;
  readonly agency: string;
  readonly administration: string;
  readonly document_number: string | null;
  readonly is_forwarded: boolean;
  readonly is_charged: boolean;
  readonly driver_number: number | null;
  readonly driver_match: DriverMatch;
}

export interface FuelContractRow {
  readonly client_id: number;
  readonly number: number;
  readonly debtor_number: number;
  readonly lease_contract_number: number | null;
  readonly reference: string | null;
  readonly supplier: string;
  readonly card_number: string;
  readonly card_valid_until: IsoDay | null;
  readonly fuel: string | null;
  readonly start_date: IsoDay;
  readonly end_date: IsoDay | null;
}

export interface FuelContractVersionRow {
  readonly client_id: number;
  readonly contract_number: number;
  readonly version: number;
  readonly recorded_at: Moment;
  readonly reason: string;
  readonly source: 'import';
  readonly terms: object;
}

export interface InvoiceTypeRow {
  readonly client_id: number;
  readonly code: string;
  readonly position: number;
  readonly description: string;
  readonly resource_code: string;
  readonly columns: readonly {
    readonly code: string;
    readonly kind: 'text' | 'number' | 'amount' | 'date' | 'boolean';
  }[];
}

export interface InvoiceRow {
  readonly client_id: number;
  readonly number: number;
  readonly invoice_number: string;
  readonly debtor_number: number;
  readonly debtor_name: string;
  readonly invoice_date: IsoDay;
  readonly due_date: IsoDay;
  readonly period_from: IsoDay;
  readonly period_until: IsoDay;
  readonly description: string;
  readonly amount_excl: number;
  readonly amount_incl: number;
  readonly high_tax_base: number;
  readonly high_tax_percentage: number;
  readonly high_tax_amount: number;
  readonly low_tax_base: number;
  readonly low_tax_percentage: number;
  readonly no_tax_base: number;
  readonly payment_condition: string;
  readonly is_collected: boolean;
  readonly sent_digitally: boolean;
  readonly credit_made: boolean;
}

export interface InvoiceLineRow {
  readonly client_id: number;
  readonly invoice_number: number;
  readonly position: number;
  readonly type_code: string;
  readonly contract_number: number | null;
  readonly amount_excl: number;
  readonly amount_incl: number;
  /** Values by resource code. */
  readonly cells: Readonly<Record<string, string | number | null>>;
}

export interface RefuelingRow {
  readonly client_id: number;
  readonly number: number;
  readonly fuel_contract_number: number;
  readonly debtor_number: number;
  readonly driver_number: number | null;
  readonly invoice_number: number | null;
  readonly at: Moment;
  readonly fuel_type: string;
  readonly liters: number;
  readonly amount_incl: number;
  readonly amount_excl: number;
  readonly mileage: number | null;
  readonly product_code: string;
  readonly product_description: string;
  readonly station: string;
  readonly on_highway: boolean;
}

/** The document of a record; whoever writes it makes the content, in `locale`. */
export interface RecordFileRow {
  readonly client_id: number;
  readonly kind: 'invoice';
  readonly number: number;
  readonly debtor_number: number;
  readonly content_type: 'application/pdf';
  readonly locale: Locale;
}

/** The tables of the demo world, each with its row. */
export interface DemoTables {
  readonly client: ClientRow;
  readonly client_image: ClientImageRow;
  readonly client_language: ClientLanguageRow;
  readonly debtor: DebtorRow;
  readonly driver: DriverRow;
  readonly account: AccountRow;
  readonly account_debtor: AccountDebtorRow;
  readonly vehicle: VehicleRow;
  readonly vehicle_option: VehicleOptionRow;
  readonly lease_contract: LeaseContractRow;
  readonly lease_contract_version: LeaseContractVersionRow;
  readonly contract_component: ContractComponentRow;
  readonly driver_assignment: DriverAssignmentRow;
  readonly fuel_contract: FuelContractRow;
  readonly fuel_contract_version: FuelContractVersionRow;
  readonly invoice_type: InvoiceTypeRow;
  readonly invoice: InvoiceRow;
  readonly invoice_line: InvoiceLineRow;
  readonly refueling: RefuelingRow;
  readonly record_file: RecordFileRow;
  readonly fine: FineRow;
  readonly request: RequestRow;
  readonly request_event: RequestEventRow;
  readonly mail: MailRow;
  readonly audit_event: AuditEventRow;
}
export type DemoTable = keyof DemoTables;

/** The tables in the order in which they can be filled: what is pointed at comes first. */
export const demoTables = [
  'client',
  'client_image',
  'client_language',
  'debtor',
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
  'fine',
  'request',
  'request_event',
  'mail',
  'audit_event',
] as const satisfies readonly DemoTable[];

/** A part of the world, small enough to be held; its tables are to be written in the order of {@link demoTables}. */
export type DemoChunk = { [Table in DemoTable]?: DemoTables[Table][] };
