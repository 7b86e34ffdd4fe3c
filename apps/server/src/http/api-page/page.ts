import { type ApiCall, type ApiDocument, callsBySubject } from './calls.ts';
import { curlOf } from './curl.ts';
import { Html, html } from './html.ts';
import { introduction } from './introduction.ts';
import { type Field, fieldsOf } from './schemas.ts';
import { tryForm } from './try-form.ts';

/** Converts a subject name to a heading: `leaseContracts` becomes `Lease contracts`. */
const toHeading = (subject: string): string => {
  const words = subject.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fieldRow = ({ path, kind, presence, example }: Field): Html =>
  html`<tr><th scope="row"><code>${path}</code></th><td>${kind}</td><td>${presence}</td><td><code>${example}</code></td></tr>`;

const fieldTable = (title: string, name: string, fields: readonly Field[]): Html =>
  fields.length === 0
    ? html``
    : html`<h4>${title}</h4><div class="scroll" tabindex="0" role="group" aria-label="${`${title}: ${name}`}"><table><thead><tr><th scope="col">Field</th><th scope="col">Kind</th><th scope="col">Presence</th><th scope="col">Example</th></tr></thead><tbody>${fields.map(fieldRow)}</tbody></table></div>`;

function inputFields({ parameters, body, uploads }: ApiCall): readonly Field[] {
  return [
    ...parameters.flatMap(({ name, in: location, required, schema }) =>
      fieldsOf(schema, name, name, required).map((field) => ({ ...field, kind: `${field.kind} (${location})` })),
    ),
    ...(body === undefined ? [] : fieldsOf(body.schema)),
    ...(uploads ? [{ path: 'files', kind: 'files, as parts of a form', presence: 'always', example: '' }] : []),
  ];
}

function callArticle(call: ApiCall, origin: string): Html {
  const { id, wire, method, path, summary, permission, refusals, answer } = call;
  return html`<details class="call" id="${id}" data-call>
<summary><h3><span class="method">${method}</span> <code>${path}</code></h3><span class="says">${summary}</span></summary>
<div class="body">
<p class="meta">${wire === 'fleet' ? 'Inner function' : 'REST'} <code>${id}</code> · who may: ${permission} · <a href="${`#${id}`}">Link to this call</a></p>
${fieldTable('Takes', id, inputFields(call))}
${answer === undefined ? html`<h4>Gives</h4><p>The file itself.</p>` : fieldTable('Gives', id, fieldsOf(answer))}
<h4>Refuses</h4><ul class="refusals">${refusals.map(({ status, codes }) => html`<li><strong>${status}</strong> ${codes}</li>`)}</ul>
<h4>With curl</h4><pre tabindex="0"><code>${curlOf(call, origin)}</code></pre>
${tryForm(call)}
</div></details>`;
}

/**
 * Renders the page's content: every call by subject, with a navigation, as markup without scripts. The portal's
 * `api.html` adds styling, search and the try-it form; it relies on the classes and `data-` attributes used here.
 * @param origin public URL of the server, for samples: `https://fleet.example`
 */
export function apiPage(document: ApiDocument, origin: string): string {
  const subjects = [...callsBySubject(document)];
  const { title, version } = document.info;
  return html`<a class="skip-link" href="#main">Skip to the calls</a>
<header class="top"><a class="home" href="/">${title}</a><span class="place">Interface ${version}</span>
<p class="session" data-signed-out><a href="/auth" data-sign-in>Sign in</a> to try calls</p><p class="session" data-signed-in hidden>Signed in: calls can be tried</p></header>
<div class="columns">
<nav aria-label="Subjects"><div class="find" data-find hidden><label for="find">Search calls</label><input id="find" type="search" maxlength="100" autocomplete="off"><p role="status" data-found></p></div>
<ul>${subjects.map(([subject, calls]) => html`<li><a href="${`#${subject}`}">${toHeading(subject)} <span>${String(calls.length)}</span></a></li>`)}</ul></nav>
<main id="main" tabindex="-1"><h1>${title} ${version}</h1>
${introduction(origin)}
${subjects.map(
  ([subject, calls]) =>
    html`<section id="${subject}" aria-labelledby="${`${subject}-title`}" data-subject><h2 id="${`${subject}-title`}"><a href="${`#${subject}`}">${toHeading(subject)}</a></h2>${calls.map((call) => callArticle(call, origin))}</section>`,
)}
</main></div>`.markup;
}
