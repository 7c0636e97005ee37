import { ObjectExistsError, type DirectAccess } from '../storage.ts';
import { addressIn, type BucketSettings } from './bucket-settings.ts';
import { joinObjects, type Bucket } from './bucket-write.ts';
import { dialects, scopeOf, signAddress, signText, stampOf } from './sign-v4.ts';

/** Key prefix of browser uploads in transit: no object has such a key. */
export const INCOMING = '.incoming/';
const DAY_MS = 86_400_000;
const TWO_DAYS_SECONDS = 172_800;
/** Browsers do not execute it. The type for display is set in the link. */
const TYPE = 'application/octet-stream';

/** Direct browser access to a bucket, for uploads and downloads; null if browsers cannot reach it. */
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
      // The same URL for a whole day, as with file links, so that browsers cache what they fetched.
      const day = new Date(Math.floor(now.getTime() / DAY_MS) * DAY_MS);
      return signAddress(settings, { url, objectKey, seconds: TWO_DAYS_SECONDS }, day).href;
    },
  };
}

/** Form fields besides the key, all bound by the policy. */
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
    // Copied first: whoever can still write to the upload key cannot change what is checked now.
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
