import { topLevelTypes, type TopLevelType } from '@palm/contract/areas';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { href } from '../../app/routes.ts';

export type InboxFilter = { type: TopLevelType | null; unread: boolean; pageNo: number };

/** The inbox state in the URL, and how to change it. */
export type InboxAddress = {
  filter: InboxFilter;
  openId: string | null;
  /** URL of a message with the current filters. */
  addressOf: (id: string) => string;
  /** The same without an open message. */
  listAddress: string;
  /** Changes filters; closes the open message, which may not match them. */
  change: (next: Partial<InboxFilter>) => void;
};

const queryOf = ({ type, unread, pageNo }: InboxFilter) => ({
  type,
  unread: unread ? 'true' : '',
  page: pageNo > 1 ? pageNo : '',
});

const searchOf = (filter: InboxFilter): URLSearchParams => {
  const entries = Object.entries(queryOf(filter)).filter(([, value]) => value !== null && value !== '');
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
};

export function useInboxAddress(): InboxAddress {
  const [params, setParams] = useSearchParams();
  return useMemo(() => {
    const filter: InboxFilter = {
      type: topLevelTypes.find((type) => type === params.get('type')) ?? null,
      unread: params.get('unread') === 'true',
      pageNo: Math.max(1, Math.floor(Number(params.get('page'))) || 1),
    };
    return {
      filter,
      openId: params.get('open'),
      addressOf: (id) => href('memberNotify', {}, { ...queryOf(filter), open: id }),
      listAddress: href('memberNotify', {}, queryOf(filter)),
      change: (next) => setParams(searchOf({ ...filter, ...next }), { preventScrollReset: true }),
    };
  }, [params, setParams]);
}
