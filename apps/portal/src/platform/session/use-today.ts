import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { useEffect, useState } from 'react';
import { useSession } from './session.ts';

/** Interval for checking whether the day has changed. A timer until midnight would pause while the computer sleeps. */
const LOOK_MS = 30_000;

/** Today in the client's time zone. Re-renders after midnight while the page is open. */
export function useToday(): IsoDay {
  const { timeZone } = useSession().formats;
  const [today, setToday] = useState(() => todayInZone(timeZone, new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInZone(timeZone, new Date())), LOOK_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
