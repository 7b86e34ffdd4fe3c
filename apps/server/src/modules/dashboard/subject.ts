import { keepsAnswer } from '../../http/idempotency.ts';
import type { Subject } from '../../http/subject.ts';
import { BlockAnswers, LONGEST_WAIT_MS } from './block-answers.ts';
import { calendar } from './calendar.ts';
import { calendarFeedService } from './calendar-feed.ts';
import { costCharts, fleetCharts, settlement } from './charts.ts';
import { inbox } from './inbox.ts';
import { indicators, mileageIndicators } from './indicators.ts';
import { mainSpecs } from './main-specs.ts';
import { contractsOfSet } from './records.ts';
import { careForSignals, seeSignals, signalColleagues } from './signal-care.ts';
import { signalCount, signals } from './signals.ts';

/** The dashboard: the fleet's figures, what needs somebody, how things went. */
export const dashboardSubject: Subject<'dashboard' | 'calendarFeed'> = {
  make({ database, clock, words, config, onFailure, dashboardSources: sources }) {
    const deps = { database, clock, sources, answers: new BlockAnswers({ onFailure }) };
    // A large client's signals would leave no room for anything else that is kept. They are measured as text, three times of
    // what they weigh: those of a million contracts take 130 MB by that measure, and 45 MB of memory.
    const ofSignals = { ...deps, answers: new BlockAnswers({ onFailure, maxBytes: 216 * 1024 * 1024 }) };
    // A program asks every few hours: it waits for what is new as long as for what it was never told.
    const ofFeeds = new BlockAnswers({ onFailure, patience: LONGEST_WAIT_MS });
    const feed = calendarFeedService({ database, clock, words, config, sources, answers: ofFeeds });
    return {
      handlers: {
        calendarFeed: { read: async ({ params }) => feed.file(params.file) },
        dashboard: {
          mainSpecs: ({ caller }) => mainSpecs(deps, caller),
          indicators: ({ caller, form }) => indicators(deps, caller, form),
          mileageIndicators: ({ caller, form }) => mileageIndicators(deps, caller, form),
          inbox: ({ caller, form }) => inbox(deps, caller, form),
          calendar: ({ caller, form }) => calendar(deps, caller, form),
          calendarLink: ({ caller }) => feed.link(caller),
          // The answer holds a secret, which is kept nowhere: a repetition makes another link.
          makeCalendarLink: keepsAnswer((call) => feed.make(call)),
          withdrawCalendarLink: (call) => feed.withdraw(call),
          fleetCharts: ({ caller, form }) => fleetCharts(deps, caller, form),
          costCharts: ({ caller, form }) => costCharts(deps, caller, form),
          settlement: ({ caller, form }) => settlement(deps, caller, form),
          contractsOfSet: ({ caller, form }) => contractsOfSet(deps, caller, form),
          signals: ({ caller, form }) => signals(ofSignals, caller, form),
          signalCount: ({ caller, form }) => signalCount(ofSignals, caller, form),
          signalColleagues: ({ caller }) => signalColleagues(ofSignals, caller),
          seeSignals: ({ caller, form }) => seeSignals(ofSignals, caller, form),
          careForSignals: (call) => careForSignals(ofSignals, call, call.form),
        },
      },
    };
  },
};
