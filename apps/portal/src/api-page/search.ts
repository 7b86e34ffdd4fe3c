/** Shows the calls in which every word stands that is typed, as paths, names or sentences; says how many. */
export function searchCalls(): void {
  const field = document.querySelector<HTMLInputElement>('#find');
  const found = document.querySelector('[data-found]');
  const calls = [...document.querySelectorAll<HTMLElement>('[data-call]')].map((call) => ({
    call,
    text: `${call.id} ${call.querySelector('summary')?.textContent ?? ''}`.toLowerCase(),
  }));
  if (field === null || found === null) return;
  document.querySelector('[data-find]')?.removeAttribute('hidden');
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const { call, text } of calls) call.hidden = !words.every((word) => text.includes(word));
    for (const subject of document.querySelectorAll<HTMLElement>('[data-subject]')) {
      subject.hidden = subject.querySelector('[data-call]:not([hidden])') === null;
    }
    const count = calls.filter(({ call }) => !call.hidden).length;
    found.textContent = words.length === 0 ? '' : count === 1 ? '1 call' : `${count} calls`;
  });
}
