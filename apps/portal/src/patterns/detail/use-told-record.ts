import { useEffect, useRef } from 'react';
import { useRecordTitle } from '../../platform/record-title.ts';
import { announce } from '../../ui/announcements/announce.ts';

/** The open record heads the document's title; another one that keys or arrows lead to is said, the focus stays where it is. */
export function useToldRecord(number: number, title: string, isThere: boolean): void {
  useRecordTitle(title);
  const told = useRef(number);
  useEffect(() => {
    if (!isThere || told.current === number) return;
    told.current = number;
    announce(title);
  }, [isThere, number, title]);
}
