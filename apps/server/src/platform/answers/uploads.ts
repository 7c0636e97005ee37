import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';

/** Whether a person may upload for a purpose beyond those the contract allows, such as class staff without a console permission. */
export type MayUpload = (db: Db, person: Person) => Promise<boolean>;
