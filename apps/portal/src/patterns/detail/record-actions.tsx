import { Button, Menu } from '@mantine/core';
import { type ReactNode, Suspense, useRef } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconChevronDown } from '../../ui/icons.ts';
import { keys } from '../../ui/keys/keys.ts';
import { useKey } from '../../ui/keys/use-key.ts';
import { useWords } from '../../words/words.ts';
import { useAddress } from '../list-screen/list-address.ts';
import type { DetailAction } from './detail-descriptor.ts';
import styles from './record-pane.module.css';

/**
 * What may be changed of the record, by permission (DM-12 … DM-14): a menu of all of it, and the main change as a button beside
 * it. Nothing permitted or nothing declared: nothing (DM-16); one action declared: a button for it alone (DM-15).
 */
export function RecordActions<Facts>({
  actions,
  record,
}: {
  readonly actions: readonly DetailAction<Facts>[];
  readonly record: Facts;
}): ReactNode {
  const words = useWords();
  const session = useSession();
  // In the address (rule 6 of the house): a link leads into the dialog, and so does signing in again in its middle.
  const [parameters, changeAddress] = useAddress();
  const setOpened = (id: string | undefined) => changeAddress({ change: id });
  const opener = useRef<HTMLButtonElement>(null);
  useKey('actions', () => opener.current?.click());
  const permitted = actions.filter(({ permission }) => session.can(permission));
  const [first] = permitted;
  if (first === undefined) return null;
  const main = actions.length === 1 ? first : permitted.find(({ isMain }) => isMain);
  const action = permitted.find(({ id }) => id === parameters['change']);
  return (
    <>
      {actions.length === 1 ? null : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button
              ref={opener}
              variant="default"
              aria-keyshortcuts={keys.actions.keys[0]}
              className={styles['changes']}
              rightSection={<IconChevronDown size={16} aria-hidden />}
            >
              {words('detail.change')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {permitted.map(({ id, label, icon: Icon }) => (
              <Menu.Item key={id} leftSection={<Icon size={16} aria-hidden />} onClick={() => setOpened(id)}>
                {words(label)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {main && (
        <Button
          {...(main.isMain ? {} : { variant: 'default' })}
          className={styles['mainChange']}
          leftSection={<main.icon size={18} aria-hidden />}
          onClick={() => setOpened(main.id)}
        >
          {words(main.label)}
        </Button>
      )}
      {action && <Suspense>{action.dialog(record, () => setOpened(undefined))}</Suspense>}
    </>
  );
}
