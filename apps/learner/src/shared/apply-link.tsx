import type { Client } from '@palm/client/call';
import { applicationApi } from '@palm/contract/application/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { href } from '../app/routes.ts';
import { inPlace } from './in-place.ts';
import { useServices } from './services.tsx';

/** Whether an organisation accepts applications, and what its form asks. */
export const applyConfigQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: ['application', 'config', code],
    queryFn: ({ signal }) => client.call(applicationApi.config, { query: { code } }, inPlace(signal)),
  });

/** Link for people without an account, if the organisation accepts applications. */
export function ApplyLink({ code }: { code: string }) {
  const { client } = useServices();
  const { data } = useQuery(applyConfigQuery(client, code));
  return data?.open ? <Link to={href('apply', {}, { id: code })}>申请加入</Link> : null;
}
