import { storesAnswer } from '../../http/idempotency.ts';
import type { Subject } from '../../http/subject.ts';
import { RELEASE } from '../../platform/release.ts';
import { BlockCache, LONGEST_WAIT_MS } from './block-cache.ts';
import { getCalendar } from './calendar.ts';
import { calendarFeedService } from './calendar-feed.ts';
import { getCostCharts, getFleetCharts, getSettlement } from './charts.ts';
import { getInbox } from './inbox.ts';
import { getIndicators, getMileageIndicators } from './indicators.ts';
import { getMainSpecs } from './main-specs.ts';
import { getContractsOfSet } from './records.ts';
import { getSignalColleagues, markSignalsSeen, triageSignals } from './signal-triage.ts';
import { getSignalCount, getSignals } from './signals.ts';
import { answerStore } from './stored-answers.ts';

/** The dashboard: figures of the fleet, charts, signals, inbox and calendar. */
export const dashboardSubject: Subject<'dashboard' | 'calendarFeed'> = {
  make({ database, clock, words, config, onFailure, dashboardSources: sources }) {
    const store = answerStore(database, RELEASE);
    const deps = { database, clock, sources, answers: new BlockCache({ onFailure, store }) };
    // Signals have a cache of their own, because those of a large client would evict all other blocks. The cache
    // measures entries by their text, which is three times their memory: the signals of a million contracts count as
    // 130 MB and take 45 MB.
    const signalDeps = { ...deps, answers: new BlockCache({ onFailure, store, maxBytes: 216 * 1024 * 1024 }) };
    // Calendar programs poll every few hours, so they must get current data. They wait for a new count even when an
    // older result is cached.
    const feedAnswers = new BlockCache({ onFailure, patience: LONGEST_WAIT_MS });
    const feed = calendarFeedService({ database, clock, words, config, sources, answers: feedAnswers });
    return {
      handlers: {
        calendarFeed: { read: async ({ params }) => feed.file(params.file) },
        dashboard: {
          mainSpecs: ({ caller }) => getMainSpecs(deps, caller),
          indicators: ({ caller, form }) => getIndicators(deps, caller, form),
          mileageIndicators: ({ caller, form }) => getMileageIndicators(deps, caller, form),
          inbox: ({ caller, form }) => getInbox(deps, caller, form),
          calendar: ({ caller, form }) => getCalendar(deps, caller, form),
          calendarLink: ({ caller }) => feed.link(caller),
          // The response holds a secret that is not stored. A repeated call makes a new link.
          makeCalendarLink: storesAnswer((call) => feed.make(call)),
          withdrawCalendarLink: (call) => feed.withdraw(call),
          fleetCharts: ({ caller, form }) => getFleetCharts(deps, caller, form),
          costCharts: ({ caller, form }) => getCostCharts(deps, caller, form),
          settlement: ({ caller, form }) => getSettlement(deps, caller, form),
          contractsOfSet: ({ caller, form }) => getContractsOfSet(deps, caller, form),
          signals: ({ caller, form }) => getSignals(signalDeps, caller, form),
          signalCount: ({ caller, form }) => getSignalCount(signalDeps, caller, form),
          signalColleagues: ({ caller }) => getSignalColleagues(signalDeps, caller),
          seeSignals: ({ caller, form }) => markSignalsSeen(signalDeps, caller, form),
          triageSignals: (call) => triageSignals(signalDeps, call, call.form),
        },
      },
    };
  },
};
