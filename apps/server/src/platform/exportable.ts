import type { Download } from './download.ts';
import type { Person } from './person.ts';

/** A list of the contract that can be exported without a request. */
export interface Exportable {
  /** Whether each download is recorded in the audit log. */
  noted: boolean;
  /**
   * Opens the list with the person's current rights: access check, query parsing and handler as in a request. A result that is not read
   * must be destroyed.
   * @throws AppError as the request would
   */
  open(person: Person, query: string): Promise<Download>;
}

/** Records that somebody downloads a file. */
export type TakeNote = (person: Person, fileName: string) => Promise<void>;
