import { Menu } from '@mantine/core';
import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { IconGift } from '../../ui/icons.ts';
import { useWords } from '../../words/words.ts';
import { otherProducts, productLogo } from './products.ts';
import styles from './profile-menu.module.css';

/** Menu with the user's other products (TH-10, TH-11). It closes when it loses the focus (TH-13). */
export function AppMenu({ button }: { readonly button: ReactElement }): ReactNode {
  const words = useWords();
  const { account } = useSession();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => setOpened(true), []);
  return (
    <Menu opened={isOpened} onChange={setOpened} position="bottom-end" width={240} withinPortal trapFocus={false}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpened(false);
        }}
      >
        <Menu.Label>{words('frame.apps')}</Menu.Label>
        {otherProducts(account).map(({ id, name, url }) => {
          const logo = productLogo(name);
          return (
            <Menu.Item
              key={id}
              component="a"
              className={styles['entry']}
              href={url}
              leftSection={
                logo === null ? <IconGift size={20} aria-hidden /> : <img src={logo} alt="" width={20} height={20} />
              }
            >
              {name}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
