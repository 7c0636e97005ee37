import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mountPassword } from './password/password.routes.ts';
import { mountSms } from './sms/sms.routes.ts';

/** The ways in, a folder each: its routes are bound by `bindWayIn`, which asks for a proof and nothing else. */
export const providers: ((router: Router, platform: Platform) => void)[] = [
  // Each on its own line.
  mountPassword,
  mountSms,
];
