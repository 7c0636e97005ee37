const PART_KEY = /^[^/]+\/part\//;

/** Uploads that are still on their way: pieces without their whole. Elsewhere nobody goes on with them, so a backup leaves them. */
export const unfinishedUploads = {
  /** The rows that say which pieces are there. */
  table: 'upload_part',
  hasKey: (objectKey: string): boolean => PART_KEY.test(objectKey),
};
