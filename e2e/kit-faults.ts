/**
 * Runs in the page: what cannot be read or hit within the boxes that a selector names. Says for each fault what and where.
 * Rules, not pixels, so that they hold with any fonts and on any machine: text that its own element cuts off without an
 * ellipsis, an element that sticks out of its box, two texts on one place, a button smaller than 24 px (WCAG 2.5.8).
 */
export function kitFaults(selector: string): string[] {
  const faults: string[] = [];
  const smallest = 24;
  const tolerance = 1;

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden');
  const scrolls = (element: Element | null): boolean => {
    for (let at = element; at; at = at.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(at);
      if (/auto|scroll/.test(overflowX + overflowY)) return true;
    }
    return false;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}” in ${
      element.closest('article')?.getAttribute('aria-label') ?? 'a layer'
    }`;

  const lookAtBox = (box: Element) => {
    const edge = box.getBoundingClientRect();
    const texts: { node: Text; rect: DOMRect }[] = [];
    for (const element of box.querySelectorAll('*')) {
      if (!isShown(element) || element.closest('svg')) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      const style = getComputedStyle(element);
      const isOutside = rect.right > edge.right + tolerance || rect.left < edge.left - tolerance;
      if (isOutside && !scrolls(element)) faults.push(`sticks out: ${nameOf(element)}`);

      const own = [...element.childNodes].filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== '',
      );
      if (own.length === 0) continue;
      const cuts = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + tolerance;
      if (cuts && style.textOverflow !== 'ellipsis') faults.push(`cut off: ${nameOf(element)}`);
      for (const node of own) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) texts.push({ node, rect: line });
      }
    }
    // What scrolls or sticks lies over other things on purpose.
    const lying = texts.filter(({ node }) => {
      const parent = node.parentElement;
      return !scrolls(parent) && !parent?.closest('footer');
    });
    lying.forEach((one, index) => {
      for (const other of lying.slice(index + 1)) {
        if (one.node === other.node) continue;
        const width = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
        const height = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
        // Lines of one paragraph overlap by their leading.
        if (width > 2 && height > Math.min(one.rect.height, other.rect.height) / 2) {
          faults.push(`“${one.node.data.slice(0, 30)}” lies over “${other.node.data.slice(0, 30)}”`);
        }
      }
    });
    for (const button of box.querySelectorAll('button, [role="button"], [role="tab"], [role="menuitem"]')) {
      if (!isShown(button)) continue;
      const { width, height } = button.getBoundingClientRect();
      if (width < smallest || height < smallest) {
        faults.push(`smaller than 24 px (${Math.round(width)} × ${Math.round(height)}): ${nameOf(button)}`);
      }
    }
  };
  for (const box of document.querySelectorAll(selector)) if (isShown(box)) lookAtBox(box);
  return [...new Set(faults)];
}
