import type { ApiCall, Parameter } from './calls.ts';
import { sampleParameter } from './curl.ts';
import { Html, html } from './html.ts';
import { minimalExampleOf } from './schemas.ts';

/** Markup that is inserted only under a condition. */
const markupIf = (condition: boolean, markup: string): Html => new Html(condition ? markup : '');

function parameterField(parameter: Parameter, id: string): Html {
  const { name, in: location, required, schema } = parameter;
  const field = `try-${id}-${name}`;
  const options = schema.enum;
  const label = html`<label for="${field}">${name}${required ? '' : ' (may be missing)'}</label>`;
  if (options !== undefined) {
    return html`<div>${label}<select id="${field}" name="${name}" data-place="${location}">${required ? html`` : html`<option value=""></option>`}${options.map((option) => html`<option>${String(option)}</option>`)}</select></div>`;
  }
  return html`<div>${label}<input id="${field}" name="${name}" data-place="${location}" autocomplete="off" value="${required ? sampleParameter(parameter) : ''}"${markupIf(required, ' required')}></div>`;
}

/**
 * The form for trying a call as a signed-in user. It is hidden until the portal's script finds a session. The script
 * asks for confirmation, except for calls that only read.
 */
export function tryForm({ id, wire, method, path, parameters, body, uploads, reads }: ApiCall): Html {
  const field = `try-${id}-body`;
  const sample = body === undefined ? '' : JSON.stringify(minimalExampleOf(body.schema), null, 2);
  return html`<form class="try" data-try data-wire="${wire}" data-method="${method}" data-path="${path}"${markupIf(reads, ' data-reads')} aria-label="${`Try ${id}`}" hidden>
<h4>Try it</h4>
${parameters.map((parameter) => parameterField(parameter, id))}
${body === undefined ? html`` : html`<div><label for="${field}">${wire === 'fleet' ? 'cForm' : 'Body'}, as JSON${body.required ? '' : ' (may be missing)'}</label><textarea id="${field}" data-body rows="6" spellcheck="false">${body.required ? sample : ''}</textarea></div>`}
${uploads ? html`<div><label for="${field}">files</label><input id="${field}" type="file" name="files" data-files multiple required></div>` : html``}
<div class="send"><button type="submit">Send</button></div>
<div data-ask hidden><p>This call may change data, for real and with your name. Send it?</p><div class="send"><button type="button" data-yes>Yes, send it</button><button type="button" data-no>Do not send</button></div></div>
<div data-answer aria-live="polite"></div>
</form>`;
}
