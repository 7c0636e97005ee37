import { pathOf } from './paths.ts';

/** Seed §2: where to go at startup if MOBILE_CHECK is the text false; `null` = stay. */
export const mobileCheckPath = (mobileCheck: string | null, path: string): '/memberTel' | null => {
  const there = ['/memberTel', '/member/memberTel'].includes(pathOf(path));
  return mobileCheck === 'false' && !there ? '/memberTel' : null;
};
