import type { Page } from '@playwright/test';

/**
 * A report page that answers Microsoft's client as Power BI does: it loads reports, reports when it has rendered, and
 * accepts new tokens. It writes each request into the page, so that a journey can read it.
 */
const reportPage = `<!doctype html><html lang="da"><title>Power BI</title><body><h1>Rapport</h1><pre id="asked"></pre>
<p>Token: <b id="token"></b></p><p>Indlæst: <b id="loads">0</b></p><script>
const write = (id, text) => { document.getElementById(id).textContent = text; };
let loads = 0;
addEventListener('message', ({ data, source }) => {
  const { method, url, headers, body } = data;
  if (method !== 'POST') return;
  const answer = (statusCode) => source.postMessage({ statusCode, headers: { id: headers.id }, body: {} }, '*');
  const say = (event) => source.postMessage(
    { method: 'POST', url: '/reports/' + headers.uid + '/events/' + event, headers: { id: event + loads }, body: {} }, '*');
  if (url === '/report/load') {
    loads += 1;
    write('loads', String(loads));
    write('asked', JSON.stringify(body));
    write('token', body.accessToken);
    answer(202);
    say('loaded');
    say('rendered');
  } else if (url === '/report/token') {
    write('token', body);
    answer(200);
  } else answer(404);
});
</script></body></html>`;

export const servePowerBi = (page: Page): Promise<unknown> =>
  page.route('https://app.powerbi.com/**', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: reportPage }),
  );
