import { describe, expect, test } from 'vitest';
import { movableClock } from '../clock.ts';
import { createUrlSigner, keyOfAddress, READ_SECONDS } from './url-signer.ts';

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

test('signs private URLs in a response, but not text that people typed', () => {
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

test('SQL’s JSON format is read too, and another host is put in front', () => {
  const json = '{"url" : "/media/public/a.webp?t=7", "photo": "/media/private/b.webp?t=8"}';
  const done = JSON.parse(signer('https://files.example').signMediaUrls(json));
  expect(done.url).toBe('https://files.example/media/public/a.webp?t=7');
  expect(signer('https://files.example').signMediaUrls('{"url":"/media/public/a.webp?t=1234"}')).toBe(
    '{"url":"https://files.example/media/public/a.webp?t=1234"}',
  );
  expect(done.photo).toMatch(/^https:\/\/files\.example\/media\/private\/b\.webp\?t=8&exp=/);
});

test('public files are read from a public store without a signature, private ones are signed', () => {
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
  expect(ofStore.signMediaUrls('{"url":"/media/public/a.webp?t=1234"}')).toBe(
    '{"url":"https://files.example/bucket/public/a.webp?t=1234"}',
  );
  expect(ofStore.mediaUrl('public/a.webp', new Date(7_000))).toBe(
    'https://files.example/bucket/public/a.webp?t=7',
  );
});

test('a response without private files is passed on unchanged', () => {
  const json = '{"url":"/media/public/a.webp?t=7"}';
  expect(signer().signMediaUrls(json)).toBe(json);
});

test('another secret gives another signature', () => {
  const made = new Date(1_000);
  const url = signer().mediaUrl('private/a.webp', made);
  const query = new URL(url, 'http://localhost').searchParams;
  const [exp, sig] = [query.get('exp') ?? '', query.get('sig') ?? ''];
  expect(signer().checkRead('private/a.webp', exp, sig)).toBe(Number(exp));
  expect(signer('', 'another').checkRead('private/a.webp', exp, sig)).toBeNull();
  expect(signer().checkRead('private/b.webp', exp, sig)).toBeNull();
});

describe('a signed download URL', () => {
  const HOURS = 3_600;
  const at = (seconds: number) =>
    createUrlSigner({
      clock: { now: () => new Date(seconds * 1_000) },
      secret: 'one secret',
      mediaBase: '',
      publicBase: null,
      uploadBase: '',
    });
  const MADE = new Date(7_900);

  test('stays the same within a window of six hours and is valid until the next one ends', () => {
    const url = at(24 * HOURS).mediaUrl('private/a.webp', MADE);
    expect(url).toMatch(/^\/media\/private\/a\.webp\?t=7&exp=129600&sig=[\w-]{43}$/);
    expect(at(30 * HOURS - 1).mediaUrl('private/a.webp', MADE)).toBe(url);
    expect(at(30 * HOURS).mediaUrl('private/a.webp', MADE)).toContain(`exp=${42 * HOURS}`);
    expect(READ_SECONDS).toBe(12 * HOURS);
    expect(at(24 * HOURS).readUntil()).toEqual(new Date(36 * HOURS * 1_000));
  });

  test('is rejected after it expires, and without an expiry or a signature', () => {
    const url = at(24 * HOURS).mediaUrl('private/a.webp', MADE);
    const { exp, sig } = Object.fromEntries(new URL(url, 'http://localhost').searchParams);
    expect(at(36 * HOURS - 1).checkRead('private/a.webp', exp, sig)).toBe(36 * HOURS);
    expect(at(36 * HOURS).checkRead('private/a.webp', exp, sig)).toBeNull();
    expect(at(0).checkRead('private/a.webp', undefined, sig)).toBeNull();
    expect(at(0).checkRead('private/a.webp', `${exp}.5`, sig)).toBeNull();
    expect(at(0).checkRead('private/a.webp', exp, undefined)).toBeNull();
    expect(at(0).checkRead('private/a.webp', exp, sig?.slice(1))).toBeNull();
  });
});

describe('a signed upload URL', () => {
  const grant = { key: 'private/flick/a.png', contentType: 'image/png', maxBytes: 500, ownerId: 'ann' };
  const at = (seconds: number) =>
    createUrlSigner({
      clock: { now: () => new Date(seconds * 1_000) },
      secret: 'one secret',
      mediaBase: '',
      publicBase: null,
      uploadBase: 'https://up.example',
    });
  const url = new URL(at(1_000).uploadUrl(grant));
  const query = Object.fromEntries(url.searchParams);

  test('allows its owner one file of that type and size for 15 minutes', () => {
    expect(url.origin + url.pathname).toBe('https://up.example/upload/private/flick/a.png');
    expect(query).toEqual({ ct: 'image/png', max: '500', exp: '1900', owner: 'ann', sig: query.sig });
    expect(at(1_899).checkUpload(grant.key, query)).toEqual({ state: 'good', grant });
    expect(at(1_900).checkUpload(grant.key, query)).toEqual({ state: 'expired' });
  });

  test.each([
    { ct: 'image/gif' },
    { max: '501' },
    { exp: '1901' },
    { owner: 'ben' },
    // The same digits, cut elsewhere.
    { max: '5001', exp: '900' },
    { sig: 'x' },
    { sig: undefined },
  ])('is invalid after a change: %j', (changed) => {
    expect(at(1_000).checkUpload(grant.key, { ...query, ...changed })).toEqual({ state: 'forged' });
  });

  test('is rejected for another key, an invalid key, or a missing signature', () => {
    expect(at(1_000).checkUpload('private/flick/b.png', query)).toEqual({ state: 'forged' });
    const none = Object.fromEntries(new URL(at(1_000).uploadUrl({ ...grant, key: '../a.png' })).searchParams);
    expect(at(1_000).checkUpload('../a.png', none)).toEqual({ state: 'forged' });
    expect(at(1_000).checkUpload(grant.key, {})).toEqual({ state: 'forged' });
  });
});

test.each([
  ['/upload/private/report/a.png', 'private/report/a.png'],
  ['https://files.example/media/public/a.png?t=4', 'public/a.png'],
  ['/upload/private/../public/a.png', 'public/a.png'],
  ['/upload/secret/a.png', null],
  ['/upload/public/.hidden', null],
  ['/api/private/a.png', null],
  ['/api/media/public/a.png', null],
  ['private/a.png', null],
  ['', null],
  ['http://', null],
])('%s names %s', (address, key) => {
  expect(keyOfAddress(address)).toBe(key);
});
