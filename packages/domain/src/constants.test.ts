import { describe, expect, test } from 'vitest';
import * as constants from './constants.ts';

/** What the specification says, written a second time on purpose: a changed constant must be changed here too. */
const pinned = {
  TABLE: {
    pageSize: 20,
    contractsPageSize: 30,
    invoicePageSize: 15,
    firstPageIndex: 1,
    longList: 2_000,
    columnDefaultPx: 175,
    columnUnsetMinPx: 100,
    columnMinPx: 40,
    columnMaxPx: 500,
    serverPagedTab: 'allcontracts',
    pagingStatus: 'open',
  },
  SESSION: {
    checkEveryMs: 5000,
    activityWindowMs: 30 * 60 * 1000,
    activityNotedMs: 60 * 1000,
    refreshWindowMs: 5 * 60 * 1000,
    countdownTickMs: 1000,
    accessTokenMs: 15 * 60 * 1000,
    refreshTokenMs: 12 * 60 * 60 * 1000,
  },
  NOTIFICATION: {
    successMs: 4000,
    savedMs: 8000,
    requestFailedMs: 7500,
    serverErrorMs: 20_000,
    unknownErrorMs: 15_000,
    plainErrorMs: 15_000,
  },
  PROGRESS_BAR: { throttleMs: 200, durationMs: 5000, tickMs: 100, hideAfterMs: 500 },
  EXPIRY: {
    daysPerMonth: 30,
    successFromMonths: 6,
    warningFromMonths: 3,
    expiringMonths: 6,
    overdueDangerMonths: 1,
    overdueWarningMonths: 0.5,
  },
  LAYOUT: { modalWidthPx: 600, customerListMaxPx: 400, sideMenuOffsetPx: 60, logoPreviewMaxPx: 100 },
  CUT_OFF: {
    nameListEntries: 2,
    dropdownTreeLimit: 2,
    dropdownTreeExpandLevel: 2,
    fleetNameLength: 20,
  },
  DATE_PICKER: { opensAt: '1990-01-01', weekStartsOn: 1, daysBack: 30, daysAhead: 7 },
  CODE_LOADING: { reloadOncePerMs: 60_000, prefetchAfterMs: 5000, prefetchIdleMs: 2000 },
  LOCALE_COOKIE: { days: 365, path: '/' },
  PRODUCT: { defaultCode: 'management', id: 7 },
  LOGIN_REDIRECT: { login: '/auth' },
  PORT_WITHOUT_MASTER: '3006',
  SERVICE_COMPONENT_NUMBER: 13,
  NEW_USER_PASSWORD: ' ',
  MAX_EXPLANATION_LENGTH: 1000,
  MILEAGE: {
    lowerShare: 0.5,
    upperShare: 1.5,
    upperExtraKm: 1000,
    lowerFromDays: 30,
    daysPerYear: 365,
    maxKm: 999_999,
    linkDays: 14,
    keyMinutes: 10,
    triesAnHour: 20,
  },
  STORED_FILES: {
    maxBytes: 10_485_760,
    perRecord: 10,
    waitingPerAccount: 30,
    maxSidePx: 20_000,
    maxPixels: 100_000_000,
    sentSidePx: 2560,
    maxQuotaMb: 1_048_576,
    waitsMs: 24 * 60 * 60 * 1000,
  },
  REQUEST_AGE: { warningDays: 2, dangerDays: 5 },
  HOURLY_LIMITS: {
    request: 600,
    requestOfContract: 10,
    mileageReminder: 5,
    mileageLinks: 600,
    storedFile: 120,
    download: 120,
    fleetToken: 600,
    idempotencyKey: 3000,
    signIn: 600,
    refresh: 120,
  },
  MAX_BROWSER_FILE_ROWS: 250_000,
};

describe('constants', () => {
  test('CN-10 every duration, size and threshold has the value of the specification, and none is unpinned', () => {
    expect({ ...constants }).toStrictEqual(pinned);
  });
});
