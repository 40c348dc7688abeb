import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { aBasket } from '../../../../test/a-basket.ts';
import { aCase, aCaseList, aReportable, aReportableLine } from '../../../../test/a-case.ts';
import { jsonAnswer } from '../../../../test/answers.ts';
import { openScreen } from '../../../../test/open-screen.tsx';
import { forgetBrowser, prepareBrowser } from '../../../../test/prepare-browser.ts';

/** The fake XMLHttpRequest's response to the next upload. */
let photoAnswer: { status: number; body: unknown };
let sent: FormData[] = [];

class StandInRequest extends EventTarget {
  status = 0;
  responseText = '';
  readonly upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(form: FormData) {
    sent.push(form);
    this.upload.dispatchEvent(
      Object.assign(new Event('progress'), { loaded: 64, total: 100, lengthComputable: true }),
    );
    setTimeout(() => {
      this.status = photoAnswer.status;
      this.responseText = JSON.stringify(photoAnswer.body);
      this.dispatchEvent(new Event('load'));
    }, 20);
  }
}

beforeEach(() => {
  sent = [];
  photoAnswer = { status: 200, body: { Model: { Id: 'photo-1' } } };
  vi.stubGlobal('XMLHttpRequest', StandInRequest);
});

const path = '/api/customer-cases';
const deliveries = {
  [`GET ${path}`]: () => aCaseList([aCase()]),
  [`GET ${path}/510190`]: () => aCase(),
  [`GET ${path}/deliveries/7717581`]: () => aReportable(),
  [`POST ${path}`]: () => aCase(),
};
const address = '/cases/new?orderId=7717581';
const tick = async (name: string) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const cause = (name: string, of: string) =>
  fireEvent.click(
    within(screen.getByRole('radiogroup', { name: `Fejl, ${of}` })).getByRole('radio', { name }),
  );
const tomatoes = 'Hakkede tomater i egen saft';
const send = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

function takePhoto(file = new File(['x'], 'karton.jpg', { type: 'image/jpeg' })): void {
  const input = document.querySelector('input[type="file"]') as HTMLInputElement;
  fireEvent.change(input, { target: { files: [file] } });
}

