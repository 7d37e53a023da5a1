import type { Page } from '@playwright/test';

/** What Stripe's own script is replaced by: the parts of it that the card form uses, and a field for the number. */
const SCRIPT = `
window.Stripe = Object.assign(function (key) {
  if (!/^pk_/.test(key)) throw new Error('no publishable key');
  const elements = (options) => {
    const made = {};
    window.stripeAppearance = options.appearance;
    return {
      create(type) {
        const heard = {};
        const say = (name, event) => (heard[name] || []).forEach((listener) => listener(event));
        const element = {
          mount(box) {
            box.innerHTML = '<label>Number on the card <input id="played-card"></label>';
            const frame = document.createElement('iframe');
            frame.src = 'https://js.stripe.com/played-frame.html';
            frame.title = 'Secure payment input frame';
            frame.hidden = true;
            box.append(frame);
            setTimeout(() => say('ready', {}), 50);
          },
          on(name, listener) { (heard[name] = heard[name] || []).push(listener); return element; },
          once(name, listener) { return element.on(name, listener); },
          off() { return element; },
          update() {}, destroy() {}, unmount() {}, focus() {}, blur() {}, clear() {}, collapse() {},
        };
        made[type] = element;
        return element;
      },
      getElement: (type) => made[type] || null,
      update(next) { if (next.appearance) window.stripeAppearance = next.appearance; },
      submit: async () => ({}), fetchUpdates: async () => ({}), on() {},
      clientSecret: options.clientSecret,
    };
  };
  return {
    elements,
    _registerWrapper() {}, registerAppInfo() {},
    createToken() {}, createPaymentMethod() {}, confirmCardPayment() {},
    async confirmPayment({ elements, confirmParams, redirect }) {
      if (redirect !== 'if_required') throw new Error('would always lead away');
      const number = document.getElementById('played-card').value;
      const intent = elements.clientSecret.split('_secret')[0];
      const answer = await fetch('https://api.stripe.com/v1/payment_intents/' + intent + '/confirm', {
        method: 'POST',
        body: new URLSearchParams({ number, return_url: confirmParams.return_url }),
      });
      const { error, status, next } = await answer.json();
      if (next) { location.assign(next); return new Promise(() => {}); }
      return error ? { error } : { paymentIntent: { id: intent, status } };
    },
  };
}, { version: 'endive' });`;

const CORS = { 'access-control-allow-origin': '*' };

interface StripeDouble {
  /** The responses of the server to the payment events. */
  taken: number[];
  /** URLs of Stripe that the page requested. */
  requestedUrls: string[];
  /** Cuts Stripe off, or lets it through again. */
  block: (isBlocked: boolean) => void;
}

/** A fake Stripe in the browser; what is paid there is reported to the fake API at that address. */
export async function playStripe(page: Page, playedUrl: string): Promise<StripeDouble> {
  const double = { taken: [] as number[], requestedUrls: [] as string[], isBlocked: false };
  const play = async (intent: string, outcome: 'pay' | 'decline') => {
    const response = await page.request.post(`${playedUrl}/played/${intent}`, { data: { outcome } });
    double.taken.push(...(await response.json()).taken);
  };
  await page.route('https://*.stripe.com/**', async (route) => {
    const request = route.request();
    const url = new URL(request.url());
    double.requestedUrls.push(`${url.origin}${url.pathname}`);
    if (double.isBlocked) return route.abort();
    if (url.pathname.endsWith('/stripe.js')) {
      return route.fulfill({ contentType: 'text/javascript', body: SCRIPT });
    }
    if (url.hostname === 'js.stripe.com') return route.fulfill({ contentType: 'text/html', body: '' });
    if (url.hostname === 'hooks.stripe.com') {
      await play(String(url.searchParams.get('payment_intent')), 'pay');
      const back = String(url.searchParams.get('back'));
      const body = `<!doctype html><title>Bank</title><a href="${back}">Approve</a>`;
      return route.fulfill({ contentType: 'text/html', body });
    }
    const intent = url.pathname.split('/')[3] ?? '';
    const form = new URLSearchParams(request.postData() ?? '');
    const number = form.get('number') ?? '';
    if (number.endsWith('0002')) {
      await play(intent, 'decline');
      const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
      return route.fulfill({ status: 402, headers: CORS, json: { error } });
    }
    if (number.endsWith('3155')) {
      const back = new URL(String(form.get('return_url')));
      back.searchParams.set('payment_intent', intent);
      back.searchParams.set('payment_intent_client_secret', `${intent}_secret_played`);
      back.searchParams.set('redirect_status', 'succeeded');
      const next = new URL('https://hooks.stripe.com/played');
      next.searchParams.set('payment_intent', intent);
      next.searchParams.set('back', back.href);
      return route.fulfill({ headers: CORS, json: { next: next.href } });
    }
    await play(intent, 'pay');
    return route.fulfill({ headers: CORS, json: { status: 'succeeded' } });
  });
  return Object.assign(double, {
    block: (isBlocked: boolean) => {
      double.isBlocked = isBlocked;
    },
  });
}
