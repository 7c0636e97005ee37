import { z } from 'zod';
import type { Secrets } from '../../platform/secrets.ts';

/** The content of a delivery, and the parameters it was rendered from. */
const content = z.object({ params: z.record(z.string(), z.string()), subject: z.string(), text: z.string() });
export type Content = z.infer<typeof content>;

export const PURPOSE = 'delivery';

export const sealContent = (secrets: Secrets, said: Content): string => secrets.seal(PURPOSE, JSON.stringify(said));

/** Null if there is none, or if it was encrypted with another APP_SECRET. */
export function openContent(secrets: Secrets, sealed: string | null): Content | null {
  const plain = sealed === null ? null : secrets.open(PURPOSE, sealed);
  return plain === null ? null : content.parse(JSON.parse(plain));
}
