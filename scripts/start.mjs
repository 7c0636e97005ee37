// npm start: installs if needed, builds if needed, runs the server. Needs only Node and npm.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { runServer } = await import('./lib/server.mjs');
  await runServer([]);
});
