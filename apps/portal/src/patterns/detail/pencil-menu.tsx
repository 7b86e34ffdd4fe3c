import { ActionIcon, Menu } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconPencil } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { useAddress } from '../list-screen/list-address.ts';
import type { DetailAction } from './detail-descriptor.ts';
import { ToolButton } from './tool-button.tsx';

/**
 * The pencil: what may be changed of the record, by permission (DM-12 … DM-14). Nothing permitted or nothing declared:
 * no pencil (DM-16); one action declared: the pencil is that action (DM-15).
 */
export function PencilMenu<Facts>({
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
  const permitted = actions.filter(({ permission }) => session.can(permission));
  const [first] = permitted;
  if (first === undefined) return null;
  const action = permitted.find(({ id }) => id === parameters['change']);
  return (
    <>
      {actions.length === 1 ? (
        <ToolButton name={words(first.label)} icon={IconPencil} onClick={() => setOpened(first.id)} />
      ) : (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={36} aria-label={words('detail.change')}>
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
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
      {action && <Suspense>{action.dialog(record, () => setOpened(undefined))}</Suspense>}
    </>
  );
}
