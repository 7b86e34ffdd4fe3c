/** The search field over the page's calls. */
interface CallSearch {
  /** Clears the search, so that the call in the URL is not hidden. */
  readonly clear: () => void;
}

/**
 * Filters calls by the typed words: each must occur in a path, name, sentence or subject. Shows the number of matches.
 */
export function setUpCallSearch(): CallSearch {
  const field = document.querySelector<HTMLInputElement>('#find');
  const counter = document.querySelector('[data-found]');
  const calls = [...document.querySelectorAll<HTMLElement>('[data-call]')].map((call) => ({
    call,
    text: `${call.id} ${call.querySelector('summary')?.textContent ?? ''}`.toLowerCase(),
  }));
  const subjects = [...document.querySelectorAll<HTMLElement>('[data-subject]')].map((subject) => ({
    subject,
    entry: document.querySelector<HTMLElement>(`nav a[href="#${subject.id}"]`),
  }));
  if (field === null || counter === null) return { clear: () => undefined };
  const search = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { call, text } of calls) call.hidden = !words.every((word) => text.includes(word));
    for (const { subject, entry } of subjects) {
      subject.hidden = subject.querySelector('[data-call]:not([hidden])') === null;
      if (entry !== null) entry.hidden = subject.hidden;
    }
    const count = calls.filter(({ call }) => !call.hidden).length;
    counter.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : `${count} calls`;
  };
  field.addEventListener('input', search);
  document.querySelector('[data-find]')?.removeAttribute('hidden');
  return {
    clear() {
      field.value = '';
      search();
    },
  };
}
