import type { Endpoint } from '@palm/contract/endpoint';
import { parse } from 'fast-querystring';
import { AppError } from '../app-error.ts';
import type { Download } from '../download.ts';
import type { Exportable } from '../exportable.ts';
import type { Person } from '../person.ts';
import { admitPerson } from './access.ts';
import { refuseBadUrl } from './plain-text.ts';

/** Produces the file of such a call for a person and a query. */
export type MakeFile = (person: Person, query: unknown) => Promise<Download>;

/** A download endpoint as something that can be exported without a request. */
export const exportableOf = (endpoint: Endpoint, make: MakeFile): Exportable => ({
  noted: endpoint.noted,
  async open(person, query) {
    admitPerson(endpoint, person);
    return make(person, parsed(endpoint, query));
  },
});

/** Parsed as the query string of a request is. */
function parsed(endpoint: Endpoint, query: string): unknown {
  refuseBadUrl(query);
  const { success, data, error } = endpoint.query.safeParse({ ...parse(query) });
  if (!success) {
    throw new AppError('PARAM_INVALID', { reason: error.issues[0]?.message ?? '' });
  }
  return data;
}
