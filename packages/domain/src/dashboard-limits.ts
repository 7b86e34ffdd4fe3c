/*
 * Beside the other constants (CN-10), which every page brings: these come with the dashboard alone.
 */

/** What the dashboard counts (CN2-01 … CN2-04). */
export const DASHBOARD = {
  /** A reading that is older than this many months is out of date (KP-09). */
  staleMonths: 3,
  /** Percent above or below what is expected from which on kilometers deviate (KP-11). */
  deviationPercent: 10,
  /** Days between the start and the reading from which on a deviation can be told (KP-13). */
  deviationFromDays: 30,
  /** What a fleet emits, and what takes it in (KP-14). */
  co2: {
    /** Kilometers a year that each car is counted with. */
    kmPerYear: 10_000,
    gramsPerTonne: 1_000_000,
    treesPerTonne: 50,
  },
  /**
   * How wide the bands of lease amounts and of taxable values are in the client's currency: the specification's in euro (GR-08,
   * GR-09), round ones of about the same worth in zloty.
   */
  bands: {
    EUR: { leaseBand: 100, taxBand: 10_000 },
    PLN: { leaseBand: 500, taxBand: 50_000 },
  },
  /** A contract's month is as many days as a month of such a year has on average; lease is spread over days alike (GR-05). */
  contractMonth: { daysPerYear: 365, monthsPerYear: 12 },
  /** Makes that the overview of brands names (FD-02). */
  topBrands: 5,
  /** Contracts, fines and invoices of the inbox (IB-02). */
  lastOfInbox: 3,
  /** Buckets of the small line of a tile, the last of its range: of a longer range it tells the end, and not the whole (KP-01). */
  tileBuckets: 12,
  /** What calendars elsewhere are told (decision 0088). */
  feed: {
    daysBack: 30,
    daysAhead: 400,
    /** Of a larger fleet fewer events of each day are told by name. */
    mostEvents: 4_000,
    /** How many of a day and kind, from the most to the fewest. */
    ofADay: [50, 20, 10, 5, 3],
    /** How often a calendar should ask. */
    everyHours: 6,
  },
  /** What the signalling center tells (CN2-08). */
  signals: {
    /** Rows of a page (SG-11). */
    pageSize: 10,
    /** A contract that ends within this many months is critical, and one past its end (SG-09). */
    criticalEndMonths: 3,
    /** A damage report that waits for more than this many days is (SG-09). */
    criticalDamageDays: 30,
    /** Mileage that is older than this many months is (SG-09). */
    criticalMileageMonths: 6,
    /** What arose within this many days is recent; today is one of them (SG-10). */
    recentDays: 7,
    /** A fine that was not forwarded is told for this many months. */
    fineMonths: 12,
    /** A signal is put off for so many months at most: for good it is closed, with a reason. */
    mostPutOffMonths: 12,
    /** Of what happened the newest can be paged through. */
    keptEvents: 2_000,
  },
} as const;
