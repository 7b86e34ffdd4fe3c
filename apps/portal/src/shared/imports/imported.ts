import { exactly } from '@wagenpark/domain/permissions';
import type { NoneYet } from '../../patterns/list-screen/list-descriptor.ts';

/** What an empty list says of rows that nobody makes in the portal: the leasing company imports them. */
export const imported = {
  text: 'ui.none.imported',
  action: { label: 'imports.title', permission: exactly('master'), to: ['importPage', ''] },
} as const satisfies Omit<NoneYet, 'title'>;
