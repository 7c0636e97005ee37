import type { Download } from './download.ts';
import type { Person } from './person.ts';

/** A list of the contract that can be made without a request. */
export interface Exportable {
  /** The log holds who takes it along. */
  noted: boolean;
  /**
   * The list as whoever asks may have it now: admitted, its query parsed and its handler asked as if the call had come. What nobody reads of it
   * is to be destroyed.
   * @throws AppError what the call would have been refused with
   */
  open(person: Person, query: string): Promise<Download>;
}

/** Notes that somebody takes a file along. */
export type TakeNote = (person: Person, fileName: string) => Promise<void>;
