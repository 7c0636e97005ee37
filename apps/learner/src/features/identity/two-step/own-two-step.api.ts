import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { queryOptions } from '@tanstack/react-query';
import { inForm, inPlace } from '../../../shared/in-place.ts';

export type TwoStepState = ResultOf<typeof twoStepApi.state>;
export type Proof = { method: 'totp' | 'recovery'; code: string };

export const twoStepKeys = ['identity', 'two-step'];

/** Two-step verification of the person's account. */
export const twoStepQuery = (client: Client) =>
  queryOptions({ queryKey: twoStepKeys, queryFn: ({ signal }) => client.call(twoStepApi.state, undefined, inPlace(signal)) });

export const fetchKey = (client: Client) => client.call(twoStepApi.begin, undefined, inPlace());

export const confirmKey = async (client: Client, code: string): Promise<string[]> =>
  (await client.call(twoStepApi.confirm, { body: { code } }, inForm())).recoveryCodes;

export const renewCodes = async (client: Client, body: Proof): Promise<string[]> =>
  (await client.call(twoStepApi.renewCodes, { body }, inForm())).recoveryCodes;

export const turnOff = (client: Client, body: Proof) => client.call(twoStepApi.turnOff, { body }, inForm());

export const forgetDevice = (client: Client, deviceId: string) => client.call(twoStepApi.forgetDevice, { body: { deviceId } }, inPlace());
