import type { RequestStory } from './request-stories.ts';
import type { DriverRow, LeaseContractRow } from './rows.ts';

/** A story on its contract. */
export interface PlacedStory {
  readonly story: RequestStory;
  readonly contract: LeaseContractRow;
  /** Who drove when it was asked. */
  readonly from: DriverRow;
  /** Of a driver change the wanted driver; of corrected details the person as asked for. */
  readonly to: DriverRow;
  /** Of corrected details the person as on file when it was asked; else null. */
  readonly before: DriverRow | null;
}
