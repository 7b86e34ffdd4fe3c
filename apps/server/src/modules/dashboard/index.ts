export {
  lastReadDay,
  isEndCritical,
  expiringFrom,
  isExpiring,
  isMotPast,
  isOverdue,
  isCriticallyStale,
  isStale,
  staleFrom,
} from './fleet-definitions.ts';
export { contractRights, mileageRights } from './rights.ts';
