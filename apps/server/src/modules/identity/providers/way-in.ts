import type { Endpoint } from '@palm/contract/endpoint';
import type { signedIn } from '@palm/contract/identity/calls';
import type { z } from 'zod';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf } from '../ticket/browser.ts';
import { openSession, type ProvenPerson, type Visitor } from '../sign-in/open-session.service.ts';

/** Returns whose identity was proven, or throws the error to show. */
export type Prove<Body> = (platform: Platform, body: Body, visitor: Visitor) => Promise<ProvenPerson>;

/** Mounts a sign-in call: the provider proves the identity, and every proven person gets the same kind of session. */
export function bindWayIn<Body extends z.ZodType<{ terminal: Visitor['terminal'] }>>(
  router: Router,
  platform: Platform,
  endpoint: Endpoint<z.ZodType, Body, typeof signedIn>,
  prove: Prove<z.output<Body>>,
): void {
  bind(router, endpoint, async ({ body, request, reply }) => {
    const userAgent = request.headers['user-agent'] ?? '';
    const visitor = { address: request.ip, userAgent, terminal: body.terminal, browser: browserOf(request, reply) };
    return openSession(platform, await prove(platform, body, visitor), visitor);
  });
}
