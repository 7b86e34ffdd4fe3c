/** The windows over the page that must be answered first, the top one last. */
const windows: HTMLElement[] = [];

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** All but the top window is out of reach: for the keyboard, and for readers of the screen, which walk without it. */
function tellWhatIsInReach(): void {
  const top = windows.at(-1);
  const page = document.getElementById('root');
  if (page) page.inert = top !== undefined;
  for (const window of windows) window.inert = window !== top;
}

/** The field that somebody fills in first; of a group of choices, the one that is chosen. */
function firstField(window: HTMLElement): HTMLElement | undefined {
  const fields = [...window.querySelectorAll<HTMLInputElement>(FIELDS)].filter((field) => !field.disabled);
  const [first] = fields;
  return first?.type === 'radio'
    ? (fields.find(({ name, checked }) => name === first.name && checked) ?? first)
    : first;
}

/**
 * Puts a window over the page: what is below is inert, its first field is where the focus goes unless it names another
 * (`data-autofocus`), and the focus stays within it when what had it is switched off or goes. Gives the way to take it away.
 */
export function putOverPage(window: HTMLElement): () => void {
  windows.push(window);
  delete window.dataset['going'];
  tellWhatIsInReach();
  if (!window.querySelector('[data-autofocus]')) firstField(window)?.setAttribute('data-autofocus', '');
  const guard = new MutationObserver(() => {
    const { activeElement } = document;
    // What was switched off keeps the focus until the next frame, and nobody would be told when it goes.
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (isLost && windows.at(-1) === window) window.focus({ preventScroll: true });
  });
  guard.observe(window, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    guard.disconnect();
    windows.splice(windows.indexOf(window), 1);
    window.inert = false;
    // It is still there while it fades; what has the focus in it is left.
    window.dataset['going'] = '';
    tellWhatIsInReach();
  };
}
