/** Width of the application: a readable text width, or the full window (LO-14, TH-16). */
export type Width = 'container' | 'container-fluid';

/** The width of the content and its setter. */
export interface WidthChoice {
  readonly width: Width;
  readonly onWidth: (width: Width) => void;
}
