/** A moment as ISO 8601 in UTC. */
export type Moment = string;
