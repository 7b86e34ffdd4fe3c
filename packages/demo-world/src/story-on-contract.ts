import type { DriverRow, LeaseContractRow } from './demo-tables.ts';
import type { RequestStory } from './request-stories.ts';

/** A request story assigned to a contract. */
export interface StoryOnContract {
  readonly story: RequestStory;
  readonly contract: LeaseContractRow;
  /** The driver at the time of the request. */
  readonly from: DriverRow;
  /** For a driver change the new driver; for corrected details the person with the requested details. */
  readonly to: DriverRow;
  /** For corrected details the person as stored at the time of the request; otherwise null. */
  readonly before: DriverRow | null;
}
