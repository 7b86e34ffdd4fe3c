/** Width of the application: as wide as a page reads well, or the whole window (LO-14, TH-16). */
export type Width = 'container' | 'container-fluid';

/** How wide the content is, and what makes it otherwise. */
export interface WidthChoice {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}