describe('reporting a fault', () => {
  test('[ORD-06] needs a cause and a temperature, and warns when it is late', async () => {
    const opened = openScreen(address, aBasket(), deliveries);
    await tick('Rejer i lage');
    expect(screen.getByText('Fristen for fersk fisk er 24 timer.')).toBeDefined();
    send('Send 1 linje');
    expect(await screen.findByText('Vælg, hvad der er galt')).toBeDefined();
    cause('Temperatur', 'Rejer i lage');
    const field = screen.getByRole('textbox', { name: 'Målt ved modtagelse' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Skriv, hvad I målte')).toBeDefined();
    expect(opened.callsTo(path, 'POST')).toEqual([]);
    fireEvent.change(field, { target: { value: '7,4' } });
    send('Send 1 linje');
    await waitFor(() =>
      expect(opened.callsTo(path, 'POST')[0]?.body).toMatchObject({ Lines: [{ Celsius: 7.4 }] }),
    );
  });

  test('[ORD-06] keeps the draft over a reload, and its key over a failure', async () => {
    const failed = { [`POST ${path}`]: () => jsonAnswer({ Message: 'Prøv igen', Type: 'unavailable' }, 503) };
    const first = openScreen(address, aBasket(), { ...deliveries, ...failed });
    await tick(tomatoes);
    cause('Mangler', tomatoes);
    send('Send 1 linje');
    expect((await screen.findAllByText('Prøv igen')).length).toBeGreaterThan(0);
    const { ClientKey } = first.callsTo(path, 'POST')[0]?.body ?? {};
    const kept = { ...localStorage };
    forgetBrowser();
    prepareBrowser();
    Object.assign(localStorage, kept);
    const second = openScreen(address, aBasket(), deliveries);
    expect((await screen.findByRole('checkbox', { name: tomatoes })).matches(':checked')).toBe(true);
    send('Send 1 linje');
    await waitFor(() => expect(second.callsTo(path, 'POST')[0]?.body).toMatchObject({ ClientKey }));
    await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.includes('case:'))).toEqual([]));
  });

  test('sends what was added to a case that had come in', async () => {
    const known = { Type: 'caseKeyUsed', Message: 'Sagen er allerede sendt med et andet indhold.' };
    const answers = [jsonAnswer(known, 409), jsonAnswer({ Model: aCase() })];
    const taken = { [`POST ${path}`]: () => answers.shift() };
    const opened = openScreen(address, aBasket(), { ...deliveries, ...taken });
    await tick(tomatoes);
    cause('Mangler', tomatoes);
    takePhoto();
    expect(await screen.findByRole('img', { name: `Billede 1 af ${tomatoes}` })).toBeDefined();
    send('Send 1 linje');
    await screen.findAllByText(known.Message);
    send('Send 1 linje');
    await waitFor(() => expect(window.location.pathname).toBe('/cases'));
    const sent = opened.callsTo(path, 'POST').map(({ body }) => body);
    expect(new Set(sent.map((body) => body?.['ClientKey'])).size).toBe(2);
    // The photos belong to the case that was received.
    expect(sent).toMatchObject([{ Lines: [{ PhotoIds: ['photo-1'] }] }, { Lines: [{ PhotoIds: [] }] }]);
  });

  test('sends no line again that a case has which came in', async () => {
    const known = {
      Type: 'caseKeyUsed',
      Message: 'Sag 510190 er allerede modtaget.',
      Fields: ['body.Lines.0'],
    };
    const answers = [jsonAnswer(known, 409), jsonAnswer({ Model: aCase() })];
    const taken = { [`POST ${path}`]: () => answers.shift() };
    const opened = openScreen(address, aBasket(), { ...deliveries, ...taken });
    await tick(tomatoes);
    cause('Mangler', tomatoes);
    await tick('Rejer i lage');
    cause('Beskadiget', 'Rejer i lage');
    send('Send 2 linjer');
    await screen.findAllByText(known.Message);
    expect(screen.getByRole('checkbox', { name: tomatoes }).matches(':checked')).toBe(false);
    send('Send 1 linje');
    await waitFor(() => expect(window.location.pathname).toBe('/cases'));
    const [, rest] = opened.callsTo(path, 'POST');
    expect(rest?.body?.['Lines']).toMatchObject([{ LineId: 2, Cause: 'Damaged' }]);
  });

  test('shows a line that lacks something though a search hides it', async () => {
    openScreen(address, aBasket(), deliveries);
    await tick(tomatoes);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find linje' }), { target: { value: 'rejer' } });
    expect(screen.queryByRole('checkbox', { name: tomatoes })).toBeNull();
    send('Send 1 linje');
    expect(await screen.findByText('Vælg, hvad der er galt')).toBeDefined();
    expect(screen.getByRole('checkbox', { name: tomatoes })).toBeDefined();
  });

  test('says why a photo is refused; sends it again, removes it', async () => {
    photoAnswer = { status: 415, body: { Message: 'Filen er ikke et billede.' } };
    openScreen(address, aBasket(), deliveries);
    await tick(tomatoes);
    takePhoto();
    expect(await screen.findByText('Filen er ikke et billede.')).toBeDefined();
    photoAnswer = { status: 200, body: { Model: { Id: 'photo-2' } } };
    fireEvent.click(screen.getByRole('button', { name: 'Prøv igen' }));
    expect(await screen.findByRole('img', { name: `Billede 1 af ${tomatoes}` })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Fjern billede 1' }));
    await waitFor(() => expect(screen.queryByRole('img', { name: `Billede 1 af ${tomatoes}` })).toBeNull());
  });

  test('a line that is left while its photo is sent stays left', async () => {
    const opened = openScreen(address, aBasket(), deliveries);
    await tick(tomatoes);
    takePhoto();
    expect(await screen.findByText('64 %')).toBeDefined();
    await tick(tomatoes);
    await waitFor(() => expect(screen.queryByText('64 %')).toBeNull());
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect((await screen.findByRole('checkbox', { name: tomatoes })).matches(':checked')).toBe(false);
    expect(opened.callsTo(path, 'POST')).toEqual([]);
  });

  test('finds lines, shows more of many, and says when it is offline', async () => {
    const Lines = Array.from({ length: 27 }, (_, index) =>
      aReportableLine({ LineId: index + 1, DisplayName: `Vare ${index + 1}` }),
    );
    const { goOffline } = openScreen(address, aBasket(), {
      ...deliveries,
      [`GET ${path}/deliveries/7717581`]: () => aReportable({ Lines }),
    });
    expect(await screen.findAllByRole('checkbox')).toHaveLength(8);
    fireEvent.click(screen.getByRole('button', { name: 'Vis 19 linjer mere' }));
    expect(screen.getAllByRole('checkbox')).toHaveLength(27);
    fireEvent.change(screen.getByRole('searchbox', { name: 'Find linje' }), { target: { value: 'vare 27' } });
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
    await goOffline();
    expect(await screen.findByText(/^Du er offline\. Det, du skriver/)).toBeDefined();
  });

  test('[ORD-06] starts with the choice of a delivery, or its fault', async () => {
    const { Lines: _lines, AnswerBy: _by, ...delivery } = aReportable();
    const notYet = () => jsonAnswer({ Message: 'Nej', Type: 'caseNotDelivered' }, 409);
    openScreen('/cases/new', aBasket(), {
      ...deliveries,
      [`GET ${path}/deliveries`]: () => [delivery],
      [`GET ${path}/deliveries/7717581`]: notYet,
    });
    fireEvent.click(await screen.findByRole('link', { name: /Ordre 7717581/ }));
    expect(await screen.findByText('Der er ikke leveret noget på ordren endnu')).toBeDefined();
  });
});
