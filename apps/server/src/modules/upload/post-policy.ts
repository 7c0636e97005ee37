import { createHmac } from 'node:crypto';
import { sameText } from '../../platform/secrets.ts';
import { isObjectKey } from '../../platform/storage/object-key.ts';

/*
 * The policy of an OSS PostObject form, as documented by Alibaba Cloud: base64 of a JSON document with `expiration` and `conditions`,
 * signed with base64(HMAC-SHA1(secret, base64 text as sent)). The order of the checks is our own: key, the three fields, access key,
 * signature, policy, expiration, conditions.
 */

export interface AccessKey {
  id: string;
  secret: string;
}

export interface Refusal {
  status: number;
  code: string;
  message: string;
}

export interface Admitted {
  key: string;
  /** In bytes. */
  minSize: number;
  maxSize: number;
}

type Condition = Record<string, string> | [operator: string, field: string | number, value: string | number];

interface Policy {
  expiration: string;
  conditions: Condition[];
}

const refuse = (status: number, code: string, message: string): Refusal => ({ status, code, message });

/** Returns the base64 policy for one folder, one size range and the seed's success status. */
export function writePolicy(dir: string, maxSize: number, expiresAt: Date): string {
  const policy: Policy = {
    expiration: expiresAt.toISOString(),
    conditions: [
      ['content-length-range', 0, maxSize],
      ['starts-with', '$key', dir],
      ['eq', '$success_action_status', '200'],
    ],
  };
  return Buffer.from(JSON.stringify(policy)).toString('base64');
}

export const signPolicy = (secret: string, policy: string): string => createHmac('sha1', secret).update(policy).digest('base64');

/** Validates the fields that preceded the file. Field names are case-insensitive, values are not. */
export function judgeForm(form: ReadonlyMap<string, string>, accessKey: AccessKey, now: Date): Admitted | Refusal {
  const key = form.get('key');
  if (key === undefined || key === '') {
    return refuse(
      400,
      'InvalidArgument',
      "The bucket POST must contain the specified 'key'. If it is specified, please check the order of the fields",
    );
  }
  const signed = judgeSignature(form, accessKey);
  if (typeof signed !== 'string') {
    return signed;
  }
  const policy = readPolicy(signed);
  if (!policy) {
    return refuse(400, 'InvalidPolicyDocument', 'Invalid Policy: Invalid JSON');
  }
  if (!(Date.parse(policy.expiration) > now.getTime())) {
    return refuse(403, 'AccessDenied', 'Invalid according to Policy: Policy expired.');
  }
  return judgeConditions(policy, form, key);
}

function judgeSignature(form: ReadonlyMap<string, string>, accessKey: AccessKey): string | Refusal {
  const [id, policy, signature] = ['ossaccesskeyid', 'policy', 'signature'].map((name) => form.get(name));
  if (id === undefined && policy === undefined && signature === undefined) {
    return refuse(403, 'AccessDenied', 'You have no right to access this object because of bucket acl.');
  }
  if (id === undefined || policy === undefined || signature === undefined) {
    return refuse(400, 'InvalidArgument', 'OSSAccessKeyId, policy and Signature must all be given.');
  }
  if (id !== accessKey.id) {
    return refuse(403, 'InvalidAccessKeyId', 'The OSS Access Key Id you provided does not exist in our records.');
  }
  if (!sameText(signPolicy(accessKey.secret, policy), signature)) {
    return refuse(
      403,
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
    );
  }
  return policy;
}

function readPolicy(text: string): Policy | null {
  try {
    const policy = JSON.parse(Buffer.from(text, 'base64').toString('utf8')) as Policy;
    return typeof policy.expiration === 'string' && Array.isArray(policy.conditions) ? policy : null;
  } catch {
    return null;
  }
}

function judgeConditions(policy: Policy, form: ReadonlyMap<string, string>, key: string): Admitted | Refusal {
  let size = { minSize: 0, maxSize: 0 };
  for (const condition of policy.conditions) {
    if (Array.isArray(condition) && condition[0] === 'content-length-range') {
      size = { minSize: Number(condition[1]), maxSize: Number(condition[2]) };
    } else if (!holds(condition, form)) {
      return refuse(403, 'AccessDenied', `Invalid according to Policy: Policy Condition failed: ${JSON.stringify(condition)}`);
    }
  }
  if (!isObjectKey(key)) {
    return refuse(400, 'InvalidObjectName', 'The specified object is not valid.');
  }
  return { key, ...size };
}

function holds(condition: Condition, form: ReadonlyMap<string, string>): boolean {
  const [operator, field, expected] = Array.isArray(condition) ? condition : ['eq', ...(Object.entries(condition)[0] ?? ['', ''])];
  const actual = form.get(String(field).replace(/^\$/, '').toLowerCase()) ?? '';
  if (operator === 'eq') {
    return actual === String(expected);
  }
  return operator === 'starts-with' && actual.startsWith(String(expected));
}
