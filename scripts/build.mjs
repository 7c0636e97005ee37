// npm run build: one file for the server, two asset directories for the web apps.
import { begin } from './lib/begin.mjs';

begin(async () => {
  const { ensureInstalled } = await import('./lib/packages.mjs');
  await ensureInstalled();
  // Vite keeps a NODE_ENV that is already set and would build React's development version.
  process.env.NODE_ENV = 'production';
  const [{ forgetBuild, rememberBuild }, { bundleServer }, { buildWebApp }] = await Promise.all([
    import('./lib/built.mjs'),
    import('./lib/server-bundle.mjs'),
    import('./lib/web-build.mjs'),
  ]);
  const timed = async (label, work) => {
    const begin = performance.now();
    await work;
    console.log(`构建${label}  ${((performance.now() - begin) / 1000).toFixed(1)} s`);
  };
  forgetBuild();
  const remember = rememberBuild();
  console.log('正在构建 …');
  await Promise.all([
    timed('服务端', bundleServer()),
    timed('学习端', buildWebApp('learner', '/web/')),
    timed('管理端', buildWebApp('admin', '/admin/')),
  ]);
  remember();
});
