import { useEffect, useRef } from 'react';
import { useRecordTitle } from '../../platform/record-title.ts';
import { announce } from '../../ui/announcements/announce.ts';

/**
 * Sets the open record in the document's title. When the user moves to another record with keys or arrows, it is
 * announced to screen readers, and the focus stays.
 */
export function useRecordAnnouncement(number: number, title: string, isLoaded: boolean): void {
  useRecordTitle(title);
  const announced = useRef(number);
  useEffect(() => {
    if (!isLoaded || announced.current === number) return;
    announced.current = number;
    announce(title);
  }, [isLoaded, number, title]);
}
