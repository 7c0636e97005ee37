import type { Client } from '@palm/client/call';
import type { ResultOf } from '@palm/contract/endpoint';
import { trialApi } from '@palm/contract/trial/calls';
import { terminalHere } from '../../../shared/terminal.ts';
import { inForm } from '../../../shared/in-place.ts';

/** An empty code stands for the installation's default organisation, which sends the SMS codes. */
export const HOST = '';

export const isTrialOpen = async (client: Client): Promise<boolean> => (await client.call(trialApi.state, undefined, inForm())).open;

export const isCodeFree = async (client: Client, code: string): Promise<boolean> =>
  (await client.call(trialApi.checkCode, { query: { code } }, inForm())).free;

export const sendTrialCode = (client: Client, mobile: string, ticket: string) =>
  client.call(trialApi.sendCode, { body: { ticket, mobile } }, inForm());

export const proveTrialMobile = async (client: Client, mobile: string, code: string): Promise<string> =>
  (await client.call(trialApi.prove, { body: { mobile, code } }, inForm())).ticket;

export type TrialProgress = ResultOf<typeof trialApi.progress>;

/** The organisation to create. */
export type TrialOrder = { creationId: string; ticket: string; name: string; code: string; contact: string };

/** How far a running order has come; null if that is not known now. */
export const trialProgress = (client: Client, creationId: string): Promise<TrialProgress | null> =>
  client.call(trialApi.progress, { query: { creationId } }, inForm()).catch(() => null);

/** Creates it; idempotent, so repeating the same order signs in to what it created. Seed §8: shows no message of its own. */
export const quicklyAddOrg = (client: Client, order: TrialOrder) =>
  client.call(trialApi.quicklyAddOrg, { body: { ...order, terminal: terminalHere() } }, inForm());
