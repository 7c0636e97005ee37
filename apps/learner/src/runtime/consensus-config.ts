import type { Store } from '@palm/client/storage';

/** What can be commented on and reported (ls_consensusConfig, seed §3). */
export const consensusKinds = ['courseComment', 'questComment', 'discussSubject', 'discussComment'] as const;
export type ConsensusKind = (typeof consensusKinds)[number];

/** Whether the organisation allows comments here. */
export const mayComment = (store: Pick<Store, 'get'>, kind: ConsensusKind): boolean => store.get('ls_consensusConfig')[kind];

/** Whether content here can be reported. */
export const mayReport = (store: Pick<Store, 'get'>, kind: ConsensusKind): boolean => store.get('ls_consensusConfig')[`${kind}Report`];
