import type { FastifyReply } from 'fastify';
import type { Download } from '../download.ts';

/** Sends a file as a download, with its Chinese name encoded according to RFC 6266. */
export function sendDownload(reply: FastifyReply, mediaType: string, { fileName, content }: Download): FastifyReply {
  const plain = fileName.replace(/[^\w.-]+/g, '_');
  return reply
    .type(mediaType)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(fileName)}`)
    .send(content);
}
