const PART_KEY = /^[^/]+\/part\//;

/** Multipart uploads in progress, not yet joined. Nobody could resume them on another installation, so backups leave them out. */
export const unfinishedUploads = {
  /** The rows that record which parts exist. */
  table: 'upload_part',
  hasKey: (objectKey: string): boolean => PART_KEY.test(objectKey),
};
