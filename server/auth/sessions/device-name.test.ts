import { expect, test } from 'vitest';
import { browserName, deviceName } from './device-name.ts';

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6';
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0';

test.each([
  [
    `(iPhone; CPU iPhone OS 18_6 like Mac OS X) ${apple} Mobile/15E148 Safari/604.1`,
    'iPhone, Safari 18, iOS 18',
  ],
  [`(iPad; CPU OS 17_7 like Mac OS X) ${apple} Mobile/15E148 Safari/604.1`, 'iPad, Safari 18, iPadOS 17'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${apple} Safari/605.1.15`, 'Mac, Safari 18, macOS'],
  [`(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Windows PC, Chrome 141, Windows'],
  [
    `(Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/141.0.0.0`,
    'Windows PC, Microsoft Edge 141, Windows',
  ],
  ['(X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Linux PC, Firefox 143, Linux'],
  [`(X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chromebook, Chrome 141, Chrome OS'],
  [`(Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Android phone, Chrome 141, Android'],
  [`(Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Pixel 9, Chrome 141, Android'],
  ['(Android 14; Tablet; rv:143.0) Gecko/143.0 Firefox/143.0', 'Android tablet, Firefox 143, Android'],
])('reads %s', (userAgent, expected) => {
  expect(Object.values(deviceName(`Mozilla/5.0 ${userAgent}`, 'en')).join(', ')).toBe(expected);
});

test('writes what it does not know, or describes, in the language of the reader', () => {
  const [windows, phone] = ['(Windows NT 10.0; Win64; x64)', '(Linux; Android 10; K)'];
  expect(deviceName('', 'de')).toEqual({
    device: 'Unbekanntes Gerät',
    browser: 'Unbekannter Browser',
    os: 'Unbekanntes System',
  });
  expect(deviceName(`Mozilla/5.0 ${windows} ${chrome} Safari/537.36`, 'fr').device).toBe('PC Windows');
  expect(deviceName(`Mozilla/5.0 ${phone} ${chrome} Mobile Safari/537.36`, 'es').device).toBe(
    'Teléfono Android',
  );
  expect(browserName(`Mozilla/5.0 ${windows} ${chrome} Safari/537.36`, 'ja')).toBe('WindowsのChrome');
});

test.each(['', 'curl/8.5.0', 'x'.repeat(400), 'Android '.repeat(50), '<script>'])(
  'has a plain name for unknown user agents: %j',
  (userAgent) => {
    const read = deviceName(userAgent, 'en');
    expect(read.device).not.toBe('');
    expect(Object.values(read).join()).not.toMatch(/undefined|NaN|</);
  },
);
