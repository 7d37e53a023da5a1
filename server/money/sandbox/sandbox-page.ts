import { createHash } from 'node:crypto';
import { escapeHtml } from '../../core/texts/escape-html.ts';

const style = `
:root { color-scheme: light dark; --soft: light-dark(#5c5c68, #a5a5b2); --accent: light-dark(#5b3fd6, #b3a2ff); }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center; font: 16px/1.5 system-ui, sans-serif;
  background: light-dark(#f5f5f8, #121216); color: light-dark(#17171c, #ededf2); }
main { box-sizing: border-box; width: min(100% - 2rem, 26rem); margin: 1rem; padding: 2rem; border-radius: 20px;
  background: light-dark(#fff, #1c1c22); box-shadow: 0 1px 3px #0002, 0 12px 40px #0001; }
small { color: var(--soft); letter-spacing: .04em; text-transform: uppercase; font-size: .75rem; font-weight: 600; }
h1 { margin: .5rem 0; font-size: 1.5rem; line-height: 1.25; } p { margin: 0 0 1.25rem; color: var(--soft); text-wrap: balance; }
label { display: block; margin: 0 0 .4rem; font-weight: 600; }
input { box-sizing: border-box; width: 100%; margin: 0 0 .5rem; padding: .8rem 1rem; border-radius: 12px; font: inherit;
  border: 1px solid light-dark(#84848f, #7b7b88); background: transparent; color: inherit; font-variant-numeric: tabular-nums; }
#hint { font-size: .875rem; } .wrong { color: light-dark(#b3261e, #ff9d94); }
button, .button { box-sizing: border-box; display: block; width: 100%; padding: .8rem 1rem; border: 0; border-radius: 999px;
  background: var(--accent); color: light-dark(#fff, #17171c); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer; }
input:focus-visible, button:focus-visible, .button:focus-visible { outline: 3px solid var(--accent); outline-offset: 3px; }
`;

/** The page loads nothing and may only submit its form to this site. */
export const sandboxPagePolicy =
  `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; ` +
  `form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const WALLET = '/wallet?onboarding=done';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} · Sandbox bank</title>` +
  `<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">` +
  `<style>${style}</style></head><body><main><small>Sandbox bank · play money</small>` +
  `<h1>${title}</h1>${body}</main></body></html>`;

const back = `<a class="button" href="${WALLET}">Go back to your wallet</a>`;

const HINT = '4 to 17 digits. This is play money: never type a number of your own.';

/** `isWrong`: the number entered before was invalid. */
export const onboardingPage = ({ words, number }: { words: string; number: string }, isWrong = false) =>
  page(
    'Where your payouts go',
    `<p>${escapeHtml(words)}</p><form method="post"><label for="account">Number of the test bank account</label>` +
      `<input id="account" name="account" value="${escapeHtml(number)}" inputmode="numeric" autocomplete="off" ` +
      `aria-describedby="hint"${isWrong ? ' aria-invalid="true"' : ''}>` +
      `<p id="hint"${isWrong ? ' class="wrong"' : ''}>${HINT}</p><button>Use this account</button></form>`,
  );

export const onboardedPage = ({ last4 }: { last4: string }) =>
  page('You can be paid now', `<p>Done. Payouts go to the account ending ${escapeHtml(last4)}.</p>${back}`);

export const onboardingOverPage = () =>
  page(
    'This page works no more',
    `<p>It works once and for a short time. Cash out again to get a new one.</p>${back}`,
  );
