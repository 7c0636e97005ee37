import { AppError } from '@palm/client/app-error';
import { newId } from '@palm/client/new-id';
import { waitUntilReachable } from '@palm/client/reachable';
import { objectWith, someText, type Reader } from '@palm/client/readers';
import { isPassingFailure } from '@palm/client/upload/upload-error';
import { QA_MOST_PICTURES } from '@palm/contract/qa/calls';
import { toast } from '@palm/ui/toast';
import { useRef } from 'react';
import { useKeptWords } from '../../shared/kept-words.ts';
import { useServices } from '../../shared/services.tsx';
import { uploadQuietly } from '../../shared/upload-file.ts';

const MOST_MEGABYTES = 10;

export type Picture = {
  id: string;
  name: string;
  /** Shown during and after uploading. */
  preview: string;
  /** 0 to 1. */
  share: number;
  /** `waiting`: for the connection, then it resumes by itself. `failed`: the person must resend it. */
  state: 'sending' | 'waiting' | 'failed' | 'there';
  /** Why it failed. */
  problem: string;
  /** Null until uploaded. */
  key: string | null;
  /** Its URL; null until uploaded. */
  url: string | null;
  /** For resending; null once uploaded. */
  file: File | null;
};

const NONE: readonly Picture[] = [];
const arrived = objectWith({ id: someText, name: someText, key: someText, url: someText });

/** Pictures uploaded before a reload: the browser no longer has the files of the others. */
const readPictures: Reader<readonly Picture[]> = (value) =>
  Array.isArray(value)
    ? value.flatMap((one) => {
        const known = arrived(one);
        return known === undefined ? [] : [{ ...known, preview: known.url, share: 1, state: 'there' as const, problem: '', file: null }];
      })
    : undefined;

const onTheWay = (file: File): Picture => ({
  id: newId(),
  name: file.name,
  preview: URL.createObjectURL(file),
  share: 0,
  state: 'sending',
  problem: '',
  key: null,
  url: null,
  file,
});

const problemOf = (error: unknown): string => {
  const isOfTheWay = isPassingFailure(error) || !(error instanceof AppError);
  return isOfTheWay ? '没有传上，请再传一次' : error.msg;
};

/** Uploads a picture until it has arrived, is refused or is removed. Network failures resume once the server is reachable again. */
function useSending(change: (id: string, parts: Partial<Picture>) => void) {
  const services = useServices();
  const begun = useRef(new Map<string, AbortController>());
  const attempt = async (id: string, file: File, signal: AbortSignal): Promise<void> => {
    const onProgress = (share: number) => change(id, { share });
    for (;;) {
      change(id, { state: 'sending', share: 0 });
      try {
        const { objectKey, url } = await uploadQuietly(services, file, { purpose: 'qa-picture', onProgress, signal });
        change(id, { state: 'there', share: 1, key: objectKey, url, file: null });
        return;
      } catch (error) {
        const onWaiting = () => change(id, { state: 'waiting' });
        if (!isPassingFailure(error) || !(await waitUntilReachable({ onWaiting, signal }))) {
          change(id, { state: 'failed', problem: problemOf(error) });
          return;
        }
      }
    }
  };
  return {
    send: (id: string, file: File) => {
      const controller = new AbortController();
      begun.current.set(id, controller);
      void attempt(id, file, controller.signal);
    },
    stop: (id: string) => begun.current.get(id)?.abort(),
  };
}

function problemOfAll(pictures: readonly Picture[]): string | undefined {
  const failed = pictures.find(({ state }) => state === 'failed');
  if (failed !== undefined) {
    return `${failed.name}：${failed.problem}，或者去掉它`;
  }
  return pictures.some(({ state }) => state === 'waiting') ? '现在连不上服务器，连上后图片自动接着传' : undefined;
}

/**
 * Pictures of a draft: chosen, uploaded immediately, removable. Persisted like the text.
 * @param place the draft they belong to
 */
export function usePictures(place: string) {
  const [pictures, setPictures] = useKeptWords(`pictures of ${place}`, NONE, readPictures);
  const change = (id: string, parts: Partial<Picture>) =>
    setPictures((all) => all.map((picture) => (picture.id === id ? { ...picture, ...parts } : picture)));
  const { send, stop } = useSending(change);

  const add = (files: readonly File[]) => {
    const fitting = files.filter(({ size }) => size <= MOST_MEGABYTES * 1024 * 1024);
    const taken = fitting.slice(0, QA_MOST_PICTURES - pictures.length);
    // A single message for all: of several toasts only the last would be seen.
    const refusals = [
      ...(fitting.length < files.length ? [`${files.length - fitting.length} 张超过 ${MOST_MEGABYTES} MB，请压缩后再添加`] : []),
      ...(taken.length < fitting.length ? [`最多放 ${QA_MOST_PICTURES} 张，${fitting.length - taken.length} 张没有添加`] : []),
    ];
    if (refusals.length > 0) {
      toast.show({ kind: 'error', text: refusals.join('；') });
    }
    const added = taken.map(onTheWay);
    setPictures((all) => [...all, ...added]);
    added.forEach(({ id, file }) => file && send(id, file));
  };

  return {
    pictures,
    problem: problemOfAll(pictures),
    add,
    sendAgain: ({ id, file }: Picture) => file && send(id, file),
    remove: (id: string) => {
      stop(id);
      setPictures((all) => all.filter((picture) => picture.id !== id));
    },
    clear: () => setPictures(NONE),
    /** Uploads are in progress. */
    pending: pictures.some(({ state }) => state === 'sending'),
    /** All are uploaded. */
    complete: pictures.every(({ state }) => state === 'there'),
    /** Message for people who try to submit before that. */
    unfinished: (act: string) =>
      pictures.some(({ state }) => state === 'waiting' || state === 'failed')
        ? `图片还没有传完，传完或者去掉后再点一次「${act}」。`
        : undefined,
    keys: pictures.flatMap(({ key }) => key ?? []),
  };
}
