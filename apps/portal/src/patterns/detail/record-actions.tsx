import { Button, Menu } from '@mantine/core';
import type { MessageId } from '@wagenpark/messages';
import { type ReactNode, useRef } from 'react';
import { IconChevronDown } from '../../ui/icons.ts';
import { keyboardShortcuts } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { useWords } from '../../words/words.ts';
import styles from './record-pane.module.css';
import type { Changes } from './use-changes.tsx';

/**
 * The changes of a record (DM-12 … DM-14): a menu of all of them, and the main change as a button beside it. Without a
 * permitted or declared change it renders nothing (DM-16). A single declared change is a button (DM-15).
 * @param isSingle the record has one action, permitted or not
 */
export function RecordActions<Facts>({
  changes: { permitted, open },
  isSingle,
  menuLabel,
}: {
  readonly changes: Changes<Facts>;
  readonly isSingle: boolean;
  /** Label of the menu when it holds only the changes without a button of their own. */
  readonly menuLabel?: MessageId | undefined;
}): ReactNode {
  const words = useWords();
  const opener = useRef<HTMLButtonElement>(null);
  useKey('actions', () => opener.current?.click());
  const [first] = permitted;
  if (first === undefined) return null;
  const mainAction = permitted.find(({ isMain }) => isMain) ?? (isSingle ? first : undefined);
  const inMenu = menuLabel === undefined ? permitted : permitted.filter(({ id }) => id !== mainAction?.id);
  return (
    <>
      {isSingle || (mainAction !== undefined && permitted.length === 1) ? null : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              ref={opener}
              variant="default"
              aria-keyshortcuts={keyboardShortcuts.actions.keys[0]}
              className={styles['changes']}
              data-change={permitted.flatMap(({ id }) => (id === mainAction?.id ? [] : [id])).join(' ')}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {words(menuLabel ?? 'detail.change')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {inMenu.map(({ id, label, icon: Icon }) => (
              <Menu.Item key={id} leftSection={<Icon size={16} aria-hidden />} onClick={() => open(id)}>
                {words(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {mainAction && (
        <Button
          {...(mainAction.isMain ? {} : { variant: 'default' })}
          className={styles['mainChange']}
          data-change={mainAction.id}
          leftSection={<mainAction.icon size={18} aria-hidden />}
          onClick={() => open(mainAction.id)}
        >
          {words(mainAction.label)}
        </Button>
      )}
    </>
  );
}
