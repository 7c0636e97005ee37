/** A bucket of an object store, with the credentials for it. */
export interface BucketSettings {
  /** The signature dialect: Amazon S3 and compatible services, or Alibaba Cloud OSS. */
  kind: 's3' | 'oss';
  /** Base URL for the server, without the bucket and without a trailing slash. */
  endpoint: string;
  /** Base URL for browsers; null = they cannot reach it, and everything goes through the server. */
  browserEndpoint: string | null;
  region: string;
  bucket: string;
  /** The bucket is part of the path instead of the host name. */
  pathStyle: boolean;
  accessKey: { id: string; secret: string };
}

/** The URL of the bucket, or of an object in it. */
export function addressIn({ bucket, pathStyle }: BucketSettings, endpoint: string, objectKey = ''): URL {
  const url = new URL(endpoint);
  if (!pathStyle) {
    url.hostname = `${bucket}.${url.hostname}`;
  }
  url.pathname = `${pathStyle ? `/${bucket}` : ''}/${encodePath(objectKey)}`;
  return url;
}

/** Percent-encodes all but the unreserved characters of RFC 3986, as signatures require. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (objectKey: string): string => objectKey.split('/').map(encodePart).join('/');
