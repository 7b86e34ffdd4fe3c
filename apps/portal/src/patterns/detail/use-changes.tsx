import type { MessageId } from '@wagenpark/messages';
import { useSession } from '../../platform/session/session.ts';
import { useAddress } from '../list-screen/list-address.ts';
import type { DetailAction } from './detail-descriptor.ts';

/** What somebody may change of a record, and the change that is open. */
export interface Changes<Facts> {
  readonly permitted: readonly DetailAction<Facts>[];
  readonly opened: DetailAction<Facts> | undefined;
  /** Why the change that the address asks for is not permitted, or that there is none. */
  readonly refused: MessageId | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * What may be changed of a record, by permission (DM-12 … DM-14). Which change is open stands in the address (rule 6 of the
 * house): a link leads into it, and so does signing in again in its middle.
 * @param record undefined while it is not there: nothing can be changed then
 */
export function useChanges<Facts>(actions: readonly DetailAction<Facts>[], record: Facts | undefined): Changes<Facts> {
  const session = useSession();
  const [{ change }, changeAddress] = useAddress();
  const judged =
    record === undefined
      ? []
      : actions
          .filter(({ permission }) => session.can(permission))
          .map((action) => ({ action, may: action.when?.(record, session) ?? true }));
  const permitted = judged.flatMap(({ action, may }) => (may === true ? [action] : []));
  const opened = permitted.find(({ id }) => id === change);
  const reason = judged.find(({ action, may }) => action.id === change && typeof may === 'string')?.may;
  const isRefused = record !== undefined && change !== undefined && opened === undefined;
  return {
    permitted,
    opened,
    refused: isRefused ? (typeof reason === 'string' ? reason : 'detail.changeRefused') : undefined,
    open: (id) => changeAddress({ change: id }),
    close: () => changeAddress({ change: undefined }),
  };
}
