import { type RefCallback, useCallback } from 'react';
import classes from './scroll-strip.module.css';

/** Props that make a line of buttons scroll sideways, with fading edges where more content is hidden. */
export interface ScrollStrip {
  readonly className: string;
  readonly ref: RefCallback<HTMLElement>;
}

/**
 * Sets attributes on the element that tell the style sheet whether content is hidden before and after the visible part.
 */
function observeOverflow(strip: HTMLElement): () => void {
  const mark = () => {
    const { scrollLeft, clientWidth, scrollWidth } = strip;
    strip.toggleAttribute('data-more-before', scrollLeft > 1);
    strip.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1);
  };
  const sizes = new ResizeObserver(mark);
  // Observing the element again measures it after the next layout. Measuring it here would force an extra layout.
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

/** A line of buttons that may be wider than the screen: on a phone, or in a language with long words. */
export const useScrollStrip = (): ScrollStrip => ({
  className: classes.strip ?? '',
  ref: useCallback((strip: HTMLElement | null) => (strip === null ? undefined : observeOverflow(strip)), []),
});
