import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { viewCan } from '@wagenpark/domain/saved-view-rules';
import type { Caller } from '../../platform/caller.ts';
import type { SavedViewRow } from './repository.ts';

/** A view in wire form, with the actions that its reader may take. */
export function toSavedView(row: SavedViewRow, reader: Caller): SavedView {
  const { id, list, name, isShared: shared, state, version, isDefault, ownerName: maker } = row;
  const isOwn = row.ownerNumber === reader.account;
  const can = (['change', 'share'] as const).filter((action) =>
    viewCan[action]({ isAuthor: isOwn, shared }, reader.role),
  );
  return { id, list, name, shared, state, version, isDefault, mine: isOwn, maker, can };
}
