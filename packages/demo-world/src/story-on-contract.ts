import type { DriverRow, LeaseContractRow } from './demo-tables.ts';
import type { RequestStory } from './request-stories.ts';

/** A request story assigned to a contract. */
export interface StoryOnContract {
  readonly story: RequestStory;
  readonly contract: LeaseContractRow;
  /** The driver at the time of the request. */
  readonly from: DriverRow;
  /** For a driver change: the new driver. For a correction of details: the person with the corrected details. */
  readonly to: DriverRow;
  /** For a correction of details: the person before the correction. Otherwise null. */
  readonly before: DriverRow | null;
}
