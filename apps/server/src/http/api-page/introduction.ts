import { type Html, html } from './html.ts';

const code = (text: string): Html => html`<pre tabindex="0"><code>${text}</code></pre>`;

/** Introduction to the API: what applies to all calls. */
export const introduction = (
  origin: string,
): Html => html`<section class="introduction" aria-label="What holds for all calls">
<p>Made from the declarations that the server itself runs by. The same as a document: <a href="/api-admin/openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<h2>Signing in</h2>
<p>Every call carries an access token. It holds for <code>expires_in</code> seconds; <code>grant_type=refresh_token</code> brings the next one.</p>
${code(`TOKEN=$(curl -s ${origin}/api-admin-auth/oauth/token \\
  -d grant_type=password -d client=installatie \\
  --data-urlencode 'username=anna@client.example' --data-urlencode 'password=…' | jq -r .access_token)`)}
<h2>Two ways to call</h2>
<p>REST routes have addresses of their own and answer <code>{ "successful": true, "results": […] }</code>, in lists of pages with <code>pagination</code>. Inner functions all go to <code>POST /api-fleet/DynamicEndpoint</code>: <code>cMethode</code> and <code>cFunctie</code> name the function, <code>cForm</code> carries what it takes; they answer the value itself.</p>
<h2>Days and refusals</h2>
<p>Inner functions write days and moments as <code>/Date(ms)/</code>, REST routes in ISO 8601. Fields that a call does not know are refused.</p>
<p>A refusal is <code>{ "successful": false, "errors": [{ "code", "message", "path", "params" }], "requestId" }</code>: <code>code</code> is one of those listed with the call, <code>path</code> names the field. A record that is missing and one that you may not see answer alike, 404.</p>
<p>A call that changes something may carry <code>Idempotency-Key</code>: repeated with the same key it is done once, and gives the first answer.</p>
</section>`;
