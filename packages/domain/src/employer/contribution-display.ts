import { exact, type Money } from './exact-number.ts';

/** The periods for which a contribution is shown (AR-13). */
export const CONTRIBUTION_DISPLAYS = ['month', 'fourWeeks', 'both'] as const;
export type ContributionDisplay = (typeof CONTRIBUTION_DISPLAYS)[number];

/** The display that each level chose; null: no choice. */
export interface DisplayChoices {
  readonly client: ContributionDisplay | null;
  readonly arrangement: ContributionDisplay | null;
  readonly employee: ContributionDisplay | null;
}

/** A contribution in one period. */
export interface ShownContribution {
  readonly period: 'month' | 'fourWeeks';
  readonly amount: Money;
}

/** The amount per 4 weeks of an amount per month: 12 months are 13 times 4 weeks; half up to cents (AR-14). */
export const monthToFourWeeks = (perMonth: Money): Money => exact(perMonth).times(12).dividedBy(13).toMoney();

/** The display that counts: the employee's choice, else the arrangement's, else the client's, else per month (AR-14). */
export const displayOf = ({ client, arrangement, employee }: DisplayChoices): ContributionDisplay =>
  employee ?? arrangement ?? client ?? 'month';

/** The amounts to show for a contribution per month, in their order on the screen (AR-13). */
export function shownContributions(perMonth: Money, display: ContributionDisplay): readonly ShownContribution[] {
  const month: ShownContribution = { period: 'month', amount: perMonth };
  const fourWeeks: ShownContribution = { period: 'fourWeeks', amount: monthToFourWeeks(perMonth) };
  switch (display) {
    case 'month':
      return [month];
    case 'fourWeeks':
      return [fourWeeks];
    case 'both':
      return [month, fourWeeks];
  }
}
