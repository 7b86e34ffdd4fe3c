import { Portal } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { lastAnnouncement, onAnnouncement } from './announce.ts';

/** The live region of the page. It is outside the page's root, which a modal dialog makes inert. */
export function Announcements(): ReactNode {
  const text = useSyncExternalStore(onAnnouncement, lastAnnouncement);
  return (
    <Portal>
      <p className="visually-hidden" role="status">
        {text}
      </p>
    </Portal>
  );
}
