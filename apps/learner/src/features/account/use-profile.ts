import { AppError } from '@palm/client/app-error';
import type { MyInfo } from '@palm/contract/identity/account';
import { isEmail } from '@palm/contract/validation';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FormPart } from '../../shared/form-part.ts';
import { useKeptWords } from '../../shared/kept-words.ts';
import { memberKeys } from '../../shared/member.api.ts';
import { useServices } from '../../shared/services.tsx';
import { uploadFile } from '../../shared/upload-file.ts';
import { updateProfile } from './account.api.ts';
import { avatarFile, readPicture, type Picture } from './picture.ts';

type Words = { email: string; intro: string };
type Problems = { avatar?: string; email?: string; intro?: string };

const LONGEST_EMAIL = 254;

const emailProblem = (email: string): Problems =>
  email === '' || (isEmail(email) && email.length <= LONGEST_EMAIL) ? {} : { email: '邮箱格式不正确，例如 name@example.com' };

/** Maps a server refusal to its field; errors about the picture too, because it was uploaded as part of this change. */
function problemsOf(error: unknown): Problems {
  const sentence = error instanceof AppError ? error.msg : '没有保存成功，请检查网络后再试一次';
  return error instanceof AppError && error.errorCode?.startsWith('UPLOAD_') ? { avatar: sentence } : { intro: sentence };
}

/** Only what differs is sent, so that an address that an administrator has changed meanwhile stays. */
const changedWords = (stored: Words, { email, intro }: Words): Partial<Words> => ({
  ...(email !== stored.email && { email }),
  ...(intro !== stored.intro && { intro }),
});

/** The profile fields a person can edit: picture, e-mail and a short introduction. The rest is managed by the organisation. */
export function useProfile(me: MyInfo) {
  const services = useServices();
  const queries = useQueryClient();
  const [draft, setDraft] = useKeptWords<Partial<Words> | null>('profile', null);
  const [picture, setPicture] = useKeptWords<Picture | 'none' | null>('avatar', null);
  const [problems, setProblems] = useState<Problems>({});
  const [share, setShare] = useState<number | null>(null);
  const stored = { email: me.email ?? '', intro: me.intro };
  const words = { ...stored, ...draft };
  const clean = { email: words.email.trim(), intro: words.intro.trim() };

  const replacePicture = (next: Picture | 'none' | null) => {
    if (picture !== null && picture !== 'none') {
      URL.revokeObjectURL(picture.url);
    }
    setPicture(next);
  };
  const discard = () => {
    setDraft(null);
    replacePicture(null);
    setProblems({});
  };
  const upload = async (chosen: Picture): Promise<string | Problems> => {
    const file = await avatarFile(chosen).catch(() => null);
    if (file === null) {
      return { avatar: '这张图片裁不了，请换一张' };
    }
    setShare(0);
    const key = await uploadFile(services, file, { purpose: 'avatar', onProgress: setShare }).catch(() => null);
    setShare(null);
    return key ?? { avatar: '头像没有上传成功，请检查网络后再保存一次' };
  };
  const save = async (): Promise<boolean> => {
    setProblems({});
    const key = picture === null || picture === 'none' ? '' : await upload(picture);
    if (typeof key !== 'string') {
      setProblems(key);
      return false;
    }
    try {
      const info = await updateProfile(services.client, { ...changedWords(stored, clean), ...(picture !== null && { avatarKey: key }) });
      queries.setQueryData(memberKeys.info, info);
      discard();
      return true;
    } catch (error) {
      setProblems(problemsOf(error));
      return false;
    }
  };
  const part: FormPart = {
    changed: [
      ...(picture === null ? [] : ['头像']),
      ...(clean.email === stored.email ? [] : ['邮箱']),
      ...(clean.intro === stored.intro ? [] : ['个人简介']),
    ],
    check: () => {
      const found = emailProblem(clean.email);
      setProblems(found);
      return found.email === undefined;
    },
    save,
    discard,
  };
  return {
    part,
    words,
    type: (typed: Partial<Words>) => setDraft((before) => ({ ...before, ...typed })),
    problems,
    picture,
    share,
    choose: async (file: File) => {
      const read = await readPicture(file);
      setProblems((others) => ({ ...others, avatar: typeof read === 'string' ? read : '' }));
      if (typeof read !== 'string') {
        replacePicture(read);
      }
    },
    move: (change: (now: Picture) => Picture) => setPicture((now) => (now === null || now === 'none' ? now : change(now))),
    removePicture: () => replacePicture(me.avatarUrl === null ? null : 'none'),
  };
}
export type OwnProfile = ReturnType<typeof useProfile>;
