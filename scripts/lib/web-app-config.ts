import type { PluginOption, UserConfig } from 'vite';

type WebApp = { base: '/web/' | '/admin/'; plugins: PluginOption[] };

/** Where `npm run dev` has put the server and the console; the learner app's address is the one that people open. */
const devServer = process.env.PALM_DEV_SERVER ?? 'http://127.0.0.1:3001';
const devConsole = process.env.PALM_DEV_CONSOLE ?? 'http://127.0.0.1:3002';

/** What both web apps share; the browser floor is Chrome 87, Safari 14.1, iOS 14.5. */
export const webAppConfig = ({ base, plugins }: WebApp): UserConfig => ({
  base,
  plugins,
  build: { target: ['chrome87', 'safari14.1'], manifest: true, reportCompressedSize: false, chunkSizeWarningLimit: 1500 },
  server: {
    strictPort: true,
    proxy: {
      '/api': { target: devServer, ws: true },
      '/oss': devServer,
      '/files': devServer,
      ...(base === '/web/' ? { '/admin': { target: devConsole, ws: true } } : {}),
    },
  },
});
