import type { Client } from '@palm/client/call';
import { twoStepApi } from '@palm/contract/identity/two-step';
import { inForm } from '../../../shared/in-place.ts';

// No queries in here: the login page loads before TanStack Query does (docs/decisions/0003-a-lean-login-page.md).

/** How a second step is verified. */
export type StepMethod = 'totp' | 'recovery' | 'sms';

/** Completes a sign-in. Throws `AppError`, whose message is shown at the field. */
export const finishSignIn = (client: Client, step: { ticket: string; method: StepMethod; code: string; remember: boolean }) => {
  const { method, remember, ...body } = step;
  return method === 'sms'
    ? client.call(twoStepApi.loginUnpsc, { body: { ...body, remember: String(remember) } }, inForm())
    : client.call(twoStepApi.login, { body: { ...body, method, remember: String(remember) } }, inForm());
};

export const sendStepCode = (client: Client, ticket: string) => client.call(twoStepApi.sendSms, { body: { ticket } }, inForm());

export const keyAtSignIn = (client: Client, ticket: string) => client.call(twoStepApi.beginAtSignIn, { body: { ticket } }, inForm());

export const confirmAtSignIn = (client: Client, ticket: string, code: string) =>
  client.call(twoStepApi.confirmAtSignIn, { body: { ticket, code } }, inForm());
