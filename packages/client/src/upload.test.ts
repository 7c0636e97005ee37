import { describe, expect, it } from 'vitest';
import { uploadApi, type UploadSigning } from '@palm/contract/upload/calls';
import type { Endpoint } from '@palm/contract/endpoint';
import { AppError } from './app-error.ts';
import type { Client } from './call.ts';
import { createStore } from './storage.ts';
import { createUploader } from './upload.ts';

const signing = { dir: 'o/1/', policy: 'P', accessId: 'A', signature: 'S', host: '/oss', maxSize: 100, direct: null };
const recorded = { objectKey: 'o/1/id.png' };
const file = new File(['12345'], '照片.PNG');

type Outcome = { status?: number; network?: 'broken'; progress?: [number, number][] };

/** A simulated XMLHttpRequest. */
const fakeXhr = (outcome: Outcome, log: { url: string; form: FormData | null; aborted: boolean }): XMLHttpRequest => {
  const xhr = {
    upload: { onprogress: null as ((event: { loaded: number; total: number }) => void) | null },
    status: outcome.status ?? 0,
    onload: null as (() => void) | null,
    onerror: null as (() => void) | null,
    onabort: null as (() => void) | null,
    onloadend: null as (() => void) | null,
    open: (_method: string, url: string) => (log.url = url),
    abort: () => {
      log.aborted = true;
      xhr.onabort?.();
      xhr.onloadend?.();
    },
    send: (form: FormData) => {
      log.form = form;
      for (const [loaded, total] of outcome.progress ?? []) {
        xhr.upload.onprogress?.({ loaded, total });
      }
      if (outcome.network === 'broken') {
        xhr.onerror?.();
      } else if (outcome.status !== undefined) {
        xhr.onload?.();
      }
      xhr.onloadend?.();
    },
  };
  return xhr as unknown as XMLHttpRequest;
};

const setUp = (outcome: Outcome = { status: 200 }, refuses?: Error, answers: UploadSigning = signing) => {
  const log = { url: '', form: null as FormData | null, aborted: false };
  const calls: [Endpoint, unknown][] = [];
  const failures: unknown[] = [];
  const store = createStore({ local: null, session: null });
  const call = async (endpoint: Endpoint, input: unknown) => {
    calls.push([endpoint, input]);
    if (refuses !== undefined) {
      throw refuses;
    }
    return (endpoint as unknown) === uploadApi.complete ? recorded : answers;
  };
  const uploader = createUploader({
    client: { call: call as unknown as Client['call'] },
    store,
    page: () => 'https://qiming.example.com/web/member',
    createXhr: () => fakeXhr(outcome, log),
    onFailure: (failure) => failures.push(failure),
    newId: () => 'id',
  });
  return { uploader, store, log, calls, failures };
};

describe('the upload helper', () => {
  it('seed §7 "multipart POST to the returned host with name, key, policy, OSSAccessKeyId, success_action_status 200, signature, file"', async () => {
    const { uploader, log } = setUp();
    await uploader.send(file, { purpose: 'picture' });
    const fields = [...(log.form?.entries() ?? [])].map(([name, value]) => (name === 'file' ? name : `${name}=${value as string}`));
    expect(fields).toEqual([
      'name=照片.PNG',
      'key=o/1/id.png',
      'policy=P',
      'OSSAccessKeyId=A',
      'success_action_status=200',
      'signature=S',
      'file',
    ]);
  });

  it('seed §7 "the upload helper uses the current page\'s protocol and host"', async () => {
    const { uploader, log } = setUp();
    await uploader.send(file, { purpose: 'picture' });
    expect(log.url).toBe('https://qiming.example.com/oss');
  });

  it('sends to the bucket named by the server, with its fields, and completes the key it names', async () => {
    const direct = {
      url: 'https://bucket.example.com/',
      fields: [
        { name: 'key', value: 'in/k' },
        { name: 'policy', value: 'Q' },
      ],
      objectKey: 'o/1/k.png',
    };
    const { uploader, log } = setUp({ status: 200 }, undefined, { ...signing, direct });
    expect(await uploader.send(file, { purpose: 'picture' })).toEqual({ objectKey: 'o/1/k.png', fileName: '照片.PNG' });
    expect(log.url).toBe('https://bucket.example.com/');
    expect([...(log.form?.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
  });

  it('seed §6 "file upload uses a signing call for logged-in users and a temporary-authorisation call otherwise"', async () => {
    const { uploader, store, calls } = setUp();
    store.set('orgCode', 'demo');
    await uploader.send(file, { purpose: 'picture' });
    store.set('accessToken', 'a');
    store.set('userId', '1');
    await uploader.send(file, { purpose: 'picture' });
    const query = { purpose: 'picture', fileName: '照片.PNG', size: 5 };
    expect(calls).toEqual([
      [uploadApi.signTemporary, { query: { ...query, orgCode: 'demo' } }],
      [uploadApi.sign, { query }],
    ]);
  });

  it('seed §7 "returns flag, msg; null on failure": a refused signature returns null', async () => {
    const refusal = new AppError({ code: 1202, errorCode: 'UPLOAD_TOO_LARGE', msg: '文件太大' });
    const { uploader, log, failures } = setUp({ status: 200 }, refusal);
    expect(await uploader.upload(file, { purpose: 'picture' })).toBeNull();
    expect([log.form, failures]).toEqual([null, []]);
  });

  it.each([
    [{ status: 403 }, '上传没有被接受，请重新选择文件后再试'],
    [{ status: 507 }, '服务器存储空间不足，暂时不能上传；其他功能照常，请联系管理员'],
    [{ status: 204 }, '上传失败，请检查网络后重试'],
    [{ network: 'broken' as const }, '上传失败，请检查网络后重试'],
  ])('seed §8 "upload failure is logged and rejected": %j', async (outcome, msg) => {
    const { uploader, failures } = setUp(outcome);
    await expect(uploader.send(file, { purpose: 'picture' })).rejects.toMatchObject({ errorCode: 'UPLOAD_FAILED', msg });
    expect(failures).toEqual([{ objectKey: 'o/1/id.png', status: 'status' in outcome ? outcome.status : 0 }]);
  });

  it('reports progress', async () => {
    const shares: number[] = [];
    const progress: [number, number][] = [
      [0, 0],
      [1, 4],
      [4, 4],
    ];
    const { uploader } = setUp({ status: 200, progress });
    await uploader.send(file, { purpose: 'picture', onProgress: (share) => shares.push(share) });
    expect(shares).toEqual([0, 0.25, 1]);
  });

  it('stops when it is cancelled, without logging a failure', async () => {
    const controller = new AbortController();
    const { uploader, log, failures } = setUp({ progress: [[1, 4]] });
    const sending = uploader.send(file, { purpose: 'video', signal: controller.signal, onProgress: () => controller.abort() });
    await expect(sending).rejects.toMatchObject({ name: 'AbortError' });
    expect([log.aborted, failures]).toEqual([true, []]);
  });

  it('has the server record the object', async () => {
    const { uploader, calls } = setUp();
    expect(await uploader.upload(file, { purpose: 'avatar' })).toBe(recorded);
    expect(calls.at(-1)).toEqual([uploadApi.complete, { body: { objectKey: 'o/1/id.png', fileName: '照片.PNG', purpose: 'avatar' } }]);
  });
});
