/* Separate from the other constants (CN-10): every page loads those, and only the dashboard loads these. */

/** The numbers of the dashboard (CN2-01 … CN2-04). */
export const DASHBOARD = {
  /** A reading is stale when it is older than this many months (KP-09). */
  staleMonths: 3,
  /** Mileage deviates when it differs from the expectation by more than this percentage (KP-11). */
  deviationPercent: 10,
  /** Minimum days between start and reading to compute a deviation (KP-13). */
  deviationFromDays: 30,
  /** Constants for the emission of a fleet and its equivalent in trees (KP-14). */
  co2: {
    /** Assumed kilometers a year of each car. */
    kmPerYear: 10_000,
    gramsPerTonne: 1_000_000,
    treesPerTonne: 50,
  },
  /**
   * The width of the price bands for lease amounts and taxable values, in the client's currency. Euro: as specified
   * (GR-08, GR-09). Zloty: round numbers of about the same value.
   */
  bands: {
    EUR: { leaseBand: 100, taxBand: 10_000 },
    PLN: { leaseBand: 500, taxBand: 50_000 },
  },
  /** A contract month has 365 ÷ 12 days; lease costs are spread evenly over days in the same way (GR-05). */
  contractMonth: { daysPerYear: 365, monthsPerYear: 12 },
  /** Number of makes in the overview of brands (FD-02). */
  topBrands: 5,
  /** Number of contracts, fines and invoices in the inbox (IB-02). */
  lastOfInbox: 3,
  /** Number of buckets in the sparkline of a tile: the last of the range (KP-01). */
  tileBuckets: 12,
  /** Limits of the calendar feed for other programs (decision 0088). */
  feed: {
    daysBack: 30,
    daysAhead: 400,
    /** Above this number of events, fewer events per day are listed individually. */
    mostEvents: 4_000,
    /** Listed events per day and kind, in descending steps. */
    ofADay: [50, 20, 10, 5, 3],
    /** The suggested polling interval of a calendar program, in hours. */
    everyHours: 6,
  },
  /** The limits of the signalling center (CN2-08). */
  signals: {
    /** Rows of a page (SG-11). */
    pageSize: 10,
    /** A contract that ends within this many months, or is past its end, is critical (SG-09). */
    criticalEndMonths: 3,
    /** A damage report that is open for more than this many days is critical (SG-09). */
    criticalDamageDays: 30,
    /** A delivery that is overdue for more than this many days is critical, as an order that waits for so long (SG-09). */
    criticalDeliveryDays: 14,
    /** A rented car is critical when it is overdue for more than this many days. */
    criticalRentDays: 7,
    /** A reading that is older than this many months is critical (SG-09). */
    criticalMileageMonths: 6,
    /** A signal that arose within this many days, today included, is recent (SG-10). */
    recentDays: 7,
    /** A fine that was not forwarded stays a signal for this many months. */
    fineMonths: 12,
    /** The maximum number of months to snooze a signal. To dismiss it for good, users close it with a reason. */
    mostPutOffMonths: 12,
    /** The number of latest events that can be paged through. */
    keptEvents: 2_000,
  },
} as const;
