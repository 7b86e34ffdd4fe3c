import { Menu, type MenuProps } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

/** The menu of a `MenuOnDemand`, mounted with the first opening. */
export function MenuBody({
  button,
  className,
  children,
  ...menu
}: Omit<MenuProps, 'children' | 'className'> & {
  readonly button: ReactElement;
  readonly className?: string | undefined;
  readonly children: (components: typeof Menu) => ReactNode;
}): ReactNode {
  const [isOpened, setOpened] = useState(false);
  // Opens after mounting: the menu returns the focus to the element that had it when it opened.
  useEffect(() => setOpened(true), []);
  return (
    <Menu position="bottom-end" withinPortal {...menu} opened={isOpened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
