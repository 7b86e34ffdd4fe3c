import type { IsoDay } from '@wagenpark/domain';
import type { Moment } from './moment.ts';

/* Rows of vehicles, of lease contracts and who drives them, and of fuel contracts. */

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
  readonly precursor_plate: string | null;
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

/** A version of a lease or fuel contract. */
export interface ContractVersionRow {
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
  /** A range with an exclusive upper bound: `[2025-01-31T23:00:00.000Z,)`. */
  readonly during: string;
  readonly request_number: number | null;
  readonly source: 'import' | 'person' | 'job';
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
