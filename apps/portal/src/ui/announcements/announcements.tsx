import { Portal } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { announced, onAnnouncement } from './announce.ts';

/** The one place that readers of the screen listen to; beside the page, which a window makes inert. */
export function Announcements(): ReactNode {
  const text = useSyncExternalStore(onAnnouncement, announced);
  return (
    <Portal>
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </Portal>
  );
}
