import type { Schedule, Subscription } from './events.ts';
import type { Router } from './http/router.ts';
import type { Platform } from './platform.ts';

/** Work that goes on in the background while the server runs, such as the deadline watch of exams. */
export interface Watch {
  stop(): Promise<void>;
}

/** The face that a module shows to `app.ts`. */
export interface Module {
  name: string;
  mount(router: Router, platform: Platform): void;
  subscriptions?(platform: Platform): Subscription[];
  /** Housekeeping that comes again by the clock. */
  schedules?(platform: Platform): Schedule[];
  /** Started by `main` after the jobs; never in tests, which call the work itself. */
  watch?(platform: Platform): Watch;
}
