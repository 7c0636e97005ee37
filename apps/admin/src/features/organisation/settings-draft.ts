import type { ResultOf } from '@palm/contract/endpoint';
import type { organisationApi, Settings } from '@palm/contract/organisation/calls';

export type StoredSettings = ResultOf<typeof organisationApi.settings>;

/** Props of each part of the settings; the form saves all parts together. */
export type FieldsProps = { stored: StoredSettings; draft: Settings; onChange: (changes: Partial<Settings>) => void };
