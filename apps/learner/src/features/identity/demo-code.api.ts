import type { Client } from '@palm/client/call';
import { demoCodeApi } from '@palm/contract/delivery/calls';
import { beside } from './sms.api.ts';

/** A message is on its way for a moment; where nothing is demonstrated the server has none to tell. */
const WAITS_MS = [1200, 1500, 2500];

/** The code that a telephone of the demo was sent: its visitors do not hold it. Null everywhere else. */
export async function findDemoCode(client: Client, orgCode: string, mobile: string): Promise<string | null> {
  for (const wait of WAITS_MS) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    const { flag, result } = await client.request(demoCodeApi.newest, { query: { code: orgCode, mobile } }, beside());
    const code = flag ? (result as { code: string | null } | null)?.code : null;
    if (code) {
      return code;
    }
  }
  return null;
}
