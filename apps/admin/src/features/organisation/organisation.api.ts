import type { Client } from '@palm/client/call';
import { organisationApi } from '@palm/contract/organisation/calls';
import { signInPolicyApi, type SignInPolicy } from '@palm/contract/identity/sign-in-policy';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '../../shared/query/use-action.ts';

const ALL = ['organisation'] as const;

/** Name, logo and colour of the organisation with this code; available before sign-in. */
export const brandQuery = (client: Client, code: string) =>
  queryOptions({
    queryKey: [...ALL, 'brand', code],
    queryFn: ({ signal }) => client.call(organisationApi.brand, { query: { code } }, { quiet: true, signal }),
    staleTime: 300_000,
  });

/** The organisation named by the URL. An unknown code is an error here, instead of the default organisation. */
export const namedBrandQuery = (client: Client, code: string | null) =>
  queryOptions({
    queryKey: [...ALL, 'named', code],
    queryFn: ({ signal }) => client.call(organisationApi.brand, { query: { code: code ?? '', exact: 'true' } }, { quiet: true, signal }),
    enabled: code !== null,
    retry: false,
    staleTime: 300_000,
  });

export const settingsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...ALL, 'settings'],
    queryFn: ({ signal }) => client.call(organisationApi.settings, {}, { quiet: true, signal }),
  });

export const useUpdateSettings = () => useAction(organisationApi.updateSettings, [ALL], { quiet: true });

const POLICY = [...ALL, 'sign-in-policy'] as const;

export const signInPolicyQuery = (client: Client) =>
  queryOptions({
    queryKey: POLICY,
    queryFn: ({ signal }) => client.call(signInPolicyApi.get, {}, { quiet: true, signal }),
  });

/** How many people a draft policy would affect. */
export const policyReachQuery = (client: Client, draft: SignInPolicy, wanted: boolean) =>
  queryOptions({
    queryKey: [...POLICY, 'reach', draft],
    queryFn: ({ signal }) => client.call(signInPolicyApi.preview, { body: draft }, { quiet: true, signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  });

export const useUpdateSignInPolicy = () => useAction(signInPolicyApi.update, [POLICY], { quiet: true });
