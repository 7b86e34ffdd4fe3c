import { focusWhenPresent } from './focus-when-present.ts';

/** Stack of open modal windows, the top one last. */
const windows: HTMLElement[] = [];

const FIELDS = 'input:not([type="hidden"]), select, textarea';

/** Makes everything but the top window inert, for the keyboard and for screen readers. */
function tellWhatIsInReach(): void {
  const top = windows.at(-1);
  const page = document.getElementById('root');
  if (page) page.inert = top !== undefined;
  for (const window of windows) window.inert = window !== top;
}

/** The first field of a window; of a radio group, the checked one. */
function firstField(window: HTMLElement): HTMLElement | undefined {
  const fields = [...window.querySelectorAll<HTMLInputElement>(FIELDS)].filter((field) => !field.disabled);
  const [first] = fields;
  return first?.type === 'radio'
    ? (fields.find(({ name, checked }) => name === first.name && checked) ?? first)
    : first;
}

/** The first field, else the element with `data-first-stop`: a button without a harmful effect, or a text. */
function firstStop(window: HTMLElement) {
  const field = firstField(window);
  return { stop: field ?? window.querySelector<HTMLElement>('[data-first-stop]'), isField: field !== undefined };
}

/**
 * Opens a modal layer: the page below becomes inert, and the first field takes the focus, or the element with
 * `data-autofocus`; without a field, the one with `data-first-stop`. Content that loads later counts too. The focus
 * stays within the window when the focused element is disabled or removed. Gives the function that removes the layer.
 */
export function openModalLayer(window: HTMLElement): () => void {
  windows.push(window);
  delete window.dataset['going'];
  tellWhatIsInReach();
  let stopWaiting = () => {};
  if (!window.querySelector('[data-autofocus]')) {
    const { stop, isField } = firstStop(window);
    stop?.setAttribute('data-autofocus', '');
    if (!isField) stopWaiting = focusWhenPresent(window, () => firstStop(window));
  }
  const guard = new MutationObserver(() => {
    const { activeElement } = document;
    // A disabled element keeps the focus until the next frame, and no event reports when it loses it.
    const isLost = activeElement === null || activeElement === document.body || activeElement.matches(':disabled');
    if (isLost && windows.at(-1) === window) window.focus({ preventScroll: true });
  });
  guard.observe(window, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  return () => {
    guard.disconnect();
    stopWaiting();
    windows.splice(windows.indexOf(window), 1);
    window.inert = false;
    // The window is still mounted while it fades out, so the focus leaves it now.
    window.dataset['going'] = '';
    tellWhatIsInReach();
  };
}
