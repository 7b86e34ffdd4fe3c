import type { IsoDay, Locale } from '@wagenpark/domain';
import type { Moment } from './moment.ts';

/* Rows of invoices and refuelings. */

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

/** The document of a record. The writer of the row creates its content, in `locale`. */
export interface RecordFileRow {
  readonly client_id: number;
  readonly kind: 'invoice';
  readonly number: number;
  readonly debtor_number: number;
  readonly content_type: 'application/pdf';
  readonly locale: Locale;
}
