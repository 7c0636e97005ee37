import { defineSamples } from '../../../test/samples.ts';
import { sha256 } from '../../platform/secrets.ts';

const code = 'not a code of anybody';

export const samples = defineSamples({
  rows: async ({ orgId, words, now, insert }) => {
    const seen = { device: words, address: '10.0.0.7', network: '10.0.0.7', target_route: '/homePage' };
    const key = { id: undefined, hash: sha256(orgId), browser: sha256(words) };
    await insert('qr_code', { ...key, ...seen, terminal: 'pc', created_at: now, expires_at: new Date(now.getTime() + 120_000) });
    return {};
  },
  plain: {
    'qr.poll': { body: { code } },
    'qr.params': { query: { code } },
    'qr.scan': { body: { code } },
    'qr.confirm': { body: { code } },
    'qr.refuse': { body: { code } },
  },
});
