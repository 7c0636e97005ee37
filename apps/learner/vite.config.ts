import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { contractWithoutSchemas } from '../../scripts/lib/contract-without-schemas.ts';
import { webAppConfig } from '../../scripts/lib/web-app-config.ts';

/** What the login page shows besides the frame of the app: in one file, since many small ones are packed worse. */
const ENTRANCE =
  /learner\/src\/(features\/identity\/(sign-in|use-sign-in|captcha|protocol-links|organisation-finder)|shared\/(brand|form-data))|contract\/src\/identity|client\/src\/password-transport|ui\/src\/(field|input|password-input|checkbox|choice|hero-illustration|skeleton|button|spinner|class-names)|@base-ui\/(react|utils)\/(merge-props|use-render|internals\/useRenderElement|useMergedRefs)/;

export default defineConfig(
  mergeConfig(webAppConfig({ base: '/web/', plugins: [react(), contractWithoutSchemas()] }), {
    build: {
      // Browsers without module preload load the same files a moment later; the login page is not to carry the code for them.
      modulePreload: { polyfill: false },
      rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'entrance', test: ENTRANCE }] } } },
    },
  }),
);
