import { failure } from '@palm/contract/envelope';
import { errorTable, errorText, type ErrorCode, type ErrorDetails } from '@palm/contract/errors';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { AppError } from '../app-error.ts';
import { isBusy, isUnavailable } from '../database/errors.ts';
import { sendBusyPage, wantsPage } from './busy-page.ts';
import { MAINTENANCE_RETRY_SECONDS, MaintenanceError } from './maintenance.ts';
import { SessionError } from './session-error.ts';

const RETRY_AFTER_SECONDS = 3;

/** Turns everything thrown into an envelope. The HTTP status is only used for what seed §8 handles (product.md §1). */
export function sendError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof AppError) {
    return reply.code(200).send({ ...failure(error.code, error.errorCode, error.message), result: error.result });
  }
  if (error instanceof SessionError) {
    // `reply.code` only accepts 100 to 599, but the seed's client expects 819 (§8).
    reply.raw.statusCode = error.status;
    return reply.send(failure(error.code, error.errorCode, error.message));
  }
  if (error instanceof MaintenanceError) {
    return sendCode(reply.header('retry-after', MAINTENANCE_RETRY_SECONDS), 503, 'MAINTENANCE');
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [first] = error.validation;
    return sendCode(reply, 200, 'PARAM_INVALID', { reason: first?.message ?? '' });
  }
  return sendTransportError(error, request, reply);
}

function sendTransportError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status === 413) {
    return sendCode(reply, 413, 'BODY_TOO_LARGE');
  }
  if (status === 429) {
    return sendCode(reply, 429, 'TOO_MANY_REQUESTS', { seconds: Number(reply.getHeader('retry-after') ?? 60) });
  }
  if (isUnavailable(error)) {
    request.log.warn({ ...placeOf(request), err: error }, 'database unavailable');
    return sendCode(reply.header('retry-after', RETRY_AFTER_SECONDS), 503, 'DATABASE_UNAVAILABLE');
  }
  if (status === 503 || isBusy(error)) {
    request.log.warn({ ...placeOf(request), err: error }, 'server busy');
    reply.header('retry-after', RETRY_AFTER_SECONDS);
    return wantsPage(request) ? sendBusyPage(reply, RETRY_AFTER_SECONDS) : sendCode(reply, 503, 'SERVER_BUSY');
  }
  if (status >= 400 && status < 500) {
    return sendCode(reply, 200, 'PARAM_INVALID', { reason: '格式不正确' });
  }
  request.log.error({ ...placeOf(request), err: error }, 'unhandled error');
  return sendCode(reply, 500, 'SERVER_ERROR', { requestId: request.id });
}

/** Identifies the call in a log line. Addresses are in the audit log too; names are not logged. */
const placeOf = ({ id, person, ip, routeOptions }: FastifyRequest) => ({
  reqId: id,
  path: routeOptions.url,
  org: person?.orgId,
  address: ip,
});

export function sendCode(reply: FastifyReply, status: number, errorCode: ErrorCode, details: ErrorDetails = {}): FastifyReply {
  return reply.code(status).send(failure(errorTable[errorCode][0], errorCode, errorText(errorCode, details)));
}
