const EXPORT_KEY = /^[^/]+\/export\//;

interface Attempted {
  org_id: string;
  id: string;
  attempts: number;
}

/** Each attempt writes its own file, so that a process that was suspended and resumes does not interfere. */
export const keyOf = ({ org_id: orgId, id, attempts }: Attempted): string => `${orgId}/export/${id}/${attempts}`;

/** The keys of all attempts so far. */
export const keysOf = (run: Attempted): string[] =>
  Array.from({ length: run.attempts }, (_, place) => keyOf({ ...run, attempts: place + 1 }));

/** Short-lived files with personal data: backups skip them and their rows. */
export const passingExports = {
  table: 'export_run',
  hasKey: (objectKey: string): boolean => EXPORT_KEY.test(objectKey),
};
