// npm test: every check, from formatting to journeys in a browser. Stops at the first failing step and prints its output.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  const { runSteps } = await import('./lib/test-steps.mjs');
  process.exitCode = await runSteps();
});
