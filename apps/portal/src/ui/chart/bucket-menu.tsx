import { Menu } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import styles from './bucket-chart.module.css';

/** One of several lists behind a bucket. */
export interface BucketWay {
  readonly id: string;
  readonly label: string;
  readonly open: () => void;
}

/** The lists behind a bucket, to choose from, where the bucket stands. */
export function BucketMenu({
  title,
  ways,
  place,
  isOpened,
  onClose,
}: {
  /** What the bucket is called. */
  readonly title: string;
  readonly ways: readonly BucketWay[];
  /** Of the bucket's middle, in px from the left. */
  readonly place: number;
  readonly isOpened: boolean;
  readonly onClose: () => void;
}): ReactNode {
  const [isShown, setShown] = useState(false);
  // Not from the first: it gives the focus back to what had it as it opened.
  useEffect(() => setShown(isOpened), [isOpened]);
  return (
    <Menu opened={isShown} onChange={(is) => !is && onClose()} position="top" withinPortal>
      <Menu.Target>
        <span className={styles['middle']} style={{ insetInlineStart: place }} aria-hidden>
          {title}
        </span>
      </Menu.Target>
      <Menu.Dropdown>
        {ways.map(({ id, label, open }) => (
          <Menu.Item key={id} onClick={open}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
