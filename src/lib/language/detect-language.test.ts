import { beforeAll, describe, expect, test } from 'vitest';
import type { Token } from '../../../contract/core/rich-text.ts';
import { detectLanguage, loadLanguageDetector } from './detect-language.ts';

const text = (words: string): Token[] => [{ type: 'text', text: words }];

test('before the detector is loaded, the language is unknown', () => {
  expect(detectLanguage(text('So ein schöner Abend am Hafen'))).toBeNull();
});

describe('with the detector', () => {
  beforeAll(loadLanguageDetector);

  test.each([
    ['So ein schöner Abend am Hafen', 'de'],
    ['Bonjour tout le monde, quelle belle journée', 'fr'],
    ['Me encanta este lugar, ¿dónde está?', 'es'],
    ['夕焼けがきれい', 'ja'],
    ['غروب الشمس في بيروت', 'ar'],
    ['今天天气很好', 'zh'],
    ['Great light in this one, where was it taken?', 'en'],
    ['Golden hour over the harbour', 'en'],
  ])('%s is %s', (words, language) => {
    expect(detectLanguage(text(words))).toBe(language);
  });

  test.each(['', '😀🎉', 'OK', '2026', 'https://example.org/ein/schöner/abend'])(
    '%j is too little to say',
    (words) => {
      expect(detectLanguage(text(words))).toBeNull();
    },
  );

  test('people and hashtags do not count', () => {
    const names: Token[] = [
      { type: 'mention', userId: '0', username: 'so.schoen' },
      { type: 'text', text: ' ' },
      { type: 'hashtag', hashtagId: '0', name: 'schönerabend' },
    ];
    expect(detectLanguage(names)).toBeNull();
    expect(detectLanguage([...text('Quelle belle journée à la plage '), ...names])).toBe('fr');
  });

  test('the language of the app wins over a guess that is hardly better', () => {
    const close = text('Que bonita tarde');
    expect(detectLanguage(close, 'es')).toBe('es');
    expect(detectLanguage(close, 'pt')).toBe('pt');
    expect(detectLanguage(text('So ein schöner Abend am Hafen'), 'ja')).toBe('de');
  });
});
