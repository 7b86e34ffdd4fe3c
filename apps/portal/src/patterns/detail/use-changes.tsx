import type { MessageId } from '@wagenpark/messages';
import { useSession } from '../../platform/session/session.ts';
import { useAddressParameters } from '../list-screen/list-address.ts';
import type { DetailAction } from './detail-descriptor.ts';

/** The permitted changes of a record, and the open one. */
export interface Changes<Facts> {
  readonly permitted: readonly DetailAction<Facts>[];
  readonly opened: DetailAction<Facts> | undefined;
  /** Why the change in the URL is not permitted or does not exist. */
  readonly refusalReason: MessageId | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * The changes of a record, filtered by permission (DM-12 … DM-14). The URL contains the open change. A link can
 * therefore open it, and it is open again after a new sign-in.
 * @param record undefined while it is loading; no change is possible then
 */
export function useChanges<Facts>(actions: readonly DetailAction<Facts>[], record: Facts | undefined): Changes<Facts> {
  const session = useSession();
  const [{ change }, changeAddress] = useAddressParameters();
  const decisions =
    record === undefined
      ? []
      : actions
          .filter(({ permission }) => session.can(permission))
          .map((action) => ({ action, may: action.when?.(record, session) ?? true }));
  const permitted = decisions.flatMap(({ action, may }) => (may === true ? [action] : []));
  const openChange = permitted.find(({ id }) => id === change);
  const reason = decisions.find(({ action, may }) => action.id === change && typeof may === 'string')?.may;
  const isRefused = record !== undefined && change !== undefined && openChange === undefined;
  return {
    permitted,
    opened: openChange,
    refusalReason: isRefused ? (typeof reason === 'string' ? reason : 'detail.changeRefused') : undefined,
    open: (id) => changeAddress({ change: id }),
    close: () => changeAddress({ change: undefined }),
  };
}
