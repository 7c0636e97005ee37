import type { Client } from '@palm/client/call';
import { demoCodeApi } from '@palm/contract/delivery/calls';
import { inForm } from '../../shared/in-place.ts';

/** Delays while the message is being delivered; outside of demos the server has no code to return. */
const WAITS_MS = [1200, 1500, 2500];

/** The code sent to a demo phone number, because demo visitors do not have the phone. Null outside of demos. */
export async function findDemoCode(client: Client, orgCode: string, mobile: string): Promise<string | null> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { flag, result } = await client.request(demoCodeApi.newest, { query: { code: orgCode, mobile } }, inForm());
    const code = flag ? (result as { code: string | null } | null)?.code : null;
    if (code) {
      return code;
    }
  }
  return null;
}
