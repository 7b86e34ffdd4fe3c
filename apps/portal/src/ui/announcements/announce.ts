let said = '';
const listeners = new Set<() => void>();

/** Says something to readers of the screen, politely: what changed, where nothing that has the focus tells it (WCAG 4.1.3). */
export function announce(text: string): void {
  // The same words again are no change, and would not be read.
  said = text === said ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

/** What was said last. */
export const announced = (): string => said;

/** Tells of everything that is said; gives the way to stop. */
export function onAnnouncement(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
