/** A bucket of an object storage, and who is let into it. */
export interface BucketSettings {
  /** Whose signatures and words: Amazon S3 and what speaks like it, or Alibaba Cloud OSS. */
  kind: 's3' | 'oss';
  /** As the server reaches the service, without the bucket and without a slash at the end. */
  endpoint: string;
  /** As browsers reach it; null = they do not, and everything goes through the server. */
  browserEndpoint: string | null;
  region: string;
  bucket: string;
  /** The bucket stands in the path instead of the host's name. */
  pathStyle: boolean;
  accessKey: { id: string; secret: string };
}

/** The address of the bucket, or of an object in it. */
export function addressIn({ bucket, pathStyle }: BucketSettings, endpoint: string, objectKey = ''): URL {
  const url = new URL(endpoint);
  if (!pathStyle) {
    url.hostname = `${bucket}.${url.hostname}`;
  }
  url.pathname = `${pathStyle ? `/${bucket}` : ''}/${encodePath(objectKey)}`;
  return url;
}

/** Every character but the unreserved ones of RFC 3986, as signatures count them. */
export const encodePart = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

export const encodePath = (objectKey: string): string => objectKey.split('/').map(encodePart).join('/');
