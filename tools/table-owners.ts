/** Which parts of the server may name which tables of the database in their SQL. */
export interface TableOwners {
  /** What everything hangs on: every part of the server names these. */
  readonly trunk: readonly string[];
  /** Modules that fill or empty tables of any subject. */
  readonly ofAllTables: readonly string[];
  /**
   * Table → the modules that name it, `platform` or `http` for what lies below them. A table that a migration of its module's
   * name has made (`0035-car-orders.sql`) is that module's, and stands here only if another one shares it.
   */
  readonly owners: Readonly<Record<string, readonly string[]>>;
  /** File → tables of others that it names today. The list only shrinks: an entry that is not needed any more fails. */
  readonly exceptions: Readonly<Record<string, readonly string[]>>;
}

const modules = 'apps/server/src/modules';

/** Decision 0107 says why the trunk is what it is. */
export const tableOwners: TableOwners = {
  trunk: [
    'client',
    'client_language',
    'debtor',
    'driver',
    'vehicle',
    'lease_contract',
    'driver_assignment',
    // Who did something is a fact of most subjects.
    'account',
  ],
  ofAllTables: ['demo'],
  owners: {
    account_debtor: ['identity'],
    // The platform writes it, the module of the history tabs reads it.
    audit_event: ['platform', 'history'],
    calendar_feed: ['dashboard'],
    client_image: ['clients'],
    contract_component: ['lease-contracts'],
    contract_number: ['platform'],
    contract_pairs: ['lease-contracts'],
    database_home: ['platform'],
    fuel_contract: ['fuel-contracts'],
    fuel_contract_version: ['fuel-contracts'],
    hourly_use: ['platform'],
    idempotency_key: ['http'],
    import_row: ['imports'],
    import_run: ['imports'],
    installation: ['identity'],
    invoice: ['invoices'],
    invoice_line: ['invoices'],
    invoice_type: ['invoices'],
    kept_kind: ['platform'],
    known_device: ['identity'],
    last_number: ['platform'],
    lease_contract_version: ['lease-contracts'],
    // The outbox writes and sends them, staff read them.
    mail: ['platform', 'mails'],
    mileage_key: ['mileage-readings'],
    mileage_link: ['mileage-readings'],
    // What a car stands at is a fact of the car.
    mileage_reading: ['lease-contracts'],
    record_file: ['files'],
    refueling: ['fuel-contracts'],
    request: ['requests'],
    request_care: ['requests'],
    request_event: ['requests'],
    searched_kind: ['platform'],
    session_token: ['identity'],
    sign_in_attempt: ['identity'],
    signal_care: ['dashboard'],
    signal_seen: ['dashboard'],
    vehicle_option: ['lease-contracts'],
  },
  exceptions: {
    [`${modules}/car-orders/moves-repository.ts`]: ['account_debtor'],
    [`${modules}/clients/work-repository.ts`]: ['audit_event', 'mail', 'request'],
    [`${modules}/files/letterhead-repository.ts`]: ['client_image'],
    [`${modules}/history/repository.ts`]: ['request'],
    [`${modules}/lease-contracts/repository.ts`]: ['request'],
    [`${modules}/lease-contracts/timeline-repository.ts`]: ['audit_event'],
    [`${modules}/mileage-readings/link-repository.ts`]: ['client_image'],
    [`${modules}/requests/repository.ts`]: ['audit_event'],
    [`${modules}/requests/timeline-repository.ts`]: ['mail'],
  },
};
