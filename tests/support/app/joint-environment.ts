import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { jsdom } = builtinEnvironments;

/** jsdom around code that Vite transforms for Node: the server runs in the same process as the app. */
export default { ...jsdom, name: 'joint', viteEnvironment: 'ssr' } satisfies Environment;
