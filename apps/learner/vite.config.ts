import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { contractWithoutSchemas } from '../../scripts/lib/contract-without-schemas.ts';
import { stagesOfVisit } from '../../scripts/lib/stages-of-visit.ts';
import { webAppConfig } from '../../scripts/lib/web-app-config.ts';

export default defineConfig(async ({ command }) =>
  mergeConfig(webAppConfig({ base: '/web/', plugins: [react(), contractWithoutSchemas()] }), {
    build: {
      // The login page is not to carry a list of every page's scripts, nor code for browsers without module preload: the server names the
      // scripts of the page that is opened in its document.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file: string, needed: string[]) => needed.filter((name) => name.endsWith('.css')),
      },
      rolldownOptions: command === 'build' ? { output: { codeSplitting: { groups: await stagesOfVisit() } } } : {},
    },
  }),
);
