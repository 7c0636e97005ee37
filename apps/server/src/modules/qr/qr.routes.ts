import { qrApi } from '@palm/contract/qr/calls';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import { done } from '../../platform/http/done.ts';
import type { Router } from '../../platform/http/router.ts';
import type { Platform } from '../../platform/platform.ts';
import { browserOf } from '../identity/index.ts';
import { confirmCode, createCode, getParams, pollCode, refuseCode, scanCode, type Desk } from './qr.service.ts';

const deskOf = (request: FastifyRequest, reply: FastifyReply): Desk => ({
  browser: browserOf(request, reply),
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
});

export function mountQr(router: Router, platform: Platform): void {
  bind(router, qrApi.create, ({ body, request, reply }) => createCode(platform, body, deskOf(request, reply)));
  bind(router, qrApi.poll, ({ body, request, reply }) => pollCode(platform, body.code, deskOf(request, reply)));
  bind(router, qrApi.params, ({ query, person }) => getParams(platform, person, query.code));
  bind(router, qrApi.scan, ({ body, person }) => done(scanCode(platform, person, body.code)));
  bind(router, qrApi.confirm, ({ body, person }) => done(confirmCode(platform, person, body.code)));
  bind(router, qrApi.refuse, ({ body, person }) => done(refuseCode(platform, person, body.code)));
}
