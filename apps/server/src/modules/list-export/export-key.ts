const EXPORT_KEY = /^[^/]+\/export\//;

interface Attempted {
  org_id: string;
  id: string;
  attempts: number;
}

/** Each try writes a file of its own, so that a process that was frozen and comes back is in nobody's way. */
export const keyOf = ({ org_id: orgId, id, attempts }: Attempted): string => `${orgId}/export/${id}/${attempts}`;

/** Of every try until now. */
export const keysOf = (run: Attempted): string[] =>
  Array.from({ length: run.attempts }, (_, place) => keyOf({ ...run, attempts: place + 1 }));

/** Files of a day, full of names: a backup leaves them and their rows. */
export const passingExports = {
  table: 'export_run',
  hasKey: (objectKey: string): boolean => EXPORT_KEY.test(objectKey),
};
