import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { mountPassword } from './password/password.routes.ts';
import { mountSms } from './sms/sms.routes.ts';

/** The sign-in providers, one folder each. Their routes are mounted with `bindWayIn`, which takes only a proof of identity. */
export const providers: ((router: Router, platform: Platform) => void)[] = [
  // One per line.
  mountPassword,
  mountSms,
];
