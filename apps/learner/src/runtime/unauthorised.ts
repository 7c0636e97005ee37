import { decodeInfo, encodeInfo } from './encoded-info.ts';

/** Seed §2: URL of the unauthorised page with the server's message, to replace the current route. From there it returns to `wanted`. */
export const unauthorisedHref = (msg: string, wanted = ''): string =>
  `/401?${new URLSearchParams({ info: encodeInfo({ msg }), ...(wanted === '' ? {} : { redirect: wanted }) }).toString()}`;

/** The message shown on the unauthorised page. */
export const unauthorisedMessage = (search: string): string => {
  const { msg } = decodeInfo(search);
  return typeof msg === 'string' && msg.trim() !== '' ? msg.slice(0, 300) : '登录已失效，请重新登录';
};
