let announcedText = '';
const listeners = new Set<() => void>();

/**
 * Announces a text to screen readers in a polite live region, for changes that the focused element does not report
 * (WCAG 4.1.3).
 */
export function announce(text: string): void {
  // Identical text is no change, and would not be announced again.
  announcedText = text === announcedText ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** The last announced text. */
export const lastAnnouncement = (): string => announcedText;

/** Registers a listener for announcements. Gives the unsubscribe function. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
