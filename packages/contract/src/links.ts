import { z } from 'zod';
import { placeNames, places, type PlaceName, type TargetType } from './areas.ts';
import { cleanUrl } from './validation.ts';

/**
 * Target of a link configured by administrators, in text form: none (empty), the name of a learner page with or without a query, a path of
 * the learner app, or an http(s) address.
 */
export type Link =
  | { kind: 'none' }
  | { kind: 'place'; place: PlaceName; query: string }
  | { kind: 'object'; place: PlaceName; type: TargetType; id: string }
  | { kind: 'path'; path: string }
  | { kind: 'address'; url: string };

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Returns null for invalid targets: `javascript:`, another host without a protocol, an unknown page. */
export function readLink(text: string): Link | null {
  const trimmed = text.trim();
  if (trimmed === '') {
    return { kind: 'none' };
  }
  const url = cleanUrl(trimmed);
  if (url !== null) {
    return { kind: 'address', url };
  }
  const [head = '', ...rest] = trimmed.split('?');
  const place = placeNames.find((name) => name === head || places[name].path === head);
  if (place !== undefined) {
    return linkTo(place, rest.join('?'));
  }
  return /^\/(?![/\\])[^\s\\]*$/.test(trimmed) ? { kind: 'path', path: trimmed } : null;
}

function linkTo(place: PlaceName, query: string): Link | null {
  const { shows } = places[place];
  if (shows === undefined) {
    return { kind: 'place', place, query };
  }
  const key = `${shows.query}=`;
  const id =
    query
      .split('&')
      .find((part) => part.startsWith(key))
      ?.slice(key.length) ?? '';
  return ID.test(id) ? { kind: 'object', place, type: shows.type, id } : null;
}

/** Returns the link text for the page of an object. */
export const objectLink = (place: PlaceName, id: string): string => `${places[place].path}?${places[place].shows?.query ?? 'id'}=${id}`;

export const link = z
  .string()
  .trim()
  .max(500, '链接太长，最多 500 个字')
  .refine((text) => readLink(text) !== null, '请选择一个页面，或填写以 http:// 或 https:// 开头的网址');
