import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import type { FastifyReply } from 'fastify';
import type { Refusal } from './post-policy.ts';

// How much a refused client may still send before the connection is closed: responding at once would give it a broken pipe instead of the
// reason.
const MAX_DRAIN_BYTES = 64 * 1024 * 1024;

/** Refuses an upload with an XML error, as an object storage does. */
export async function refuseUpload(reply: FastifyReply, { status, code, message }: Refusal): Promise<FastifyReply> {
  await drain(reply.request.raw);
  return reply
    .code(status)
    .type('application/xml')
    .send(
      `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${escapeXml(message)}</Message><RequestId>${reply.request.id}</RequestId></Error>`,
    );
}

async function drain(raw: IncomingMessage): Promise<void> {
  let size = 0;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > MAX_DRAIN_BYTES) {
      raw.destroy();
    }
  });
  // The stream is paused because nothing reads it any more.
  raw.resume();
  // A client that has disconnected receives no response.
  await finished(raw, { writable: false }).catch(() => undefined);
}

const escapeXml = (text: string): string => text.replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);
