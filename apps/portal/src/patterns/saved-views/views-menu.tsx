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
  /** The button that it hangs on. */
  readonly children: ReactElement;
}

/** A view to choose: its name, a star where the list opens with it, and of others' views the maker. */
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

/** All views of a list, and what can be done with the open one. Opened, and loaded, on demand. */
export function ViewsMenu(props: ViewsMenuProps): ReactNode {
  const { views, isChanged, onOpen, onReset, onSave, onDialog } = props;
  const { all, current } = views;
  const words = useWords();
  const [isOpened, setOpened] = useState(false);
  // Not from the first: it gives the focus back to what had it as it opened.
  useEffect(() => setOpened(true), []);
  const mine = all.filter((view) => view.mine);
  const others = all.filter((view) => !view.mine);
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
          {mine.length > 0 && <Menu.Label>{words('views.mine')}</Menu.Label>}
          {mine.map((view) => (
            <ViewItem key={view.id} view={view} />
          ))}
          {others.length > 0 && <Menu.Label>{words('views.shared')}</Menu.Label>}
          {others.map((view) => (
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
