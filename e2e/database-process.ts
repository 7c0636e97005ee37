// An app process that only holds the embedded database, for tests that kill it. Argument: the data directory. Prints one line of JSON once
// the database accepts connections, stops it on SIGTERM, and reports on stderr why it could not start.
import { startEmbedded } from '../apps/server/src/platform/database/embedded/start-embedded.ts';

const [dataDir = ''] = process.argv.slice(2);
const print = (fact: object) => process.stdout.write(`${JSON.stringify(fact)}\n`);
const keepRunning = setInterval(() => undefined, 60_000);

try {
  const embedded = await startEmbedded({ dataDir, graceMs: 500, log: () => undefined, onExit: () => print({ exited: true }) });
  process.once('SIGTERM', () => {
    void embedded.stop().then(() => clearInterval(keepRunning));
  });
  print(embedded);
} catch (error) {
  clearInterval(keepRunning);
  process.stderr.write(error instanceof Error ? `${error.name}: ${error.message}` : String(error));
  process.exitCode = 1;
}
