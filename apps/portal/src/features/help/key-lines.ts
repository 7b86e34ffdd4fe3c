import type { MessageId } from '@wagenpark/messages';
import type { KeyName } from '../../ui/keys/keys.ts';

/** The sections of the table of shortcuts, in order: where a shortcut works. */
export const keyContexts = ['everywhere', 'list', 'head', 'record', 'decision', 'signals'] as const;

interface KeyLine {
  readonly place: (typeof keyContexts)[number];
  /** What the shortcut does. */
  readonly label: MessageId;
}

/**
 * The texts of the table of shortcuts. Separate from the shortcuts themselves, which every page loads. A new shortcut
 * without a line does not compile.
 */
export const keyLines: Readonly<Record<KeyName, KeyLine>> = {
  palette: { place: 'everywhere', label: 'keys.palette' },
  goTo: { place: 'everywhere', label: 'keys.goTo' },
  table: { place: 'everywhere', label: 'keys.table' },
  search: { place: 'list', label: 'keys.search' },
  filter: { place: 'list', label: 'keys.filter' },
  nextRow: { place: 'list', label: 'keys.nextRow' },
  previousRow: { place: 'list', label: 'keys.previousRow' },
  openRow: { place: 'list', label: 'keys.openRow' },
  tickRow: { place: 'list', label: 'keys.tickRow' },
  tickAll: { place: 'list', label: 'keys.tickAll' },
  clearTicks: { place: 'list', label: 'keys.clearTicks' },
  rowMenu: { place: 'list', label: 'keys.actions' },
  narrower: { place: 'head', label: 'ui.narrower' },
  wider: { place: 'head', label: 'ui.wider' },
  columnMenu: { place: 'head', label: 'keys.columnMenu' },
  nextRecord: { place: 'record', label: 'detail.next' },
  previousRecord: { place: 'record', label: 'detail.previous' },
  actions: { place: 'record', label: 'keys.actions' },
  close: { place: 'record', label: 'keys.close' },
  approve: { place: 'decision', label: 'requests.action.approve' },
  decline: { place: 'decision', label: 'requests.action.decline' },
  ask: { place: 'decision', label: 'requests.action.ask' },
  putOff: { place: 'signals', label: 'keys.putOff' },
  settle: { place: 'signals', label: 'keys.settle' },
};
