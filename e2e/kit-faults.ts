/**
 * Runs in the page: finds content that cannot be read or clicked within the boxes that a selector matches, and
 * describes each fault with its place. It checks rules instead of pixels, so that it works with any fonts and on any
 * machine: text that its own element cuts off without an ellipsis, an element that sticks out of its box, two texts on
 * one place, a button smaller than 24 px (WCAG 2.5.8).
 */
export function kitFaults(selector: string): string[] {
  const faults: string[] = [];
  const smallest = 24;
  const tolerance = 1;

  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !element.closest('.visually-hidden');
  const scrolls = (element: Element | null): boolean => {
    for (let ancestor = element; ancestor; ancestor = ancestor.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(ancestor);
      if (/auto|scroll/.test(overflowX + overflowY)) return true;
    }
    return false;
  };
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}” in ${
      element.closest('article')?.getAttribute('aria-label') ?? 'a layer'
    }`;

  const lookAtBox = (container: Element) => {
    const edge = container.getBoundingClientRect();
    const texts: { node: Text; rect: DOMRect }[] = [];
    for (const element of container.querySelectorAll('*')) {
      if (!isShown(element) || element.closest('svg')) continue;
      const rect = element.getBoundingClientRect();
      if (rect.width === 0 || rect.height === 0) continue;
      const style = getComputedStyle(element);
      const isOutside = rect.right > edge.right + tolerance || rect.left < edge.left - tolerance;
      if (isOutside && !scrolls(element)) faults.push(`sticks out: ${nameOf(element)}`);

      const textNodes = [...element.childNodes].filter(
        (node): node is Text => node instanceof Text && node.data.trim() !== '',
      );
      if (textNodes.length === 0) continue;
      const cuts = /hidden|clip/.test(style.overflowX) && element.scrollWidth > element.clientWidth + tolerance;
      if (cuts && style.textOverflow !== 'ellipsis') faults.push(`cut off: ${nameOf(element)}`);
      for (const node of textNodes) {
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const line of range.getClientRects()) texts.push({ node, rect: line });
      }
    }
    // Scrolling and sticky elements overlap others on purpose.
    const lying = texts.filter(({ node }) => {
      const parent = node.parentElement;
      return !scrolls(parent) && !parent?.closest('footer');
    });
    lying.forEach((first, index) => {
      for (const second of lying.slice(index + 1)) {
        if (first.node === second.node) continue;
        const width = Math.min(first.rect.right, second.rect.right) - Math.max(first.rect.left, second.rect.left);
        const height = Math.min(first.rect.bottom, second.rect.bottom) - Math.max(first.rect.top, second.rect.top);
        // Lines of one paragraph overlap slightly by their line height.
        if (width > 2 && height > Math.min(first.rect.height, second.rect.height) / 2) {
          faults.push(`“${first.node.data.slice(0, 30)}” lies over “${second.node.data.slice(0, 30)}”`);
        }
      }
    });
    for (const button of container.querySelectorAll('button, [role="button"], [role="tab"], [role="menuitem"]')) {
      if (!isShown(button)) continue;
      const { width, height } = button.getBoundingClientRect();
      if (width < smallest || height < smallest) {
        faults.push(`smaller than 24 px (${Math.round(width)} × ${Math.round(height)}): ${nameOf(button)}`);
      }
    }
  };
  for (const container of document.querySelectorAll(selector)) if (isShown(container)) lookAtBox(container);
  return [...new Set(faults)];
}
