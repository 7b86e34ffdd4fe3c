import { refusal } from '@wagenpark/contract';
import { isPermitted, type Permission } from '@wagenpark/domain/permissions';
import type { Call } from '../platform/caller.ts';

/** Records an attempt without permission in the audit trail. `attempted` is a method and a path template. */
export type AuditRefusal = (call: Call, attempted: string) => Promise<void>;

/**
 * Checks the caller's permission.
 * @throws {Refusal} `notPermitted`, after the attempt has been written to the audit trail.
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
