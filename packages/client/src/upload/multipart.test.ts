import { multipartApi } from '@palm/contract/upload/multipart';
import { PART_BYTES } from '@palm/contract/upload/parts';
import { describe, expect, it } from 'vitest';
import { createFakeServer } from '../testing/fake-server.ts';
import { testId } from '../testing/test-id.ts';
import { checksumOf } from './checksum.ts';
import { createSendParts } from './multipart.ts';

const file = new File([new Uint8Array(2 * PART_BYTES + 5)], '片.mp4');
const options = { purpose: 'video', uploadId: testId(1) } as const;

/** A storage that responds to each part with the next of these statuses. */
const setUp = (statuses: number[], received: number[] = []) => {
  const server = createFakeServer();
  const put: string[] = [];
  server.answer(multipartApi.initiate, { received, partUrl: '/oss/parts/o/u/{number}?e=1&s=2' });
  server.answer(multipartApi.complete, { objectKey: 'o/video/1/a.mp4' });
  const createXhr = () => {
    const xhr = {
      upload: { onprogress: null as ((event: { loaded: number; total: number }) => void) | null },
      status: 0,
      onload: () => undefined,
      onerror: () => undefined,
      onloadend: () => undefined,
      headers: {} as Record<string, string>,
      open: (method: string, url: string) => put.push(`${method} ${url}`),
      setRequestHeader: (name: string, value: string) => (xhr.headers[name] = value),
      send: (body: Uint8Array) => {
        xhr.status = statuses.shift() ?? 204;
        xhr.upload.onprogress?.({ loaded: body.length / 2, total: body.length });
        if (xhr.status === 0) {
          xhr.onerror();
        } else {
          xhr.onload();
        }
        xhr.onloadend();
      },
    };
    return xhr as unknown as XMLHttpRequest;
  };
  const send = createSendParts({
    client: server.services.client,
    page: () => 'https://a.cn/admin/',
    createXhr,
    checksum: async () => 'f'.repeat(64),
  });
  return { server, put, send };
};

describe('a large file', () => {
  it('is sent in parts under its upload id, with progress over the whole file', async () => {
    const { put, send } = setUp([]);
    const shares: number[] = [];
    expect(await send(file, { ...options, onProgress: (share) => shares.push(share) })).toEqual({
      objectKey: 'o/video/1/a.mp4',
      fileName: '片.mp4',
    });
    expect(put).toEqual([1, 2, 3].map((number) => `PUT https://a.cn/oss/parts/o/u/${number}?e=1&s=2`));
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it('skips parts that have already arrived', async () => {
    const { put, send } = setUp([], [1, 3]);
    const shares: number[] = [];
    await send(file, { ...options, onProgress: (share) => shares.push(share) });
    expect(put).toHaveLength(1);
    expect(shares[0]).toBeCloseTo(0.5, 1);
  });

  it('has its parts signed again when the signature has expired', async () => {
    const { server, put, send } = setUp([204, 403]);
    await send(file, options);
    expect([put.length, server.sent(multipartApi.initiate).length]).toEqual([4, 2]);
  });

  it.each([
    [0, { errorCode: 'UPLOAD_FAILED', status: 0 }],
    [503, { errorCode: 'UPLOAD_FAILED', status: 503 }],
    [507, { errorCode: 'UPLOAD_FAILED', msg: '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员' }],
    [409, { errorCode: 'UPLOAD_CHANGED', msg: '这个文件在上传中被改过，只能重新开始' }],
  ])('stops at a part with status %s', async (status, failure) => {
    const { server, send } = setUp([204, status]);
    await expect(send(file, options)).rejects.toMatchObject(failure);
    expect(server.sent(multipartApi.complete)).toEqual([]);
  });

  it('is reported as changed if it cannot be read any more', async () => {
    const { send } = setUp([]);
    const gone = Object.assign(new File([new Uint8Array(PART_BYTES + 1)], '片.mp4'), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('', 'NotReadableError')) }),
    });
    await expect(send(gone, options)).rejects.toMatchObject({ errorCode: 'UPLOAD_CHANGED' });
  });
});

it("has the same checksum with and without the browser's own SHA-256", async () => {
  const bytes = new TextEncoder().encode('学');
  expect(await checksumOf(bytes, {})).toBe(await checksumOf(bytes, crypto));
});
