import type { ReactNode } from 'react';

/**
 * The outlines of the icons, on a grid of 24. The portal's own icons are in the bundle of its frame, which this page
 * does not load.
 */
const outlines = {
  clock: 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M12 7v5l3 2',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2M3.5 7l8.5 6l8.5-6',
  folder: 'M5 4h4l3 3h7a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2',
  leave: 'M14 8V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h6a2 2 0 0 0 2-2v-2M9 12h12M18 9l3 3l-3 3',
  brokenLink:
    'M10 14a3.5 3.5 0 0 0 5 0l1-1M19.5 9.5a3.5 3.5 0 0 0-5-5l-1.5 1.5M14 10a3.5 3.5 0 0 0-5 0l-1 1M4.5 14.5a3.5 3.5 0 0 0 5 5l1.5-1.5M4 4l16 16',
  check: 'M5 12l5 5l9-10',
} as const;
export type IconName = keyof typeof outlines;

/** A decorative icon beside a text. */
export function Icon({ name, size }: { readonly name: IconName; readonly size: number }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={outlines[name]} />
    </svg>
  );
}
