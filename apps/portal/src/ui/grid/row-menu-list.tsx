import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { RowMenuEntry } from './grid-types.ts';
import classes from './row-menu.module.css';

/** The menu of a row, at the point where it was requested. */
export function RowMenuList({
  label,
  entries,
  at: anchor,
  onClose,
}: {
  readonly label: string;
  readonly entries: readonly RowMenuEntry[];
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}): ReactNode {
  const [isOpened, setOpened] = useState(false);
  // Opens after mounting: the menu returns the focus to the element that had it when it opened.
  useEffect(() => setOpened(true), []);
  return (
    <Menu
      opened={isOpened}
      onChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      position="bottom-start"
      offset={4}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={classes.spot} style={{ left: anchor.x, top: anchor.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {entries.map(({ id, label: name, icon: Icon, run: runEntry }) => (
          <Menu.Item key={id} leftSection={<Icon size={16} aria-hidden />} onClick={runEntry}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
