import { resetApi } from '@palm/contract/identity/reset';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import type { Router } from '../../../platform/http/router.ts';
import type { Platform } from '../../../platform/platform.ts';
import { browserOf } from '../ticket/browser.ts';
import { sendResetCode } from '../verification/send-code.service.ts';
import { checkResetCode, resetPassword } from './password-reset.service.ts';

const originOf = (request: FastifyRequest, reply: FastifyReply) => ({ browser: browserOf(request, reply), address: request.ip });

export function mountPasswordReset(router: Router, platform: Platform): void {
  bind(router, resetApi.sendToMobile, ({ body, request, reply }) => sendResetCode(platform, body, originOf(request, reply)));
  bind(router, resetApi.sendToAccount, ({ body, request, reply }) => sendResetCode(platform, body, originOf(request, reply)));
  bind(router, resetApi.checkMobile, ({ body, request, reply }) => checkResetCode(platform, body, originOf(request, reply)));
  bind(router, resetApi.checkAccount, ({ body, request, reply }) => checkResetCode(platform, body, originOf(request, reply)));
  bind(router, resetApi.resetPassword, ({ body, request, reply }) => resetPassword(platform, body, originOf(request, reply)));
}
