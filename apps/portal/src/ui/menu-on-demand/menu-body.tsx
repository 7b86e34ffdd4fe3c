import { Menu, type MenuProps } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';

/** The menu of a `MenuOnDemand`, once it was opened. */
export function MenuBody({
  button,
  className,
  children,
  ...menu
}: Omit<MenuProps, 'children' | 'className'> & {
  readonly button: ReactElement;
  readonly className?: string | undefined;
  readonly children: (parts: typeof Menu) => ReactNode;
}): ReactNode {
  const [isOpened, setOpened] = useState(false);
  // Not from the first: it gives the focus back to what had it as it opened.
  useEffect(() => setOpened(true), []);
  return (
    <Menu position="bottom-end" withinPortal {...menu} opened={isOpened} onChange={setOpened}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown className={className}>{children(Menu)}</Menu.Dropdown>
    </Menu>
  );
}
