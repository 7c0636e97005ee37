import type { Client } from '@palm/client/call';
import { mobileApi } from '@palm/contract/identity/mobile';
import { smsApi } from '@palm/contract/identity/sms';
import { queryOptions } from '@tanstack/react-query';
import { inForm, inPlace } from '../../shared/in-place.ts';

const boundMobileKey = ['identity', 'bound-mobile'];

/** The person's mobile, masked, and whether one must be bound before anything else. */
export const boundMobileQuery = (client: Client) =>
  queryOptions({ queryKey: boundMobileKey, queryFn: ({ signal }) => client.call(mobileApi.bound, undefined, inPlace(signal)) });

/** Destination of a code: the currently bound number, or the one to be bound. */
export type Wanted = { purpose: 'change' } | { purpose: 'bind' | 'change'; mobile: string };

export const sendMobileCode = (client: Client, orgCode: string, wanted: Wanted, ticket: string) =>
  client.call(smsApi.sendCode, { body: { orgCode, ticket, ...wanted } }, inForm());

/** Returns the ticket that permits changing the number. */
export const proveFormerMobile = async (client: Client, code: string): Promise<string> =>
  (await client.call(mobileApi.proveFormer, { body: { code } }, inForm())).ticket;

/** Binds a number; with a ticket, replaces the previous one. */
export const bindMobile = (client: Client, ticket: string | null, mobile: string, code: string) =>
  ticket === null
    ? client.call(mobileApi.bind, { body: { mobile, code } }, inForm())
    : client.call(mobileApi.change, { body: { ticket, mobile, code } }, inForm());
