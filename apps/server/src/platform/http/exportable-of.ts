import type { Endpoint } from '@palm/contract/endpoint';
import { parse } from 'fast-querystring';
import { AppError } from '../app-error.ts';
import type { Download } from '../download.ts';
import type { Exportable } from '../exportable.ts';
import type { Person } from '../person.ts';
import { admitPerson } from './access.ts';
import { refuseBadUrl } from './plain-text.ts';

/** What the handler of such a call does with who asks and what for. */
export type MakeFile = (person: Person, query: unknown) => Promise<Download>;

/** A download of the contract as something that can be had without a request. */
export const exportableOf = (endpoint: Endpoint, make: MakeFile): Exportable => ({
  noted: endpoint.noted,
  async open(person, query) {
    admitPerson(endpoint, person);
    return make(person, parsed(endpoint, query));
  },
});

/** Read as the address of a call is read. */
function parsed(endpoint: Endpoint, query: string): unknown {
  refuseBadUrl(query);
  const { success, data, error } = endpoint.query.safeParse({ ...parse(query) });
  if (!success) {
    throw new AppError('PARAM_INVALID', { reason: error.issues[0]?.message ?? '' });
  }
  return data;
}
