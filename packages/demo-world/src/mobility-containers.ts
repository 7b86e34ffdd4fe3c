import { clientSubject } from './client-subject.ts';
import { clientTexts } from './client-texts.ts';

const nameOf = (year: number) => ({
  nl: `Mobiliteit ${year}`,
  fr: `Mobilité ${year}`,
  en: `Mobility ${year}`,
  de: `Mobilität ${year}`,
  pl: `Mobilność ${year}`,
});

/** The mobility containers of every client: one of this year, and the one of last year, which was switched off. */
export const mobilityContainers = clientSubject({
  table: 'mobility_container',
  kind: 'mobilityContainer',
  rowsOf: ({ locales }, today) => {
    const year = Number(today.slice(0, 4));
    const ofYear = (shownYear: number, budget: number, carriesOver: boolean) => ({
      name: clientTexts(locales, nameOf(shownYear)),
      monthly_budget: budget,
      valid_from: `${shownYear}-01-01`,
      valid_to: `${shownYear}-12-31`,
      carries_over: carriesOver,
      is_active: shownYear === year,
    });
    return [ofYear(year, 500, true), ofYear(year - 1, 450, false)];
  },
});
