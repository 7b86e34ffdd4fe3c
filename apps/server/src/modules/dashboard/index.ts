export {
  countsAsRead,
  endsCritically,
  expiringFrom,
  isExpiring,
  isMotPast,
  isOverdue,
  isReadCritically,
  isStale,
  staleFrom,
} from './fleet-definitions.ts';
export { contractRights, mileageRights } from './rights.ts';
