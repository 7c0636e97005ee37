// npm run admin -- …, npm run backup -- [verify|secret] FILE, npm run restore -- FILE, npm run doctor: the server's own commands.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const path = await import('node:path');
  const { runServer } = await import('./lib/server.mjs');
  const [command, ...rest] = process.argv.slice(2);
  // npm changes into the project's directory; a relative path refers to where the person is.
  const from = process.env.INIT_CWD || process.cwd();
  const isWord = (word, place) => word.startsWith('-') || (place === 0 && rest.length > 1);
  const toFile = (word, place) => (isWord(word, place) ? word : path.resolve(from, word));
  await runServer([command, ...(command === 'admin' ? rest : rest.map(toFile))]);
});
