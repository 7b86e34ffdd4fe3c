import { type IsoDay, todayInZone } from '@wagenpark/domain/calendar-day';
import { useEffect, useState } from 'react';
import { useSession } from './session.ts';

/** How often it is looked whether the day is over: a timer until midnight would sleep with the computer. */
const LOOK_MS = 30_000;

/** Today in the client's zone; another day follows midnight while the page is open. */
export function useToday(): IsoDay {
  const { timeZone } = useSession().formats;
  const [today, setToday] = useState(() => todayInZone(timeZone, new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(todayInZone(timeZone, new Date())), LOOK_MS);
    return () => clearInterval(timer);
  }, [timeZone]);
  return today;
}
