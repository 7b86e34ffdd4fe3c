import { Menu } from '@mantine/core';
import type { SavedView } from '@wagenpark/contract/admin/saved-views';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { notify } from '../../platform/notify.ts';
import {
  IconArrowBackUp,
  IconDeviceFloppy,
  IconPencil,
  IconPlus,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { type ListViews, PLAIN_VIEW } from './use-list-views.ts';
import { setDefaultView } from './view-calls.ts';
import styles from './views-bar.module.css';

interface ViewsMenuProps {
  readonly views: ListViews;
  readonly isChanged: boolean;
  readonly onOpen: (view: SavedView | null) => void;
  readonly onReset: () => void;
  readonly onSave: () => void;
  readonly onDialog: (dialog: 'create' | 'edit' | 'delete') => void;
  /** The button that the menu is anchored to. */
  readonly children: ReactElement;
}

/** A menu item for a view: its name, a star for the default, and the author of somebody else's view. */
function ViewItem({ view }: { readonly view: SavedView }): ReactNode {
  const words = useWords();
  return (
    <Menu.RadioItem
      value={view.id}
      rightSection={view.isDefault ? <IconStarFilled size={14} aria-label={words('views.opensList')} /> : null}
    >
      <span className={styles['item']}>{view.name}</span>
      {view.mine ? null : <span className={styles['maker']}>{words('views.maker', { maker: view.maker })}</span>}
    </Menu.RadioItem>
  );
}

/** The menu of a list's views, and of actions on the open one. Loaded lazily. */
export function ViewsMenu(props: ViewsMenuProps): ReactNode {
  const { views, isChanged, onOpen, onReset, onSave, onDialog } = props;
  const { all, current } = views;
  const words = useWords();
  const [isOpened, setOpened] = useState(false);
  // Opens after mounting: the menu returns the focus to the element that had it when it opened.
  useEffect(() => setOpened(true), []);
  const ownViews = all.filter((view) => view.mine);
  const sharedViews = all.filter((view) => !view.mine);
  const mayChange = current?.can.includes('change') ?? false;
  const toggleDefault = async (view: SavedView) => {
    try {
      await setDefaultView(view, !view.isDefault);
    } catch (error) {
      notify.failure(error);
    }
  };
  return (
    <Menu opened={isOpened} onChange={setOpened} position="bottom-end" width={280}>
      <Menu.Target>{props.children}</Menu.Target>
      <Menu.Dropdown className={styles['menu']}>
        <Menu.RadioGroup
          value={current?.id ?? PLAIN_VIEW}
          onChange={(id) => {
            onOpen(all.find((view) => view.id === id) ?? null);
            setOpened(false);
          }}
        >
          <Menu.RadioItem value={PLAIN_VIEW}>{words('views.plain')}</Menu.RadioItem>
          {ownViews.length > 0 && <Menu.Label>{words('views.mine')}</Menu.Label>}
          {ownViews.map((view) => (
            <ViewItem key={view.id} view={view} />
          ))}
          {sharedViews.length > 0 && <Menu.Label>{words('views.shared')}</Menu.Label>}
          {sharedViews.map((view) => (
            <ViewItem key={view.id} view={view} />
          ))}
        </Menu.RadioGroup>
        {all.length === 0 && <p className={styles['empty']}>{words('views.none')}</p>}
        <Menu.Divider />
        <Menu.Item leftSection={<IconPlus size={16} />} onClick={() => onDialog('create')}>
          {words('views.saveAs')}
        </Menu.Item>
        {current !== null && (
          <>
            {isChanged && mayChange && (
              <Menu.Item leftSection={<IconDeviceFloppy size={16} />} onClick={onSave}>
                {words('views.save')}
              </Menu.Item>
            )}
            {isChanged && (
              <Menu.Item leftSection={<IconArrowBackUp size={16} />} onClick={onReset}>
                {words('views.reset')}
              </Menu.Item>
            )}
            <Menu.Item
              leftSection={current.isDefault ? <IconStarFilled size={16} /> : <IconStar size={16} />}
              onClick={() => void toggleDefault(current)}
            >
              {words(current.isDefault ? 'views.opensListNoLonger' : 'views.openList')}
            </Menu.Item>
            {mayChange && (
              <>
                <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => onDialog('edit')}>
                  {words('views.edit')}
                </Menu.Item>
                <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={() => onDialog('delete')}>
                  {words('views.delete')}
                </Menu.Item>
              </>
            )}
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
