export {
  expiringFrom,
  isActiveToday,
  isCriticallyStale,
  isEndCritical,
  isExpiring,
  isMotPast,
  isOverdue,
  isStale,
  lastReadDay,
  staleFrom,
} from './fleet-definitions.ts';
export { contractRights, mileageRights } from './rights.ts';
