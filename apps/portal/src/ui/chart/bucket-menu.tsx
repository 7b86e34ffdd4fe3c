import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './bucket-chart.module.css';

/** One of several lists behind a bucket. */
export interface BucketList {
  readonly id: string;
  readonly label: string;
  readonly open: () => void;
}

/** The menu of lists behind a bucket, at the bucket's position. */
export function BucketMenu({
  title,
  ways: lists,
  place,
  isOpened,
  onClose,
}: {
  /** Name of the bucket. */
  readonly title: string;
  readonly ways: readonly BucketList[];
  /** Centre of the bucket, in px from the left. */
  readonly place: number;
  readonly isOpened: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const [isShown, setShown] = useState(false);
  // Opens after mounting: the menu returns the focus to the element that had it when it opened.
  useEffect(() => setShown(isOpened), [isOpened]);
  return (
    <Menu opened={isShown} onChange={(isOpen) => !isOpen && onClose()} position="top" withinPortal>
      <Menu.Target>
        <span className={styles['middle']} style={{ insetInlineStart: place }} aria-hidden>
          {title}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {lists.map(({ id, label, open: openList }) => (
          <Menu.Item key={id} onClick={openList}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
