import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../../words/words.ts';

/** The sidebar over the page of a phone. */
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
  // It comes opened, and opens all the same: so it slides in, and knows where the focus was.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={isShown}
      onClose={onClose}
      size={280}
      title={title}
      closeButtonProps={{ 'aria-label': words('common.close') }}
    >
      {children}
    </Drawer>
  );
}
