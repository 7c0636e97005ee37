import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { failure } from '@palm/contract/envelope';
import { errorTable, errorText, type ErrorCode, type ErrorDetails } from '@palm/contract/errors';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';

const SECOND_MS = 1000;
const HOUR_MS = 3600 * SECOND_MS;

/** How long a connection may keep the server waiting, in milliseconds. */
export interface ConnectionLimits {
  /** Until the request line and headers have arrived, from the first byte or from opening the connection. */
  headers: number;
  /** For the whole body of a call. The largest allowed needs 33 KB a second. */
  body: number;
  /** Without a byte of an upload, which may be hours of video on a slow line. */
  uploadIdle: number;
  upload: number;
  /** Between two requests; longer than nginx's 60 s keep-alive, so that no request arrives on a closing connection. */
  keepAlive: number;
  /** Without the client reading a byte of the response. A player re-requests a video that was paused for longer. */
  answerIdle: number;
  /** How often headers and uploads are checked. */
  checkEvery: number;
}

export const connectionLimits: ConnectionLimits = {
  headers: 20 * SECOND_MS,
  body: 90 * SECOND_MS,
  uploadIdle: 60 * SECOND_MS,
  upload: 12 * HOUR_MS,
  keepAlive: 72 * SECOND_MS,
  answerIdle: 0.5 * HOUR_MS,
  checkEvery: 5 * SECOND_MS,
};

type ConnectionOptions = Pick<FastifyServerOptions, 'keepAliveTimeout' | 'requestTimeout' | 'connectionTimeout' | 'clientErrorHandler'> & {
  http: { headersTimeout: number; requestTimeout: number; connectionsCheckingInterval: number };
};

/** The limits that Node enforces itself. */
export const connectionOptions = (limits: ConnectionLimits): ConnectionOptions => ({
  keepAliveTimeout: limits.keepAlive,
  requestTimeout: limits.upload,
  connectionTimeout: limits.answerIdle,
  clientErrorHandler: (error, socket) => {
    const [status, errorCode] = clientErrors[error.code] ?? [400, 'PARAM_INVALID'];
    writeRefusal(socket, status, errorCode);
    socket.destroy();
  },
  http: { headersTimeout: limits.headers, requestTimeout: limits.upload, connectionsCheckingInterval: limits.checkEvery },
});

const clientErrors: Record<string, [status: number, errorCode: ErrorCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'REQUEST_TIMEOUT'],
  HPE_HEADER_OVERFLOW: [431, 'BODY_TOO_LARGE'],
};

/** Whether the body has arrived, or been read: an injected request only reports the latter. */
const isThere = ({ complete, readableEnded }: FastifyRequest['raw']): boolean => complete || readableEnded;

/** A request body in transit. */
interface Incoming {
  request: FastifyRequest;
  reply: FastifyReply;
  /** When the call began, or when the last byte of an upload arrived; in milliseconds of process time. */
  since: number;
  read: number;
}

/** Ends calls whose bodies do not arrive. */
export interface BodyWatch {
  /** Call for each request once its headers have arrived, before anything may refuse it: a refused body may still come for hours. */
  expect(request: FastifyRequest, reply: FastifyReply): void;
  stop(): void;
}

/**
 * Node has one limit for all bodies, which must allow hours for a video: ordinary calls get less, and an upload may take its time but must
 * progress. All connections are checked every few seconds: a timer per call would cost a tenth of a poll request.
 */
export function createBodyWatch(limits: ConnectionLimits, callBytes: number): BodyWatch {
  const bringing = new Map<Socket, Incoming>();
  const isLate = (incoming: Incoming, read: number, now: number): boolean => {
    const isUpload = (incoming.request.routeOptions.bodyLimit ?? 0) > callBytes;
    if (isUpload && read !== incoming.read) {
      Object.assign(incoming, { read, since: now });
    }
    return now - incoming.since >= (isUpload ? limits.uploadIdle : limits.body);
  };
  // Most bodies arrive with the headers: they are dropped here rather than checked on every call.
  const look = (): void => {
    const now = performance.now();
    for (const [socket, incoming] of bringing) {
      const { raw } = incoming.request;
      if (isThere(raw) || raw.destroyed) {
        bringing.delete(socket);
      } else if (isLate(incoming, socket.bytesRead, now)) {
        if (!incoming.reply.raw.headersSent) {
          writeRefusal(socket, 408, 'REQUEST_TIMEOUT');
        }
        raw.destroy();
      }
    }
  };
  const timer = setInterval(look, Math.min(limits.checkEvery, limits.body / 4, limits.uploadIdle / 4));
  timer.unref();
  return {
    expect(request, reply) {
      if (hasBody(request.raw)) {
        bringing.set(request.raw.socket, { request, reply, since: performance.now(), read: -1 });
      }
    },
    stop: () => clearInterval(timer),
  };
}

const hasBody = ({ headers }: FastifyRequest['raw']): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Node itself would refuse an unknown `Expect` with 417, past every limit; RFC 9110 (10.1.1) leaves a server free to ignore it. */
export function ignoreExpectations(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

const phrases: Record<number, string> = { 400: 'Bad Request', 408: 'Request Timeout', 431: 'Request Header Fields Too Large' };

/** For when no reply is possible: writes the refusal straight to the socket and closes it. */
function writeRefusal(socket: Socket, status: number, errorCode: ErrorCode): void {
  if (socket.writable) {
    const details: ErrorDetails = errorCode === 'PARAM_INVALID' ? { reason: '格式不正确' } : {};
    const body = JSON.stringify(failure(errorTable[errorCode][0], errorCode, errorText(errorCode, details)));
    const head = [
      `HTTP/1.1 ${status} ${phrases[status] ?? ''}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
}
