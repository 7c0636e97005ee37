import { encodeInfo } from './encoded-info.ts';
import { messengerOf } from './messenger.ts';

type NewTab = {
  /** URL of the named route, from the route table. */
  href: string;
  info?: Record<string, unknown>;
  userAgent: string;
  open: (url: string, target: string, features: string) => unknown;
};

/** Seed §2: opens a named route in a new browser tab, with optional info and a flag inside messaging apps. */
export const openInNewTab = ({ href, info, userAgent, open }: NewTab): void => {
  const [path = '', ...search] = href.split('?');
  const query = new URLSearchParams(search.join('?'));
  if (info !== undefined) {
    query.set('info', encodeInfo(info));
  }
  if (messengerOf(userAgent) !== null) {
    query.set('messagingApp', '1');
  }
  const text = query.toString();
  open(text === '' ? path : `${path}?${text}`, '_blank', 'noopener');
};
