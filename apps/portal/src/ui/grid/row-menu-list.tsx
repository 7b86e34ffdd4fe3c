import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import type { RowMenuEntry } from './grid-types.ts';
import classes from './row-menu.module.css';

/** The menu of a row, where it was asked for. */
export function RowMenuList({
  label,
  entries,
  at,
  onClose,
}: {
  readonly label: string;
  readonly entries: readonly RowMenuEntry[];
  readonly at: { readonly x: number; readonly y: number };
  readonly onClose: () => void;
}): ReactNode {
  const [isOpened, setOpened] = useState(false);
  // Not from the first: it gives the focus back to what had it as it opened.
  useEffect(() => setOpened(true), []);
  return (
    <Menu
      opened={isOpened}
      onChange={(open) => {
        if (!open) onClose();
      }}
      position="bottom-start"
      offset={4}
      withinPortal
      transitionProps={{ duration: 0 }}
    >
      <Menu.Target>
        <span className={classes.spot} style={{ left: at.x, top: at.y }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {entries.map(({ id, label: name, icon: Icon, run }) => (
          <Menu.Item key={id} leftSection={<Icon size={16} aria-hidden />} onClick={run}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
