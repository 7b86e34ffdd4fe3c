/** Table ownership: which parts of the server may use which tables in their SQL. */
export interface TableOwners {
  /** The central tables, which every part of the server may use. */
  readonly trunk: readonly string[];
  /** Modules that may write the tables of any subject. */
  readonly ofAllTables: readonly string[];
  /**
   * Table → the modules that use it; `platform` or `http` for the layers below them. A table from a migration with its
   * module's name (`0035-car-orders.sql`) belongs to that module, and is listed here only if another module shares it.
   */
  readonly owners: Readonly<Record<string, readonly string[]>>;
  /** File → foreign tables that it uses as an exception. The list may only shrink: an unused entry fails the check. */
  readonly exceptions: Readonly<Record<string, readonly string[]>>;
}

const modules = 'apps/server/src/modules';

/** Decision 0107 explains the choice of the trunk. */
export const tableOwners: TableOwners = {
  trunk: [
    'client',
    'client_language',
    'debtor',
    'driver',
    'vehicle',
    'lease_contract',
    'driver_assignment',
    // Most subjects record the account that did something.
    'account',
  ],
  ofAllTables: ['demo'],
  owners: {
    account_debtor: ['identity', 'users'],
    // The platform writes it, the module of the history tabs reads it.
    audit_event: ['platform', 'history'],
    // Employees choose within them: their names, weeks and checks. Groups of conditions show the name of theirs.
    arrangement: ['employees', 'policy-groups'],
    authenticator: ['identity'],
    brand: ['brands', 'car-models'],
    calendar_feed: ['dashboard'],
    car_model: ['car-models'],
    car_model_brand: ['car-models'],
    car_model_fuel: ['car-models'],
    // Mails carry the client's logo.
    client_image: ['platform', 'clients'],
    contract_component: ['lease-contracts'],
    contract_number: ['platform'],
    contract_pairs: ['lease-contracts'],
    dashboard_answer: ['dashboard'],
    database_home: ['platform'],
    // Sign-in asks whether the employee behind an account gets in.
    employee: ['identity'],
    fuel: ['fuels'],
    fuel_contract: ['fuel-contracts'],
    fuel_contract_version: ['fuel-contracts'],
    hourly_use: ['platform'],
    idempotency_key: ['http'],
    import_preview: ['imports'],
    import_row: ['imports'],
    import_run: ['imports'],
    installation: ['identity'],
    invoice: ['invoices'],
    invoice_line: ['invoices'],
    invoice_type: ['invoices'],
    kept_kind: ['platform'],
    known_device: ['identity'],
    last_number: ['platform'],
    lease_component: ['lease-components'],
    lease_component_fuel: ['lease-components'],
    lease_contract_version: ['lease-contracts'],
    lease_option: ['lease-options'],
    // The outbox writes and sends them, staff read them.
    mail: ['platform', 'mails'],
    // The outbox sends through them, supervisors edit them.
    mail_setting: ['platform', 'mails'],
    // Letters are written from them, supervisors edit them.
    mail_template: ['platform', 'mails'],
    mileage_key: ['mileage-readings'],
    mileage_link: ['mileage-readings'],
    mobility_category: ['mobility-categories', 'mobility-products'],
    mobility_category_container: ['mobility-categories'],
    mobility_container: ['mobility-containers', 'mobility-categories'],
    mobility_product: ['mobility-products'],
    mobility_product_arrangement: ['mobility-products'],
    mobility_product_category: ['mobility-products'],
    policy_group: ['policy-groups'],
    policy_group_arrangement: ['policy-groups'],
    rent_agreement: ['rent-agreements'],
    rent_agreement_accessory: ['rent-agreements'],
    rent_agreement_version: ['rent-agreements'],
    rent_reservation: ['rent-reservations'],
    // The import of accessories is the same for agreements and reservations.
    rent_reservation_accessory: ['rent-agreements', 'rent-reservations'],
    rent_term: ['rent-agreements'],
    // The odometer reading is a fact of the car.
    mileage_reading: ['lease-contracts'],
    // The list of employees shows the operating company.
    operating_company: ['operating-companies', 'employees'],
    order_company: ['order-companies'],
    passkey: ['identity'],
    passkey_challenge: ['identity'],
    record_file: ['files'],
    recovery_code: ['identity'],
    refueling: ['fuel-contracts'],
    request: ['requests'],
    request_care: ['requests'],
    request_event: ['requests'],
    searched_kind: ['platform'],
    session_origin: ['identity'],
    session_token: ['identity'],
    sign_in_attempt: ['identity'],
    sign_in_challenge: ['identity'],
    signal_care: ['dashboard'],
    signal_seen: ['dashboard'],
    trail_kind: ['managed-records'],
    vehicle_option: ['lease-contracts'],
  },
  exceptions: {
    [`${modules}/car-orders/moved-deliveries-repository.ts`]: ['account_debtor'],
    [`${modules}/clients/work-repository.ts`]: ['audit_event', 'mail', 'request'],
    [`${modules}/files/letterhead-repository.ts`]: ['client_image'],
    [`${modules}/history/repository.ts`]: ['request'],
    [`${modules}/lease-contracts/repository.ts`]: ['request'],
    [`${modules}/lease-contracts/timeline-repository.ts`]: ['audit_event'],
    [`${modules}/requests/repository.ts`]: ['audit_event'],
    [`${modules}/requests/timeline-repository.ts`]: ['mail'],
  },
};
