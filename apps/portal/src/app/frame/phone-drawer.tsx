import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useModalLayer } from '../../ui/dialog/use-modal-layer.ts';
import { useRestoreFocus } from '../../ui/dialog/use-restore-focus.ts';
import { useWords } from '../../words/words.ts';
import styles from './sidebar.module.css';

/** The sidebar on a phone: a drawer over the page. */
export function PhoneDrawer({
  opened,
  onClose,
  title,
  children,
}: {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const words = useWords();
  // Rendered closed first and opened in an effect, so that it slides in.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  const layer = useModalLayer(isShown);
  useRestoreFocus(opened);
  return (
    <Drawer.Root opened={isShown} onClose={onClose} size={280} lockScroll={false}>
      <Drawer.Overlay />
      <Drawer.Content ref={layer}>
        <Drawer.Header role="presentation">
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={words('common.close')} iconSize={18} />
        </Drawer.Header>
        <div className={styles['drawer']}>{children}</div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
