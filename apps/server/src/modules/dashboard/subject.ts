import type { Subject } from '../../http/subject.ts';
import { BlockAnswers } from './block-answers.ts';
import { indicators, mileageIndicators } from './indicators.ts';
import { mainSpecs } from './main-specs.ts';

/** The dashboard: the fleet's figures, what needs somebody, how things went. */
export const dashboardSubject: Subject<'dashboard'> = {
  make({ database, clock, onFailure }) {
    const deps = { database, clock, answers: new BlockAnswers({ onFailure }) };
    return {
      handlers: {
        dashboard: {
          mainSpecs: ({ caller }) => mainSpecs(deps, caller),
          indicators: ({ caller, form }) => indicators(deps, caller, form),
          mileageIndicators: ({ caller, form }) => mileageIndicators(deps, caller, form),
        },
      },
    };
  },
};
