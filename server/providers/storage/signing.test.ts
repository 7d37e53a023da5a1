import { expect, test } from 'vitest';
import { movableClock } from '../../clock.ts';
import { createUrlSigner, keyOfAddress } from './signing.ts';

const signer = (mediaBase = '', secret = 'one secret') =>
  createUrlSigner({ clock: movableClock(), secret, mediaBase, publicBase: null, uploadBase: '' });

const list = {
  flicks: [
    {
      media: [{ url: '/media/public/a.webp?t=7', poster: '/media/private/b.webp?t=8', alt: ['x'] }],
      thumbnailURL: null,
      user: { photo: '/media/private/face.webp?t=9' },
      description: [{ type: 'text', text: '/media/private/b.webp?t=8' }],
    },
  ],
};

test('private addresses in an answer are signed, words that people typed are not', () => {
  const signed = JSON.parse(signer().signMediaUrls(JSON.stringify(list)));
  const [flick] = signed.flicks;
  expect(flick.media[0].url).toBe('/media/public/a.webp?t=7');
  expect(flick.media[0].poster).toMatch(/^\/media\/private\/b\.webp\?t=8&exp=\d+&sig=[\w-]+$/);
  expect(flick.user.photo).toMatch(/^\/media\/private\/face\.webp\?t=9&exp=\d+&sig=[\w-]+$/);
  expect(flick.description).toEqual(list.flicks[0]?.description);
});

test('text cannot break out of its string to be signed', () => {
  const typed = { text: '","url":"/media/private/b.webp?t=8' };
  const json = JSON.stringify({ ...typed, url: '/media/private/a.webp?t=1' });
  expect(JSON.parse(signer().signMediaUrls(json)).text).toBe(typed.text);
});

test('SQL’s way of writing JSON is read too, and another host is put in front', () => {
  const json = '{"url" : "/media/public/a.webp?t=7", "photo": "/media/private/b.webp?t=8"}';
  const done = JSON.parse(signer('https://files.example').signMediaUrls(json));
  expect(done.url).toBe('https://files.example/media/public/a.webp?t=7');
  expect(done.photo).toMatch(/^https:\/\/files\.example\/media\/private\/b\.webp\?t=8&exp=/);
});

test('public files are read from a store where anybody may, private ones are not', () => {
  const ofStore = createUrlSigner({
    clock: movableClock(),
    secret: 'one secret',
    mediaBase: '',
    publicBase: 'https://files.example/bucket',
    uploadBase: '',
  });
  const json = '{"url":"/media/public/flick/a.webp?t=7","photo":"/media/private/b.webp?t=8"}';
  const done = JSON.parse(ofStore.signMediaUrls(json));
  expect(done.url).toBe('https://files.example/bucket/public/flick/a.webp?t=7');
  expect(done.photo).toMatch(/^\/media\/private\/b\.webp\?t=8&exp=/);
  expect(ofStore.mediaUrl('public/a.webp', new Date(7_000))).toBe(
    'https://files.example/bucket/public/a.webp?t=7',
  );
});

test('an answer without private files is handed through as it is', () => {
  const json = '{"url":"/media/public/a.webp?t=7"}';
  expect(signer().signMediaUrls(json)).toBe(json);
});

test('another secret signs another address', () => {
  const made = new Date(1_000);
  const url = signer().mediaUrl('private/a.webp', made);
  const query = new URL(url, 'http://localhost').searchParams;
  const [exp, sig] = [query.get('exp') ?? '', query.get('sig') ?? ''];
  expect(signer().checkRead('private/a.webp', exp, sig)).toBe(Number(exp));
  expect(signer('', 'another').checkRead('private/a.webp', exp, sig)).toBeNull();
  expect(signer().checkRead('private/b.webp', exp, sig)).toBeNull();
});

test.each([
  ['/upload/private/report/a.png', 'private/report/a.png'],
  ['https://files.example/media/public/a.png?t=4', 'public/a.png'],
  ['/upload/private/../public/a.png', 'public/a.png'],
  ['/upload/secret/a.png', null],
  ['/upload/public/.hidden', null],
  ['/api/private/a.png', null],
  ['private/a.png', null],
  ['', null],
  ['http://', null],
])('%s names %s', (address, key) => {
  expect(keyOfAddress(address)).toBe(key);
});
