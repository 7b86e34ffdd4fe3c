import { send } from '../platform/calls/transport.ts';
import { showFailure, showResponse } from './answer.ts';
import { requestOf, type Tried } from './request-of.ts';
import { showSignedOut } from './session.ts';

function triedBy(form: HTMLFormElement): Tried {
  const { wire, method = '', path = '' } = form.dataset;
  const fields = form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-place]');
  return {
    wire: wire === 'fleet' ? 'fleet' : 'rest',
    method,
    path,
    values: [...fields].map(({ name, value, dataset }) => ({
      name,
      value: value.trim(),
      place: dataset['place'] === 'path' ? 'path' : 'query',
    })),
    body: form.querySelector<HTMLTextAreaElement>('[data-body]')?.value ?? '',
    files: [...(form.querySelector<HTMLInputElement>('[data-files]')?.files ?? [])],
  };
}

async function run(form: HTMLFormElement, answer: HTMLElement): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  const began = performance.now();
  try {
    const response = await send(requestOf(triedBy(form)));
    const content = await response.text();
    showResponse(answer, response, content, performance.now() - began);
    if (response.status === 401) showSignedOut();
  } catch (error) {
    showFailure(answer, error);
  } finally {
    form.removeAttribute('aria-busy');
  }
}

function offer(form: HTMLFormElement): void {
  const question = form.querySelector<HTMLElement>('[data-ask]');
  const yes = form.querySelector<HTMLElement>('[data-yes]');
  const button = form.querySelector<HTMLElement>('[type="submit"]');
  const answer = form.querySelector<HTMLElement>('[data-answer]');
  if (question === null || yes === null || button === null || answer === null) return;
  const ask = (isAsked: boolean) => {
    question.hidden = !isAsked;
    (isAsked ? yes : button).focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    if ('reads' in form.dataset) void run(form, answer);
    else ask(true);
  });
  // Who sends by Enter and holds it has not read the question yet.
  yes.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  yes.addEventListener('click', () => {
    ask(false);
    void run(form, answer);
  });
  form.querySelector('[data-no]')?.addEventListener('click', () => ask(false));
  question.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') ask(false);
  });
}

/** Lets every call be tried with the session of this browser, and so with the person's own rights; what may change something asks first. */
export function tryCalls(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-try]')) offer(form);
}
