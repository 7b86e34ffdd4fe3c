import { exactly } from '@wagenpark/domain/permissions';
import type { EmptyListText } from '../../patterns/list-screen/list-descriptor.ts';

/**
 * Text and action for empty lists of records that users cannot create in the portal, because the leasing company
 * imports them.
 */
export const importedRecordsHint = {
  text: 'ui.none.imported',
  action: { label: 'imports.title', permission: exactly('master'), to: ['importPage', ''] },
} as const satisfies Omit<EmptyListText, 'title'>;
