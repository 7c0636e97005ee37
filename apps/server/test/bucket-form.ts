import type { IncomingMessage } from 'node:http';
import type { BucketSettings } from '../src/platform/storage/bucket/bucket-settings.ts';
import { dialects, signText } from '../src/platform/storage/bucket/sign-v4.ts';
import { failure, hold, type Held, type Reply } from './held-objects.ts';

type Condition = Record<string, string> | [operator: string, field: string | number, value: string | number];

interface Form {
  fields: Map<string, string>;
  size: number;
}

/** PostObject as buckets implement it: the policy must be signed, and binds every field. The file comes last. */
export async function takeForm(
  settings: BucketSettings,
  objects: Map<string, Held>,
  { request, body, now }: { request: IncomingMessage; body: Buffer; now: Date },
): Promise<Reply> {
  const headers = { 'content-type': String(request.headers['content-type']) };
  const entries = [...(await new Response(new Uint8Array(body), { headers }).formData())];
  const fields = new Map(entries.map(([name, value]) => [name.toLowerCase(), typeof value === 'string' ? value : '']));
  const file = entries.at(-1)?.[1];
  const content = file instanceof Blob ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
  const refused = judgeForm(settings, { fields, size: content.length }, now);
  if (refused !== null) {
    return refused;
  }
  const type = fields.get(settings.kind === 's3' ? 'content-type' : 'x-oss-content-type');
  objects.set(String(fields.get('key')), { ...hold(content), type: String(type) });
  return { status: 200 };
}

function judgeForm(settings: BucketSettings, form: Form, now: Date): Reply | null {
  const { fields } = form;
  const { header } = dialects[settings.kind];
  const policy = String(fields.get('policy'));
  if (!isSigned(settings, fields, policy)) {
    return failure(403, 'SignatureDoesNotMatch');
  }
  const { expiration, conditions } = JSON.parse(Buffer.from(policy, 'base64').toString()) as {
    expiration: string;
    conditions: Condition[];
  };
  const refused = conditions.map((condition) => judgeCondition(settings, condition, form)).find((code) => code !== null);
  // S3 rejects fields that the policy does not name.
  const named = new Set(['file', 'policy', `${header}signature`, ...conditions.map(fieldOf)]);
  const hasMore = settings.kind === 's3' && [...fields.keys()].some((name) => !named.has(name));
  if (refused === 'EntityTooLarge') {
    return failure(400, refused);
  }
  return refused !== undefined || hasMore || new Date(expiration) <= now ? failure(403, 'AccessDenied') : null;
}

const partsOf = (condition: Condition) => (Array.isArray(condition) ? condition : ['eq', ...(Object.entries(condition)[0] ?? ['', ''])]);
const fieldOf = (condition: Condition): string => String(partsOf(condition)[1]).replace('$', '').toLowerCase();

function judgeCondition({ bucket }: BucketSettings, condition: Condition, { fields, size }: Form): string | null {
  const [operator, first, value] = partsOf(condition);
  if (operator === 'content-length-range') {
    return size < Number(first) || size > Number(value) ? 'EntityTooLarge' : null;
  }
  const name = fieldOf(condition);
  return operator === 'eq' && (name === 'bucket' ? bucket : fields.get(name)) === value ? null : 'AccessDenied';
}

function isSigned(settings: BucketSettings, fields: Map<string, string>, policy: string): boolean {
  const { header } = dialects[settings.kind];
  const stamp = fields.get(`${header}date`) ?? '';
  const day = new Date(`${stamp.slice(0, 4)}-${stamp.slice(4, 6)}-${stamp.slice(6, 8)}`);
  return signText(settings, policy, day) === fields.get(`${header}signature`);
}
