// npm run cluster: the same as npm start, in several processes behind one port (WORKERS).
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { runServer } = await import('./lib/server.mjs');
  await runServer(['cluster']);
});
