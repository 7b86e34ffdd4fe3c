import { createContext, use } from 'react';
import type { TimelineKind } from './feature.ts';

/** The kinds of entries that a timeline shows, under the server's names. */
export type TimelineKinds = Readonly<Record<string, TimelineKind>>;

const TimelineKindsContext = createContext<TimelineKinds>({});

/** The application provides the kinds that its features declare. */
export const TimelineKindsProvider = TimelineKindsContext.Provider;

/** The kinds of entries that a timeline can show, in the order of its filter menu. */
export const useTimelineKinds = (): TimelineKinds => use(TimelineKindsContext);
