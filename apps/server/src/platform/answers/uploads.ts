import type { Db } from '../database/transaction.ts';
import type { Person } from '../person.ts';

/** Whether a person may bring a file beside those whom the contract names, such as who leads a class without a right in the console. */
export type MayBring = (db: Db, person: Person) => Promise<boolean>;
