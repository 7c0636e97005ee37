// `subtle` is missing on plain HTTP, where many organisations start.
type CryptoLike = { subtle?: Pick<SubtleCrypto, 'digest'> | undefined };

const digest = async (bytes: Uint8Array<ArrayBuffer>, { subtle }: CryptoLike): Promise<Uint8Array> => {
  if (subtle !== undefined) {
    return new Uint8Array(await subtle.digest('SHA-256', bytes));
  }
  const { sha256 } = await import('@noble/hashes/sha2.js');
  return sha256(bytes);
};

/** SHA-256 in hex. */
export const checksumOf = async (bytes: Uint8Array<ArrayBuffer>, crypto: CryptoLike): Promise<string> =>
  [...(await digest(bytes, crypto))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
