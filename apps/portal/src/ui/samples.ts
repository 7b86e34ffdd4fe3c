import type { ReactNode } from 'react';

/** A component in one state, as `/dev/kit` shows it. */
export interface Sample {
  /** Name of the state: 'with an error'. */
  readonly name: string;
  /** Renders it. A layer over the page calls `onClose` to close itself. */
  readonly render: (onClose: () => void) => ReactNode;
  /** A dialog or another layer over the page, rendered only when it is opened. */
  readonly isLayer?: boolean;
}

/**
 * The states of a component: the default export of `<part>.samples.tsx` beside it, which the kit finds automatically.
 */
export interface PartSamples {
  readonly part: string;
  readonly samples: readonly Sample[];
}
