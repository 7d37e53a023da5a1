import { buildApp } from './build.ts';

// One command for newcomers: build what changed, then serve app, API and media on one port.
await buildApp(true);
await import('../server/main.ts');
