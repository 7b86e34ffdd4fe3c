import { refusal } from '@wagenpark/contract';
import { isPermitted, type Permission } from '@wagenpark/domain/permissions';
import type { Call } from '../platform/caller.ts';

/** Writes to the audit trail that somebody tried what is not theirs to do. `attempted` is a method and a template. */
export type AuditRefusal = (call: Call, attempted: string) => Promise<void>;

/**
 * Lets a call pass whose caller has the right for it.
 * @throws {Refusal} `notPermitted`, once the attempt stands in the audit trail.
 */
export async function demandPermission(
  permission: Permission,
  call: Call,
  attempted: string,
  auditRefusal: AuditRefusal,
): Promise<void> {
  if (isPermitted(permission, call.caller)) return;
  await auditRefusal(call, attempted);
  throw refusal('notPermitted');
}
