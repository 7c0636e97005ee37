import type { PluginOption, UserConfig } from 'vite';
import { browserFloor } from './browser-floor.mjs';
import { iconsWithoutKeys } from './icons-without-keys.ts';
import { productionRouter } from './production-router.ts';

type WebApp = { base: '/web/' | '/admin/'; plugins: PluginOption[] };

/** Where `npm run dev` runs the server and the console; people open the learner app's address. */
const devServer = process.env.PALM_DEV_SERVER ?? 'http://127.0.0.1:3001';
const devConsole = process.env.PALM_DEV_CONSOLE ?? 'http://127.0.0.1:3002';

/** Configuration that both web apps share. */
export const webAppConfig = ({ base, plugins }: WebApp): UserConfig => ({
  base,
  plugins: [...plugins, productionRouter(), iconsWithoutKeys()],
  build: { target: browserFloor, manifest: true, reportCompressedSize: false, chunkSizeWarningLimit: 1500 },
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
