import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig } from 'vite';
import { contractWithoutSchemas } from '../../scripts/lib/contract-without-schemas.ts';
import { webAppConfig } from '../../scripts/lib/web-app-config.ts';

/** Matches a module that lies in one of these places; a name may leave off its ending. */
const within = (...places: string[]): RegExp => new RegExp(`(${places.join('|')})`);

/** What the login page shows besides the frame of the app: one file, since many small ones are packed worse. */
const ENTRANCE = within(
  'learner/src/features/identity/(sign-in|use-sign-in|protocol-links)',
  'learner/src/shared/(brand|form-data|services|use-media|in-place)',
  'learner/src/runtime/paths',
  'contract/src/(identity|organisation)',
  'client/src/constants',
  'client/src/password-transport',
  'ui/src/(field|input|password-input|checkbox|choice|hero-illustration|skeleton|button|spinner|class-names)',
  '@base-ui/(react|utils)/(merge-props|use-render|internals/(useRenderElement|resolveStyle|getStateAttributesProps)|useMergedRefs|utils/resolve)',
  'node_modules/react/',
  '@oxc-project',
);

/** What nearly every page behind the login uses. */
const COMMON = within(
  '@tanstack/',
  'use-sync-external-store/',
  'lucide-react/dist/esm/',
  'ui/src/(avatar|tag|progress|tabs|icon-button|mobile-head|pager|empty-state|error-state|open-book|popup|stable-choice|stat|cover)',
  '@base-ui/react/(tabs|internals/composite)',
  'learner/src/shared/(course-|query-view|week-goal|dates|use-now|member.api|organisation.api|section-head|page.module|target-link|numbers)',
  'learner/src/runtime/(relative-time|point-news)',
  'client/src/dates',
  // The style sheets of all pages together are smaller than one picture.
  'learner/src/(features/(?!identity/sign-in)|app/(pages/(?!login)|shell|member)).*[.]module[.]css',
);

/** What is loaded before anything can be shown; named so that the groups below do not draw it in. */
const BASE = within(
  'node_modules/(react-dom|react-router|scheduler)/',
  'client/src/(?!dates|upload|rsa-oaep|sha256|solve-captcha)',
  'contract/src/message',
  'ui/src/(theme|colour|toast-store)',
  'learner/src/app/routes',
);

const groups = [
  { name: 'base', test: BASE, priority: 3 },
  { name: 'entrance', test: ENTRANCE, priority: 2 },
  { name: 'common', test: COMMON, priority: 1 },
];

export default defineConfig(
  mergeConfig(webAppConfig({ base: '/web/', plugins: [react(), contractWithoutSchemas()] }), {
    build: {
      // The login page is not to carry a list of every page's scripts, nor code for browsers without module preload: the server names the
      // scripts of the page that is opened in its document, and what nearly every page uses is one file.
      modulePreload: {
        polyfill: false,
        resolveDependencies: (_file: string, needed: string[]) => needed.filter((name) => name.endsWith('.css')),
      },
      rolldownOptions: { output: { codeSplitting: { groups } } },
    },
  }),
);
