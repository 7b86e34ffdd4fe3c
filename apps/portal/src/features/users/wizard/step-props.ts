import type { Granter } from '@wagenpark/domain/user-access';
import type { Form } from '../../../patterns/form/use-form.ts';
import type { MergingValues } from '../../../patterns/merging/use-merging-form.ts';
import type { UserValues } from './user-values.ts';

/** What each step of the form of a user gets. */
export interface StepProps {
  readonly form: Form<MergingValues<UserValues>>;
  readonly granter: Granter;
  /** Whether it is the reader's own account, whose access only others can change. */
  readonly isOwn: boolean;
  /** The stored values; null for a new user. */
  readonly before: UserValues | null;
}
