import type { RequestDetail } from '@wagenpark/contract/admin/requests';

/** A request for another driver that waits for a decision, for tests. Each field has a distinct value. */
export const waitingRequest: RequestDetail = {
  number: 730_914_226,
  clientNumber: 101,
  kind: 'driverChange',
  status: 'waitingForApproval',
  effect: 'none',
  client: { name: 'waarden', displayName: 'Waarden Wagenpark', country: 'nl' },
  contract: 51,
  contractKind: 'lease',
  plate: 'AB-123-C',
  car: 'Kia EV6',
  asker: 'Vera Vrager',
  askedAt: '2026-11-18T09:05:00.000Z',
  effectiveFrom: '2026-12-01',
  from: 'Olga Oud',
  to: 'Nina Nieuw',
  decisionReason: null,
  persons: { from: 31, to: 32 },
  changes: [],
  timeline: [],
  files: [],
  mails: [],
  can: [],
};
