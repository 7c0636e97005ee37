import { ObjectExistsError, type DirectAccess } from '../storage.ts';
import { addressIn, type BucketSettings } from './bucket-settings.ts';
import { joinObjects, type Bucket } from './bucket-write.ts';
import { dialects, scopeOf, signAddress, signText, stampOf } from './sign-v4.ts';

/** Before the keys of what browsers send: no object has such a key. */
export const INCOMING = '.incoming/';
const DAY_MS = 86_400_000;
const TWO_DAYS_SECONDS = 172_800;
/** No browser runs it. What a file is when it is shown, its address says. */
const TYPE = 'application/octet-stream';

/** How browsers send to a bucket and fetch from it; null where they do not reach it. */
export function createDirectAccess(bucket: Bucket): DirectAccess | null {
  const { settings } = bucket;
  const { browserEndpoint } = settings;
  if (browserEndpoint === null) {
    return null;
  }
  return {
    origin: addressIn(settings, browserEndpoint).origin,
    form(objectKey, { maxSize, expiresAt, now }) {
      const fields = { key: INCOMING + objectKey, success_action_status: '200', ...fieldsOf(settings, now) };
      const policy = {
        expiration: expiresAt.toISOString(),
        conditions: [
          { bucket: settings.bucket },
          ['content-length-range', 0, maxSize],
          ...Object.entries(fields).map(([name, value]) => ['eq', `$${name}`, value]),
        ],
      };
      const text = Buffer.from(JSON.stringify(policy)).toString('base64');
      const signature = { policy: text, [`${dialects[settings.kind].header}signature`]: signText(settings, text, now) };
      const all = Object.entries({ ...fields, ...signature }).map(([name, value]) => ({ name, value }));
      return { url: addressIn(settings, browserEndpoint).href, fields: all };
    },
    accept: (objectKey, maxSize) => accept(bucket, objectKey, maxSize),
    address(objectKey, { type, now }) {
      const url = addressIn(settings, browserEndpoint, objectKey);
      url.searchParams.set('response-content-type', type);
      // The same for a whole day, as the links to files are, so that browsers keep what they have fetched.
      const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      return signAddress(settings, { url, objectKey, seconds: TWO_DAYS_SECONDS }, day).href;
    },
  };
}

/** What stands in the form beside the key, all of it bound by the policy. */
function fieldsOf(settings: BucketSettings, now: Date): Record<string, string> {
  const { algorithm } = dialects[settings.kind];
  const credential = `${settings.accessKey.id}/${scopeOf(settings, now)}`;
  return settings.kind === 's3'
    ? { 'content-type': TYPE, 'x-amz-algorithm': algorithm, 'x-amz-credential': credential, 'x-amz-date': stampOf(now) }
    : { 'x-oss-content-type': TYPE, 'x-oss-signature-version': algorithm, 'x-oss-credential': credential, 'x-oss-date': stampOf(now) };
}

async function accept(bucket: Bucket, objectKey: string, maxSize: number): Promise<boolean> {
  const { call } = bucket;
  const sent = INCOMING + objectKey;
  const answer = await call({ method: 'HEAD', objectKey: sent, accepts: [404] });
  answer.resume();
  const { etag, 'content-length': size, 'content-type': type } = answer.headers;
  if (answer.statusCode === 404 || etag === undefined) {
    return false;
  }
  const isAsSigned = Number(size) > 0 && Number(size) <= maxSize && type === TYPE;
  if (isAsSigned) {
    // Whoever may still write to the first place no longer changes what is looked at now.
    await joinObjects(bucket, objectKey, [{ key: sent, etag }]).catch(orThereAlready);
  }
  (await call({ method: 'DELETE', objectKey: sent, accepts: [404] })).resume();
  return isAsSigned;
}

function orThereAlready(error: unknown): void {
  if (!(error instanceof ObjectExistsError)) {
    throw error;
  }
}
