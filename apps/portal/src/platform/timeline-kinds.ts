import { createContext, use } from 'react';
import type { TimelineKind } from './feature.ts';

/** The kinds of things that a timeline shows, by the name that the server knows them by. */
export type TimelineKinds = Readonly<Record<string, TimelineKind>>;

const TimelineKindsContext = createContext<TimelineKinds>({});

/** Filled by the application from what its features bring. */
export const TimelineKindsProvider = TimelineKindsContext.Provider;

/** What a timeline can show, in the order of the menu. */
export const useTimelineKinds = (): TimelineKinds => use(TimelineKindsContext);
