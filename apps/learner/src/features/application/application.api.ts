import type { Client } from '@palm/client/call';
import { applicationApi } from '@palm/contract/application/calls';
import { photosOf, valuesOf, type OwnValues } from '@palm/contract/application/fields';
import type { BodyInput } from '@palm/contract/endpoint';
import { smsApi } from '@palm/contract/identity/sms';
import { queryOptions } from '@tanstack/react-query';
import { inPlace } from '../../shared/in-place.ts';

const quietly = (signal?: AbortSignal) => ({ ...inPlace(signal), quiet: true });

/** Status of an application. Refused if the ticket is invalid or of another organisation. */
export const applicationStateQuery = (client: Client, orgCode: string, statusTicket: string) =>
  queryOptions({
    queryKey: ['application', 'state', orgCode, statusTicket],
    queryFn: ({ signal }) => client.call(applicationApi.state, { body: { orgCode, statusTicket } }, quietly(signal)),
    retry: false,
  });

/** Verifies the mobile before anything is submitted; later refusals do not invalidate the verification. */
export const proveMobile = async (client: Client, query: { orgCode: string; mobile: string; code: string }): Promise<string> =>
  (await client.call(smsApi.smsVerify, { query }, quietly())).ticket;

export const submitApplication = async (client: Client, body: BodyInput<typeof applicationApi.submit>): Promise<string> =>
  (await client.call(applicationApi.submit, { body }, quietly())).statusTicket;

const ownKey = ['application', 'own-fields'] as const;

export const ownFieldsQuery = (client: Client) =>
  queryOptions({
    queryKey: ownKey,
    queryFn: async ({ signal }) => {
      const { fields, values } = await client.call(applicationApi.myFields, undefined, inPlace(signal));
      return { fields, values: valuesOf(values), photos: photosOf(values) };
    },
  });

export const saveOwnFields = (client: Client, values: OwnValues) =>
  client.call(applicationApi.saveMyFields, { body: { values } }, quietly());
