import { places } from '@palm/contract/areas';
import { readLink } from '@palm/contract/links';

/** Describes the target of a link. */
export function linkText(text: string): string {
  const link = readLink(text);
  if (link === null || link.kind === 'none') {
    return '不跳转';
  }
  if (link.kind === 'address') {
    return link.url.replace(/^https?:\/\//i, '');
  }
  return link.kind === 'path' ? link.path : places[link.place].name;
}
