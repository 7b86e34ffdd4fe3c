import type { ReactNode } from 'react';

/** One part in one state, as `/dev/kit` shows it. */
export interface Sample {
  /** The state: 'with an error'. */
  readonly name: string;
  /** Draws it. A layer over the page calls `close` when it asks to be closed. */
  readonly render: (close: () => void) => ReactNode;
  /** A dialog or another layer over the page: drawn only once somebody opens it. */
  readonly isLayer?: boolean;
}

/** A part in its states: the default export of `<part>.samples.tsx` beside the part, which the kit finds by itself. */
export interface PartSamples {
  readonly part: string;
  readonly samples: readonly Sample[];
}
