import type { IsoDay, Locale, Role } from '@wagenpark/domain';

/* Rows of clients and of the people of a client. */

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
  readonly budget_per_contract: number | null;
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

/** An account. The server adds the password hash when it writes the row. */
export interface AccountRow {
  readonly client_id: number;
  readonly number: number;
  readonly email: string;
  readonly role: Role;
  readonly rights: readonly string[];
  readonly name: string;
  readonly initials: string;
  readonly first_name: string;
  readonly prefix: string | null;
  readonly last_name: string;
  readonly phone: string;
  readonly department: string | null;
  readonly language: Locale;
  readonly driver_number: number | null;
  readonly sees_all_debtors: boolean;
}

export interface AccountDebtorRow {
  readonly client_id: number;
  readonly account_number: number;
  readonly debtor_number: number;
}

/** The last assigned number of a client's managed records of a kind. */
export interface LastNumberRow {
  readonly client_id: number;
  readonly kind: string;
  readonly number: number;
}
