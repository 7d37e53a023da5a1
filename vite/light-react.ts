import type { Plugin } from 'vite';

/** React's own ways to fetch files ahead; this app asks for its chunks and pictures by itself. */
const AHEAD = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'];
const CALLS = /\/react-dom\/cjs\/react-dom\.production\.js$/;
const WORK = /\/react-dom\/cjs\/react-dom-client\.production\.js$/;

/** One call as react-dom gives it out; the next statement begins at the start of a line. */
const CALL = new RegExp(`^exports\\.(?:${AHEAD.join('|')}) = function [\\s\\S]*?^\\};\\n`, 'gm');
/** What does the work of these calls, by the letters that react-dom knows it by. */
const WORKERS = /^ {2}r: requestFormReset,\n(?: {2}[DCLmXSM]: \w+,?\n){7}\};/m;
const IMPORTED = /import\s*\{([^}]*)\}\s*from\s*["']react-dom["']/g;
const CALLED = new RegExp(`\\bReactDOM\\w*\\.(?:${AHEAD.join('|')})\\b`);

function without(code: string, part: RegExp, put: string, times: number): string {
  const found = code.match(new RegExp(part, 'gm'))?.length ?? 0;
  if (found !== times) throw new Error('react-dom is not written as expected: see vite/light-react.ts');
  return code.replace(part, put);
}

function fetchesAhead(code: string): boolean {
  const names = [...code.matchAll(IMPORTED)].flatMap(([, list = '']) => list.split(','));
  return CALLED.test(code) || names.some((name) => AHEAD.includes(name.trim().split(' ')[0] ?? ''));
}

/**
 * Leaves out of the build what React can fetch ahead: seven kilobytes of the first screen that nothing calls.
 * The build fails where something begins to.
 */
export function lightReact(): Plugin {
  return {
    name: 'flickquest:light-react',
    apply: 'build',
    transform(code, id) {
      if (CALLS.test(id)) return { code: without(code, CALL, '', AHEAD.length), map: null };
      if (WORK.test(id)) return { code: without(code, WORKERS, '  r: requestFormReset\n};', 1), map: null };
      if (fetchesAhead(code))
        throw new Error(`${id} has React fetch something ahead: see vite/light-react.ts`);
      return null;
    },
  };
}
