import { organisationCodeOf } from '@palm/contract/organisation/code';

/** Seed §4: the organisation named by the page's URL, `null` if it names none. */
export const organisationCode = ({ host, search }: { host: string; search: string }): string | null =>
  organisationCodeOf({ host, id: new URLSearchParams(search).get('id') });
