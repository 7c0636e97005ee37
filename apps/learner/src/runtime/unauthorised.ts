import { decodeInfo, encodeInfo } from './encoded-info.ts';

/** Seed §2: the unauthorised page with the server's message; go there by replacing the current route. From there it leads back to `wanted`. */
export const unauthorisedHref = (msg: string, wanted = ''): string =>
  `/401?${new URLSearchParams({ info: encodeInfo({ msg }), ...(wanted === '' ? {} : { redirect: wanted }) }).toString()}`;

/** The message that the unauthorised page shows. */
export const unauthorisedMessage = (search: string): string => {
  const { msg } = decodeInfo(search);
  return typeof msg === 'string' && msg.trim() !== '' ? msg.slice(0, 300) : '登录已失效，请重新登录';
};
