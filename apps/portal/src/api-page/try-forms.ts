import { send } from '../platform/calls/transport.ts';
import { requestOfForm, type TryForm } from './form-request.ts';
import { showSignedOut } from './session-state.ts';
import { showFailure, showResponse } from './show-response.ts';

function readForm(form: HTMLFormElement): TryForm {
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

async function sendCall(form: HTMLFormElement, answer: HTMLElement): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  const startedAt = performance.now();
  try {
    const response = await send(requestOfForm(readForm(form)));
    const content = await response.text();
    showResponse(answer, response, content, performance.now() - startedAt);
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
  const showQuestion = (isAsked: boolean) => {
    question.hidden = !isAsked;
    (isAsked ? yes : button).focus();
  };
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.hasAttribute('aria-busy')) return;
    if ('reads' in form.dataset) void sendCall(form, answer);
    else showQuestion(true);
  });
  // Ignores the repeats of a held Enter key: the person has not read the question yet.
  yes.addEventListener('keydown', (event) => {
    if (event.repeat) event.preventDefault();
  });
  yes.addEventListener('click', () => {
    showQuestion(false);
    void sendCall(form, answer);
  });
  form.querySelector('[data-no]')?.addEventListener('click', () => showQuestion(false));
  question.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') showQuestion(false);
  });
}

/**
 * Lets people try every call with this browser's session, and so with their own rights. A call that may change
 * something asks for confirmation first.
 */
export function setUpTryForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('[data-try]')) offer(form);
}
