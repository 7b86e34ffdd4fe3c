import { type RefCallback, useCallback } from 'react';
import classes from './scroll-strip.module.css';

/** What makes a line of buttons one that slides sideways and fades where there is more of it. */
export interface ScrollStrip {
  readonly className: string;
  readonly ref: RefCallback<HTMLElement>;
}

/** Marks the element for the sheet of styles: whether something of it lies before and behind what shows. */
function follow(strip: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = strip;
    strip.toggleAttribute('data-more-before', scrollLeft > 1);
    strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  // Observed anew it is measured once the page is laid out; to measure it at once would have it laid out in between.
  const content = new MutationObserver(() => {
    sizes.unobserve(strip);
    sizes.observe(strip);
  });
  sizes.observe(strip);
  content.observe(strip, { childList: true, subtree: true, characterData: true });
  strip.addEventListener('scroll', mark, { passive: true });
  return () => {
    sizes.disconnect();
    content.disconnect();
    strip.removeEventListener('scroll', mark);
  };
}

/** A line of buttons that may be longer than the screen is wide: on a phone, or in a language with long words. */
export const useScrollStrip = (): ScrollStrip => ({
  className: classes.strip ?? '',
  ref: useCallback((strip: HTMLElement | null) => (strip === null ? undefined : follow(strip)), []),
});
