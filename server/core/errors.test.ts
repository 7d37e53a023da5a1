import { expect, test } from 'vitest';
import { forbidden, invalid, invalidFields, rateLimited } from './errors.ts';
import { day, gigabytes, moment, money } from './texts/localized.ts';

test('an error is written in a language; for logs and commands it is in English', () => {
  const error = forbidden('ownReport', { what: 'flick' });
  expect(error.message).toBe('You can’t report your own flick.');
  expect(error.messageIn('en')).toBe(error.message);
  expect(error.messageIn('de')).toBe('Du kannst deinen eigenen Flick nicht melden.');
});

test('each field has its own text, and the first one is the message', () => {
  const error = invalidFields([
    { path: 'a', text: 'mostHashtags', values: { count: 30 } },
    { path: 'b', text: 'required' },
  ]);
  expect(error.fieldsIn('fr')).toEqual([
    { path: 'a', message: 'Utilise 30 hashtags au plus.' },
    { path: 'b', message: 'Remplis ce champ.' },
  ]);
  expect(error.messageIn('fr')).toBe('Utilise 30 hashtags au plus.');
  expect(invalid('a', 'required').fieldsIn('en')).toEqual([{ path: 'a', message: 'Fill this in.' }]);
  expect(invalidFields([]).fieldsIn('en')).toEqual([]);
});

test.each([
  [1, 'in 1 second', 'dentro de 1 segundo'],
  [59, 'in 59 seconds', 'dentro de 59 segundos'],
  [60, 'in 1 minute', 'dentro de 1 minuto'],
  [61, 'in 2 minutes', 'dentro de 2 minutos'],
  [3_600, 'in 1 hour', 'dentro de 1 hora'],
  [86_400, 'in 24 hours', 'dentro de 24 horas'],
])('after %i s people try again %s', (seconds, english, spanish) => {
  const error = rateLimited(seconds);
  expect(error.extra.retryAfter).toBe(seconds);
  expect(error.message).toBe(`Too many tries. Try again ${english}.`);
  expect(error.messageIn('es')).toBe(`Demasiados intentos. Vuelve a intentarlo ${spanish}.`);
});

test('amounts, times and sizes are written as the language does', () => {
  const time = new Date('2026-12-10T15:00:00Z');
  const written = (locale: 'en' | 'de') =>
    [money(123_450), day(time), moment(time), gigabytes(1_500_000_000)].map((value) =>
      value(locale).replaceAll(/\s/g, ' '),
    );
  expect(written('en')).toEqual(['$1,234.50', 'Dec 10, 2026', 'December 10, 2026 at 3:00 PM', '1.5 GB']);
  expect(written('de')).toEqual(['1.234,50 $', '10.12.2026', '10. Dezember 2026 um 15:00', '1,5 GB']);
});
