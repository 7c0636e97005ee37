import type { ResultOf } from '@palm/contract/endpoint';
import type { organisationApi, Settings } from '@palm/contract/organisation/calls';

export type StoredSettings = ResultOf<typeof organisationApi.settings>;

/** What each part of the settings shows and changes; the form saves both parts together. */
export type FieldsProps = { stored: StoredSettings; draft: Settings; onChange: (changes: Partial<Settings>) => void };
